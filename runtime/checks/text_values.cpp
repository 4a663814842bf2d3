#include "checks/text_values.h"

#include <optional>

#include "load/annotations.h"
#include "lua_source/lua_words.h"
#include "rules/compiled_rules.h"
#include "script/script_facts.h"
#include "session/field_tests.h"

namespace talon {
namespace {

constexpr const char* kEvents = "events.";
constexpr const char* kChapters = "chapters.";  // tell events, too
constexpr const char* kRefusals = "refusals.";

/// Whether texts of this kind are given values by what shows them. One that is not known
/// to be given any is not shown at all, which is another finding.
bool is_given_where_shown(const std::string& key) {
  return key.starts_with(kRefusals) || (key.starts_with("moves.") && key.ends_with(".text")) ||
         (key.starts_with("records.") && key.ends_with(".name")) ||
         (key.starts_with("views.") && key.ends_with(".text"));
}

/// The names of the values of a call of `say`, which follow its key in a table or one by
/// one; nullopt when they come out only when it runs.
std::optional<std::set<std::string>> values_of(const LuaFacts::Call& say) {
  std::set<std::string> names;
  const auto& arguments = say.arguments;
  if (arguments.size() == 2) {
    if (!arguments[1].written) return std::nullopt;
    for (const LuaFacts::Name& field : arguments[1].fields) names.insert(field.name);
    return names;
  }
  for (std::size_t name = 1; name < arguments.size(); name += 2) {
    if (!arguments[name].is_text()) return std::nullopt;
    names.insert(arguments[name].texts.front().name);
  }
  return names;
}

}  // namespace

TextValues::TextValues(const GameFamily& family) {
  family.each_game([&](const Game& game) { add_rules(game); });
  for (const GameFamily::Member& member : family.members) {
    words_.merge(script_words(member.game->definition));
  }
  for (const auto& [path, file] : family.scripts()) {
    for (const LuaFacts::Call& call : script_facts(file).calls) {
      if (call.method && call.function == "say" && !call.arguments.empty()) add_call(call);
    }
  }
}

bool TextValues::may_give(const std::string& key, const std::string& name) const {
  if (key.starts_with(kChapters)) {
    return may_give(kEvents + key.substr(std::string_view(kChapters).size()), name);
  }
  const auto known = given_.find(key);
  if (known != given_.end() && known->second.contains(name)) return true;
  if (known == given_.end() && is_given_where_shown(key)) return true;
  if (!key.starts_with(kEvents)) return false;
  if (given_to_any_.contains(name)) return true;
  const bool open = known == given_.end() || unwritten_.contains(key) || unwritten_.contains("");
  return open && words_.contains(name);
}

std::vector<std::string> TextValues::of(const std::string& key) const {
  const auto known = given_.find(key);
  if (known == given_.end()) return {};
  return {known->second.begin(), known->second.end()};
}

void TextValues::add_rules(const Game& game) {
  for (std::size_t id = 0; id < game.move_count(); ++id)
    add_move(game, game.move(static_cast<MoveId>(id)));
  for (const ZoneFamily& family : game.definition.families) {
    given_["zones." + family.name].insert("n");
  }
  for (const RecordKindInfo& kind : game.definition.records) add_record(kind);
  for (const RecordView& view : annotations_of(game).views) add_view(game, view);
  for (const ScreenForm::Status& part : annotations_of(game).screen.status) add_status(game, part);
  for (const Saying& saying : game.compiled->sayings) {
    auto& names = given_[saying.key];
    for (const Saying::Value& value : saying.values) names.insert(value.name);
  }
}

void TextValues::add_move(const Game& game, const spec::Move& move) {
  std::set<std::string> names;
  for (const spec::Slot& slot : move.slots) {
    names.insert(slot.name);
    const auto* const record = slot.as<spec::RecordSlot>();
    if (record == nullptr) continue;
    for (const FieldInfo& field : game.layout.records()[record->record_kind].fields) {
      names.insert(slot.name + "." + field.name);
    }
  }
  for (const char* which : {".text", ".item"}) {
    given_["moves." + move.name + which].insert(names.begin(), names.end());
  }
  if (!move.condition_refusal.empty()) given_[kRefusals + move.condition_refusal].insert("move");
  for (std::size_t index = 0; index < move.slots.size(); ++index) add_slot_refusals(move, index);
}

void TextValues::add_slot_refusals(const spec::Move& move, std::size_t index) {
  const spec::Slot& slot = move.slots[index];
  const auto add = [&](const std::string& refusal, const std::vector<std::string>& told) {
    if (refusal.empty()) return;
    auto& names = given_[kRefusals + refusal];
    names.insert(told.begin(), told.end());
    // Slots that come later are not filled yet.
    for (std::size_t before = 0; before <= index; ++before) names.insert(move.slots[before].name);
  };
  for (const ToldRefusal& one : refusals_of(slot)) add(one.key, one.told);
}

void TextValues::add_record(const RecordKindInfo& kind) {
  auto& names = given_["records." + kind.name + ".name"];
  names.insert("number");
  for (const FieldInfo& field : kind.fields) names.insert(field.name);
}

void TextValues::add_view(const Game& game, const RecordView& view) {
  if (const auto* list = std::get_if<ListForm>(&view.form)) return add_rows(game, view, *list);
  const auto* sheet = std::get_if<SheetForm>(&view.form);
  if (sheet == nullptr) return;
  for (const SheetForm::Group& group : sheet->groups) {
    auto& names = given_["views." + view.name + ".groups." + group.name + ".text"];
    for (const FieldPath& path : group.fields) names.insert(path.name);
    for (const CounterId id : group.counters) names.insert(game.layout.counters()[id].name);
    if (group.list) names.insert({"count", "rows"});
  }
}

void TextValues::add_status(const Game& game, const ScreenForm::Status& part) {
  auto& names = given_["status." + part.name];
  for (const CountOfCards& count : part.cards) names.insert(count.name);
  for (const CounterId id : part.counters) names.insert(game.layout.counters()[id].name);
  for (const std::size_t place : part.options) names.insert(game.definition.options[place].name);
}

void TextValues::add_rows(const Game& game, const RecordView& view, const ListForm& list) {
  const std::string key = "views." + view.name + ".row";
  std::set<std::string> names;
  for (const FieldPath& path : list.columns) names.insert(path.name);
  given_[key] = names;
  if (!list.told_by) return;
  for (const std::string& choice : last_field(game.layout, view.of, *list.told_by).choices) {
    given_[key + "s." + choice] = names;
  }
}

void TextValues::add_call(const LuaFacts::Call& say) {
  const LuaFacts::Argument& key = say.arguments.front();
  const std::optional<std::set<std::string>> names = values_of(say);
  const std::string text = key.is_text() ? kEvents + key.texts.front().name : "";
  if (!names) {
    unwritten_.insert(text);
  } else if (text.empty()) {
    given_to_any_.insert(names->begin(), names->end());
  } else {
    given_[text].insert(names->begin(), names->end());
  }
}

}  // namespace talon
