#include "checks/removed_names.h"

#include <set>

#include "load/layers.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

using Places = std::map<std::string, SourceRef>;

/// The names in lists, at any depth: `zones: [row]`, `rows: {prices: [melon]}`.
void add_listed(const Node& node, Places& removed) {
  for (const Node& item : node.items) {
    if (item.is_scalar()) removed.emplace(item.scalar, item.where);
  }
  for (const Node::Entry& entry : node.entries) add_listed(entry.value, removed);
}

void add_removed(const Finder& finder, const fs::path& variant, Places& removed) {
  Diagnostics reported_elsewhere;
  const auto layers = read_layers(finder, variant.string(), reported_elsewhere);
  if (!layers) return;
  for (const Layer& layer : *layers) {
    if (const Node* remove = layer.root.find("remove")) add_listed(*remove, removed);
  }
}

}  // namespace

Places removed_names(const Finder& finder, const CheckTargets& targets) {
  std::set<fs::path> variants = targets.variants;
  for (const fs::path& folder : targets.games) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder / "variants", error)) {
      if (entry.path().extension() == ".yaml") variants.insert(entry.path());
    }
  }
  Places removed;
  for (const fs::path& variant : variants) add_removed(finder, variant, removed);
  return removed;
}

Diagnostics point_at_removals(const Diagnostics& findings, const Places& removed) {
  Diagnostics all;
  for (Diagnostic finding : findings.all()) {
    for (const auto& [key, value] : finding.message.values) {
      const Name* name = finding.message.unknown ? std::get_if<Name>(&value) : nullptr;
      const auto place = name ? removed.find(*name) : removed.end();
      if (place == removed.end()) continue;
      finding.hint = Message("diagnostic.removed-at").with("place", place->second.position());
    }
    all.add(std::move(finding));
  }
  return all;
}

}  // namespace talon
