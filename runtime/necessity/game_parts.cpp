#include "necessity/game_parts.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "base/indexed.h"
#include "checks/option_samples.h"
#include "load/merged_game.h"
#include "scenarios/changed_script.h"
#include "script/script.h"
#include "script/script_facts.h"
#include "workshop/yaml_text.h"

namespace talon {
namespace {

/// As messages and JSON call the kinds of RulePart.
constexpr IndexedArray kPartKinds = {"declaration", "effect", "condition", "field", "statement"};

/// Keys of a variant under which each entry is a change of its own; the first has no kinds of
/// things below it.
constexpr const char* kValues = "options";
constexpr std::array kChanges = {"add", "set", "remove"};

PartlyGame refused(const Diagnostics& found) {
  const auto error = std::ranges::find(found.all(), Severity::error, &Diagnostic::severity);
  TALON_CHECK(error != found.all().end());
  return {nullptr, *error, false};
}

/// Collects the entries of files.
class EntrySearch {
 public:
  explicit EntrySearch(std::vector<GamePart>& parts) : parts_(parts) {}

  void variant(const Node& root) {
    if (const Node* values = root.find(kValues)) each_in(kValues, *values);
    for (const char* verb : kChanges) {
      const Node* changes = root.find(verb);
      if (changes == nullptr) continue;
      for (const Node::Entry& entry : changes->entries) change(verb, entry);
    }
  }

  void each_in(const std::string& path, const Node& node) {
    for (const Node::Entry& entry : node.entries) {
      add(entry.key_where, path + "." + entry.key + ": " + flow_text(entry.value));
    }
    for (const Node& item : node.items) add(item.where, path + ": " + flow_text(item));
  }

 private:
  void change(const std::string& verb, const Node::Entry& entry) {
    const std::string path = verb + "." + entry.key;
    if (entry.value.is_scalar()) return add(entry.key_where, path + ": " + entry.value.scalar);
    each_in(path, entry.value);
  }

  void add(const SourceRef& where, const std::string& text) {
    parts_.push_back({"entry", where, short_text(text), GamePart::Entry{where}});
  }

  std::vector<GamePart>& parts_;
};

}  // namespace

std::optional<GameParts> GameParts::find(const Library& library, const GameRequest& request,
                                         Diagnostics& diagnostics) {
  GameParts found(library, request);
  if (!found.load_whole(diagnostics)) return std::nullopt;
  found.find_in_scripts();
  found.find_options();
  if (!found.find_entries(diagnostics)) return std::nullopt;
  return found;
}

bool GameParts::load_whole(Diagnostics& diagnostics) {
  std::optional<Definition> definition = library_.load(request_, diagnostics);
  if (!definition) return false;
  ScriptMeter meter;
  meter.follow = ScriptMeter::Follow::lines;
  std::optional<spec::Rules> rules = load_rules(*definition, diagnostics, {}, nullptr, &meter);
  if (!rules) return false;
  definition_ = *definition;
  whole_ = compile(*std::move(definition), *std::move(rules), diagnostics);
  functions_ = std::move(meter.functions);
  return whole_ != nullptr;
}

void GameParts::find_in_scripts() {
  std::vector<ScriptFile> scripts = definition_.scripts;
  for (const auto& [name, script] : definition_.includes) scripts.push_back(script);
  for (const ScriptFile& script : scripts) find_in_script(script, functions_[script->path]);
}

/// Where no phase calls functions, those that did not run while the game was loaded are not its.
void GameParts::find_in_script(const ScriptFile& script, const std::set<int>& functions) {
  const bool later = has_scripted_phase(whole_->rules);
  const LuaFacts facts = script_facts(script);
  for (RulePart& part : rule_parts(script)) {
    const LuaFacts::Function* const around = facts.function_around(part.where.line);
    if (!later && around != nullptr && !functions.contains(around->where.line)) continue;
    parts_.push_back({kPartKinds[part.kind], std::move(part.where), std::move(part.text),
                      std::move(part.without)});
  }
}

void GameParts::find_options() {
  for (const TypedOptions& sample : option_samples(definition_)) {
    for (const auto& [name, value] : sample) {
      parts_.push_back({"option", definition_.option(name)->where, name + "=" + value,
                        GamePart::OtherValue{name, value}});
    }
  }
}

bool GameParts::find_entries(Diagnostics& diagnostics) {
  const std::optional<MergedGame> merged = load_merged(library_, request_, diagnostics);
  if (!merged) return false;
  EntrySearch entries(parts_);
  for (const Layer& layer : merged->layers) {
    const bool game = &layer == &merged->layers.front();
    if (!game) {
      entries.variant(layer.root);
    } else if (const Node* turn = layer.root.find("turn")) {
      entries.each_in("turn", *turn);
    }
  }
  return true;
}

void GameParts::keep_file(const std::string& path) {
  std::erase_if(parts_, [&](const GamePart& part) {
    if (!part.where) return true;
    const std::string& whole = part.where.file->path;
    return whole != path && !whole.ends_with("/" + path);
  });
}

void GameParts::keep_some(std::size_t maximum) {
  const std::size_t all = parts_.size();
  std::vector<GamePart> kept;
  for (std::size_t index = 0; index < all; ++index) {
    if (is_sampled(index, all, maximum)) kept.push_back(std::move(parts_[index]));
  }
  parts_ = std::move(kept);
}

PartlyGame GameParts::without(const GamePart& part) const {
  if (const auto* script = std::get_if<ScriptFile>(&part.change)) {
    Definition definition = definition_;
    put_script(*script, definition);
    PartlyGame partly = compiled(std::move(definition));
    partly.alike = partly.game != nullptr && plays_alike(whole_->rules, partly.game->rules);
    return partly;
  }
  GameRequest request = request_;
  if (const auto* other = std::get_if<GamePart::OtherValue>(&part.change)) {
    request.options.emplace_back(other->option, other->value);
    return loaded(request);
  }
  request.left_out = std::get<GamePart::Entry>(part.change).place;
  return loaded(request);
}

PartlyGame GameParts::loaded(const GameRequest& request) const {
  Diagnostics found;
  std::optional<Definition> definition = library_.load(request, found);
  return definition ? compiled(*std::move(definition)) : refused(found);
}

PartlyGame GameParts::compiled(Definition definition) {
  Diagnostics found;
  PartlyGame partly;
  auto rules = load_rules(definition, found);
  if (rules) partly.game = compile(std::move(definition), *std::move(rules), found);
  return partly.game != nullptr ? partly : refused(found);
}

}  // namespace talon
