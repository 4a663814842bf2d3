#include <vector>

#include "base/unknown.h"
#include "load/keys.h"
#include "load/library.h"
#include "load/map_reader.h"
#include "load/schema.h"
#include "load/yaml.h"

namespace talon {
namespace {

constexpr std::size_t kMaxDealBytes = 1 << 16;

/// The cards in the order of the file; every one of the table exactly once, or
/// findings.
std::vector<CardId> read_deal(const MapReader& file, const CardTable& cards,
                              Diagnostics& diagnostics) {
  std::vector<CardId> deal;
  std::vector<int> line_of(cards.size(), 0);
  for (const Node& item : file.items("deal")) {
    const std::optional<CardId> card = cards.find(item.scalar);
    if (!card) {
      diagnostics.error(item.where, unknown(Named::card, item.scalar, cards.ids()));
    } else if (line_of[*card] != 0) {
      diagnostics.error(item.where, Message("diagnostic.repeated-card")
                                        .with("card", item.scalar)
                                        .with("line", line_of[*card]));
    } else {
      line_of[*card] = item.where.line;
      deal.push_back(*card);
    }
  }
  std::vector<std::string> missing;
  for (int card = 0; card < cards.size(); ++card) {
    const auto id = static_cast<CardId>(card);
    if (line_of[id] == 0) missing.push_back(cards.id(id));
  }
  if (file.has("deal") && !missing.empty()) {
    file.error("deal", Message("diagnostic.missing-cards")
                           .with("count", static_cast<std::int64_t>(missing.size()))
                           .with("cards", missing));
  }
  return deal;
}

}  // namespace

std::optional<std::vector<CardId>> load_deal(const std::string& path, const CardTable& cards,
                                             Diagnostics& diagnostics) {
  const std::size_t errors = diagnostics.error_count();
  const auto source = read_source(path, path, Reach::everywhere(), diagnostics, kMaxDealBytes);
  const std::optional<Node> root = source ? parse_yaml(source, diagnostics) : std::nullopt;
  if (!root) return std::nullopt;
  const MapReader file(*root, keys::deal, diagnostics);
  check_schema(file);
  std::vector<CardId> deal = read_deal(file, cards, diagnostics);
  if (diagnostics.error_count() > errors) return std::nullopt;
  return deal;
}

}  // namespace talon
