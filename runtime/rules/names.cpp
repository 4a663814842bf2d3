#include "rules/names.h"

#include <span>

#include "rules/rules.h"
#include "table/cell_name.h"

namespace talon {
namespace {

/// How often a record may be named inside the name of another: they may refer
/// to each other in a circle.
constexpr int kMaxNesting = 2;

Name name_or(const Game& game, const std::string& key, const std::string& fallback) {
  return game.texts().name(key).value_or(fallback);
}

Name name_at(const Wording& wording, RecordId record, int depth);

MessageValue words_at(const Wording& wording, RecordId record, FieldId field, int depth) {
  const FieldInfo& info = wording.game.layout.records()[record.kind].fields[field];
  const std::uint64_t stored = wording.state.field(wording.game.layout, record, field);
  switch (info.type) {
    case FieldType::integer:
      return info.minimum + static_cast<std::int64_t>(stored);
    case FieldType::boolean:
      return static_cast<std::int64_t>(stored);
    case FieldType::text:
      return Name(typed_words(wording, static_cast<TextId>(stored)));
    case FieldType::record: {
      if (stored == 0) return Name();
      return name_at(wording, {info.of, static_cast<std::uint8_t>(stored - 1)}, depth + 1);
    }
    case FieldType::one_of:
      if (stored == 0) return Name();
      return listed_name(wording.game, info.vocabulary, info.choices[stored - 1]);
    case FieldType::set:
      break;
  }
  std::vector<Name> names;
  for (std::size_t choice = 0; choice < info.choices.size(); ++choice) {
    if ((stored >> choice & 1) == 0) continue;
    names.push_back(listed_name(wording.game, info.vocabulary, info.choices[choice]));
  }
  return names;
}

/// "region 3"
std::string numbered_name(const Game& game, RecordId record) {
  return record_kind_name(game, record.kind).text + " " + std::to_string(record.index + 1);
}

std::string first_text(const Wording& wording, RecordId record) {
  const auto& fields = wording.game.layout.records()[record.kind].fields;
  for (std::size_t field = 0; field < fields.size(); ++field) {
    if (fields[field].type != FieldType::text) continue;
    const std::uint64_t stored =
        wording.state.field(wording.game.layout, record, static_cast<FieldId>(field));
    return typed_words(wording, static_cast<TextId>(stored));
  }
  return {};
}

Name name_at(const Wording& wording, RecordId record, int depth) {
  const RecordKindInfo& kind = wording.game.layout.records()[record.kind];
  Message name("records." + kind.name + ".name");
  if (!wording.game.texts().has(name.key)) {
    const std::string text = first_text(wording, record);
    return text.empty() ? numbered_name(wording.game, record) : text;
  }
  if (depth > kMaxNesting) return numbered_name(wording.game, record);
  name.with("number", std::int64_t{record.index} + 1);
  for (std::size_t field = 0; field < kind.fields.size(); ++field) {
    name.values.emplace_back(kind.fields[field].name,
                             words_at(wording, record, static_cast<FieldId>(field), depth));
  }
  return wording.game.texts().name(name);
}

/// More than so many zones of a family are told as a range.
constexpr std::size_t kMaxInRow = 2;

/// How many zones at the beginning of the list follow each other in one family; 1 for none.
std::size_t in_row_of_family(const Game& game, std::span<const ZoneId> zones) {
  for (const ZoneFamily& family : game.definition.families) {
    const int end = family.first + family.count;
    if (zones[0] < family.first || zones[0] >= end) continue;
    std::size_t count = 1;
    while (count < zones.size() && zones[count] == zones[0] + count && zones[count] < end) ++count;
    return count;
  }
  return 1;
}

}  // namespace

std::string typed_words(const Wording& wording, TextId text) {
  return text == 0 || wording.typed == nullptr ? std::string() : wording.typed->typed(text);
}

Name card_name(const Game& game, CardId card) {
  const std::string& id = game.cards().printed(card);
  return name_or(game, "cards." + id, id);
}

std::vector<Name> card_names(const Game& game, const CardSet& cards) {
  std::vector<Name> names;
  cards.each([&](CardId card) { names.push_back(card_name(game, card)); });
  return names;
}

Name zone_name(const Game& game, ZoneId zone) {
  const std::string& name = game.layout.spot_name(zone);
  if (game.layout.is_grid(zone)) return name_or(game, "grids." + name, name);
  const ZoneInfo& info = game.layout.zones()[zone];
  Message text("zones." + info.declared_name());
  text.with("n", std::int64_t{info.number});
  return game.texts().has(text.key) ? game.texts().name(text) : Name(name);
}

std::vector<Name> zone_names(const Game& game, const std::vector<ZoneId>& zones) {
  std::vector<Name> names;
  for (std::size_t at = 0; at < zones.size(); ++at) {
    const std::size_t first = at;
    const std::size_t count = in_row_of_family(game, std::span(zones).subspan(at));
    if (count <= kMaxInRow) {
      names.push_back(zone_name(game, zones[at]));
      continue;
    }
    at += count - 1;
    names.push_back(game.texts().name(Message("refusal.zones-from-to")
                                          .with("first", zone_name(game, zones[first]))
                                          .with("last", zone_name(game, zones[at]))));
  }
  return names;
}

std::string symbol_letter(const Game& game, const Attribute& attribute, std::size_t symbol) {
  const std::string key = "letters." + attribute.vocabulary + "." + attribute.symbols[symbol];
  return game.texts().text(key).value_or(attribute.faces[symbol].letter);
}

Name direction_name(const Game& game, Side direction) {
  const std::string name(direction_id(direction));
  return name_or(game, "session.direction-" + name, name);
}

std::vector<std::string> cell_names(const GridShape& shape, CellSet cells) {
  std::vector<std::string> names;
  each_cell(cells, [&](CellId cell) { names.push_back(cell_name(shape, cell)); });
  return names;
}

Name move_name(const Game& game, MoveId move) {
  const std::string& name = game.move(move).name;
  return name_or(game, "moves." + name + ".label", name);
}

Name slot_name(const Game& game, MoveId move, const std::string& slot) {
  return name_or(game, "slots." + game.move(move).name + "." + slot, slot);
}

Name record_kind_name(const Game& game, RecordKindId kind) {
  const std::string& name = game.layout.records()[kind].name;
  return name_or(game, "records." + name + ".label", name);
}

std::string record_id(const Game& game, RecordId record) {
  return game.layout.records()[record.kind].name + "-" + std::to_string(record.index + 1);
}

Name listed_name(const Game& game, const std::string& list, const std::string& name) {
  if (auto own = game.texts().name("words." + name)) return *std::move(own);
  const std::vector<std::string> lists =
      list.empty() ? game.definition.lists() : std::vector<std::string>{list};
  for (const std::string& one : lists) {
    const bool rows = game.definition.table(one) != nullptr;
    const std::string key = (rows ? "tables." : "symbols.") + one + "." + name;
    if (auto text = game.texts().name(key)) return *std::move(text);
  }
  return name;
}

Name record_name(const Wording& wording, RecordId record) { return name_at(wording, record, 0); }

MessageValue field_words(const Wording& wording, RecordId record, FieldId field) {
  return words_at(wording, record, field, 0);
}

}  // namespace talon
