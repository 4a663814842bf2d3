#include "checks/text_values.h"

#include <optional>

#include "checks/text_kind.h"
#include "load/annotations.h"
#include "lua_source/lua_words.h"
#include "rules/compiled_rules.h"
#include "script/script_facts.h"
#include "session/field_tests.h"

namespace talon {
namespace {

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

bool TextValues::may_give(const std::string& text, const std::string& name) const {
  const std::string key = key_of_values(text);
  const auto known = given_.find(key);
  if (known != given_.end() && known->second.contains(name)) return true;
  const TextKind kind = text_kind(key);
  // One that is not known to be given any is not shown at all, which is another finding.
  if (known == given_.end() && kind.given_values) return true;
  if (!kind.said) return false;
  if (given_to_any_.contains(name)) return true;
  const bool open = known == given_.end() || unwritten_.contains(key) || unwritten_.contains("");
  return open && words_.contains(name);
}

std::vector<std::string> TextValues::of(const std::string& key) const {
  std::vector<std::string> names;
  const auto known = given_.find(key);
  if (known == given_.end()) return names;
  for (const auto& [name, keys] : known->second) names.push_back(name);
  return names;
}

const NameKeys& TextValues::names_in(const TextPlace& place) const {
  static const NameKeys none;
  const auto known = given_.find(key_of_values(place.key));
  if (known == given_.end()) return none;
  const auto value = known->second.find(place.name);
  return value == known->second.end() ? none : value->second;
}

void TextValues::add_rules(const Game& game) {
  for (std::size_t id = 0; id < game.move_count(); ++id)
    add_move(game, game.move(static_cast<MoveId>(id)));
  for (const ZoneFamily& family : game.definition.families) given_["zones." + family.name]["n"];
  for (const RecordKindInfo& kind : game.definition.records) add_record(game, kind);
  for (const RecordView& view : annotations_of(game).views) add_view(game, view);
  for (const ScreenForm::Status& part : annotations_of(game).screen.status) add_status(game, part);
  for (const Saying& saying : game.compiled->sayings) {
    Values& values = given_["events." + saying.name];
    for (const Saying::Value& value : saying.values) {
      values[value.name].merge(names_filling(game, value.slot));
    }
  }
}

void TextValues::add_move(const Game& game, const spec::Move& move) {
  for (const char* which : {".text", ".item"}) {
    Values& values = given_["moves." + move.name + which];
    for (const spec::Slot& slot : move.slots) {
      values[slot.name].merge(names_filling(game, slot));
      const auto* const record = slot.as<spec::RecordSlot>();
      if (record == nullptr) continue;
      for (const FieldInfo& field : game.layout.records()[record->record_kind].fields) {
        values[slot.name + "." + field.name].merge(names_filling(game, field));
      }
    }
  }
  if (!move.condition_refusal.empty()) {
    given_["refusals." + move.condition_refusal]["move"].insert("moves." + move.name + ".label");
  }
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    add_slot_refusals(game, move, index);
  }
}

/// Notes which values of the refusals of a slot are names: what a refusal tells of the slot itself,
/// and the slots before it. All others are numbers and cells.
void TextValues::add_slot_refusals(const Game& game, const spec::Move& move, std::size_t index) {
  for (const ToldRefusal& refusal : refusals_of(move.slots[index])) {
    if (refusal.key.empty()) continue;
    Values& values = given_["refusals." + refusal.key];
    for (const std::string& told : refusal.told) {
      values[told].merge(names_filling(game, move.slots[index]));
    }
    // Slots that come later are not filled yet.
    for (std::size_t before = 0; before <= index; ++before) {
      values[move.slots[before].name].merge(names_filling(game, move.slots[before]));
    }
  }
}

void TextValues::add_record(const Game& game, const RecordKindInfo& kind) {
  Values& values = given_["records." + kind.name + ".name"];
  values["number"];
  for (const FieldInfo& field : kind.fields) values[field.name].merge(names_filling(game, field));
}

void TextValues::add_view(const Game& game, const RecordView& view) {
  std::visit([&](const auto& form) { add_form(game, view, form); }, view.form);
}

void TextValues::add_form(const Game& game, const RecordView& view, const SheetForm& sheet) {
  for (const SheetForm::Group& group : sheet.groups) {
    Values& values = given_["views." + view.name + ".groups." + group.name + ".text"];
    add_fields(game, view, group.fields, values);
    for (const CounterId id : group.counters) values[game.layout.counters()[id].name];
    if (!group.list) continue;
    values["count"];
    values["rows"];
  }
}

void TextValues::add_fields(const Game& game, const RecordView& view,
                            const std::vector<FieldPath>& paths, Values& values) {
  for (const FieldPath& path : paths) {
    values[path.name].merge(names_filling(game, last_field(game.layout, view.of, path)));
  }
}

void TextValues::add_status(const Game& game, const ScreenForm::Status& part) {
  Values& values = given_["status." + part.name];
  for (const CountOfCards& count : part.cards) values[count.name];
  for (const CounterId id : part.counters) values[game.layout.counters()[id].name];
  for (const std::size_t index : part.options) values[game.definition.options[index].name];
}

void TextValues::add_form(const Game& game, const RecordView& view, const ListForm& list) {
  const std::string key = "views." + view.name + ".row";
  add_fields(game, view, list.columns, given_[key]);
  if (!list.told_by) return;
  for (const std::string& choice : last_field(game.layout, view.of, *list.told_by).choices) {
    add_fields(game, view, list.columns, given_[key + "s." + choice]);
  }
}

void TextValues::add_call(const LuaFacts::Call& say) {
  const LuaFacts::Argument& key = say.arguments.front();
  const std::optional<std::set<std::string>> names = values_of(say);
  const std::string text = key.is_text() ? "events." + key.texts.front().name : "";
  if (!names) {
    unwritten_.insert(text);
  } else if (text.empty()) {
    given_to_any_.insert(names->begin(), names->end());
  } else {
    Values& values = given_[text];
    for (const std::string& name : *names) values[name];
  }
}

}  // namespace talon
