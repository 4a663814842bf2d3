#include "checks/needed_texts.h"

#include "base/contains.h"
#include "base/text.h"
#include "checks/each_effect.h"
#include "checks/text_kind.h"
#include "load/annotations.h"
#include "session/field_tests.h"

namespace talon {
namespace {

class Needs {
 public:
  explicit Needs(const Game& game) : game_(game), definition_(game.definition) {}

  std::vector<NeededText> list() {
    titles();
    declared();
    for (const auto& move : game_.rules.moves) add_move(*move);
    for (const auto& question : game_.rules.questions) add_move(*question);
    for (const spec::Ending& ending : game_.rules.endings) {
      add("endings." + ending.name, ending.where);
      may("results." + ending.name);
      add_rule(ending.rule, ending.where);
    }
    for (const spec::Phase& phase : game_.rules.phases) add_rule(phase.rule, phase.where);
    for (const spec::Procedure& one : game_.rules.procedures) add_rule(one.rule, one.where);
    for (const spec::CitedRule& one : game_.rules.cited) add_rule(one.rule, one.where);
    add_rule(game_.rules.setup_rule, game_.rules.setup_where);
    add_sayings();
    deck();
    return std::move(texts_);
  }

 private:
  void add(std::string key, SourceRef where, NeededText::Need need = NeededText::Need::required) {
    texts_.push_back({std::move(key), std::move(where), need});
  }
  void may(std::string key) { add(std::move(key), {}, NeededText::Need::optional); }

  SourceRef declared_at(const std::string& key) const {
    const auto found = definition_.declared_at.find(key);
    return found == definition_.declared_at.end() ? SourceRef() : found->second;
  }

  void titles() {
    add("title", {});
    may("summary");
    may("notice");
    if (definition_.variant.empty()) return;
    add("variants." + definition_.variant + ".title", variant_file());
    may("variants." + definition_.variant + ".text");
  }

  SourceRef variant_file() const {
    const std::string name = definition_.variant + ".yaml";
    for (const auto& file : definition_.files) {
      const std::string_view path = file->path;
      if (path == name || path.ends_with("/" + name)) return {file, 1, 1};
    }
    return {};
  }

  void declared() {
    for (const ZoneInfo& zone : definition_.zones) {
      if (zone.family.empty()) add_zone(zone.name);
    }
    for (const ZoneFamily& family : definition_.families) {
      add_zone(family.name);
      may("families." + family.name);
    }
    for (const GridInfo& grid : definition_.grids) {
      add("grids." + grid.name, declared_at("grids." + grid.name));
    }
    for (const CounterInfo& counter : definition_.counters) {
      add("counters." + counter.name, declared_at("counters." + counter.name));
    }
    for (const std::string& phase : definition_.turn) {
      add("phases." + phase, declared_at("phases." + phase));
    }
    for (const Option& option : definition_.options) add("options." + option.name, option.where);
    for (const RecordKindInfo& kind : definition_.records) add_record(kind);
    for (const RecordView& view : annotations_of(definition_).views) add_view(view);
    for (const ScreenForm::Status& part : annotations_of(definition_).screen.status) {
      add("status." + part.name, declared_at("status." + part.name));
    }
    for (const std::string& key : game_.texts().keys()) {
      if (text_kind(key).of_chronicle) may(key);
    }
    for (const DataTable& table : definition_.tables) {
      for (const DataTable::Row& row : table.rows) may("tables." + table.name + "." + row.id);
    }
  }

  void add_zone(const std::string& name) { add("zones." + name, declared_at("zones." + name)); }

  void add_record(const RecordKindInfo& kind) {
    const SourceRef where = declared_at("records." + kind.name);
    add("records." + kind.name + ".label", where);
    may("records." + kind.name + ".name");
    if (!kind.full.empty()) add("events." + kind.full, where);
    for (const FieldInfo& field : kind.fields) {
      may("fields." + kind.name + "." + field.name);
      if (!field.vocabulary.empty()) continue;
      for (const std::string& choice : field.choices) may("words." + choice);
    }
  }

  void add_view(const RecordView& view) {
    const SourceRef where = declared_at("views." + view.name);
    const std::string key = "views." + view.name + ".";
    add(key + "title", where);
    may(key + "words");
    may(key + "summary");
    may(key + "empty");
    std::visit([&](const auto& form) { add_form(view, form); }, view.form);
  }

  void add_form(const RecordView& view, const SheetForm& sheet) {
    for (const SheetForm::Group& group : sheet.groups) {
      may("views." + view.name + ".groups." + group.name + ".title");
      may("views." + view.name + ".groups." + group.name + ".text");
    }
  }

  void add_form(const RecordView& view, const MapForm& map) {
    const SourceRef where = declared_at("views." + view.name);
    const std::string key = "views." + view.name + ".";
    for (const MapForm::Link& link : map.links) add(key + "links." + link.name, where);
    for (const MapForm::Mark& mark : map.marks) add(key + "marks." + mark.name, where);
    for (const std::string& side : map.sides) {
      if (!side.empty()) may("words." + side);
    }
  }

  void add_form(const RecordView& view, const ListForm& list) {
    const std::string key = "views." + view.name + ".row";
    may(key);
    if (!list.told_by) return;
    for (const std::string& choice : last_field(game_.layout, view.of, *list.told_by).choices) {
      may(key + "s." + choice);
    }
  }

  /// A name that can be answered has a text, its own or that of its list.
  void add_name(const spec::NameSlot& slot, const std::string& name, const SourceRef& where) {
    const bool own = slot.vocabulary.empty() || game_.texts().has("words." + name);
    const bool rows = definition_.table(slot.vocabulary) != nullptr;
    const std::string key = own    ? "words." + name
                            : rows ? "tables." + slot.vocabulary + "." + name
                                   : "symbols." + slot.vocabulary + "." + name;
    const bool number = parse_integer(name).has_value();
    add(key, where, number ? NeededText::Need::optional : NeededText::Need::required);
  }

  void add_move(const spec::Move& move) {
    add("moves." + move.name + ".label", move.where);
    add("moves." + move.name + ".text", move.where);
    may("moves." + move.name + ".item");
    may("moves." + move.name + ".question");
    may("moves." + move.name + ".when");
    for (const spec::Slot& slot : move.slots) {
      add("slots." + move.name + "." + slot.name, slot.where);
      for (const ToldRefusal& one : refusals_of(slot)) add_refusal(one.key, slot.where);
      if (const auto* const text = slot.as<spec::TextSlot>()) {
        if (!text->default_key.empty()) add(text->default_key, slot.where);
        if (!text->suggestions.empty()) add(text->suggestions, slot.where);
      }
      if (const auto* const names = slot.as<spec::NameSlot>()) {
        for (const std::string& name : names->listed) add_name(*names, name, slot.where);
      }
    }
    add_refusal(move.condition_refusal, move.where);
    add_rule(move.rule, move.where);
  }

  void add_refusal(const std::string& name, const SourceRef& where) {
    if (!name.empty()) add("refusals." + name, where);
  }

  void add_rule(const std::string& rule, const SourceRef& where) {
    if (rule.empty()) return;
    add("rules." + rule + ".title", where);
    add("rules." + rule + ".text", where);
  }

  void add_sayings() {
    each_effect(game_.rules, [&](const spec::Effect& effect) {
      const auto* const say = effect.as<spec::Say>();
      if (say != nullptr) add("events." + say->key, effect.where);
    });
  }

  void deck() {
    const CardTable& cards = definition_.cards;
    for (CardId card = 0; card < cards.size(); ++card) add("cards." + cards.printed(card), {});
    for (const Attribute& attribute : cards.attributes()) {
      const auto& shown = cards.shown();
      const bool seen = contains(shown, attribute.name);
      const auto need = seen ? NeededText::Need::required : NeededText::Need::optional;
      add("attributes." + attribute.name, {}, need);
      for (const std::string& symbol : attribute.symbols) {
        const bool number = parse_integer(symbol).has_value();
        add("symbols." + attribute.vocabulary + "." + symbol, {},
            number ? NeededText::Need::optional : need);
        may("letters." + attribute.vocabulary + "." + symbol);
      }
    }
  }

  const Game& game_;
  const Definition& definition_;
  std::vector<NeededText> texts_;
};

}  // namespace

std::vector<NeededText> needed_texts(const Game& game) { return Needs(game).list(); }

std::optional<std::string> rule_of_text(const std::string& key) {
  const std::string rule = key_in_group(key);
  const std::size_t last = rule.rfind('.');
  if (text_kind(key).group != "rules" || last == rule.npos) return std::nullopt;
  return rule.substr(0, last);
}

}  // namespace talon
