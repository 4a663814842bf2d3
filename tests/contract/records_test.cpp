#include <catch2/catch.hpp>

#include "contract/random_play.h"

using namespace talon;
using namespace talon::contract;

namespace {

/// Whether every byte of a place without a record is 0, so that equal positions
/// are equal blocks.
bool is_blank(const Layout& layout, const State& state, RecordId record) {
  const std::size_t fields = layout.records()[record.kind].fields.size();
  for (std::size_t field = 0; field < fields; ++field) {
    if (state.field(layout, record, static_cast<FieldId>(field)) != 0) return false;
  }
  return true;
}

/// Whether a field can hold what it holds: see RecordPlan for how it is stored.
bool is_right(const Layout& layout, const State& state, const FieldInfo& field,
              std::uint64_t stored) {
  switch (field.type) {
    case FieldType::integer:
      return static_cast<std::int64_t>(stored) + field.minimum <= field.maximum;
    case FieldType::boolean:
      return stored <= 1;
    case FieldType::one_of:
      return stored <= field.choices.size();
    case FieldType::set:
      return field.choices.size() == kMaxSetChoices || stored >> field.choices.size() == 0;
    case FieldType::record:
      return stored == 0 ||
             (stored <= static_cast<std::uint64_t>(layout.records()[field.of].maximum) &&
              state.is_there(layout, {field.of, static_cast<std::uint8_t>(stored - 1)}));
    case FieldType::text:
      return true;  // a random player types nothing
  }
  return false;
}

/// The first field of a record that is wrong, as "kind 3: field"; empty when none is.
std::string record_trouble(const Layout& layout, const State& state, RecordId record) {
  const RecordKindInfo& kind = layout.records()[record.kind];
  const std::string name = kind.name + " " + std::to_string(record.index + 1);
  if (!state.is_there(layout, record)) return is_blank(layout, state, record) ? "" : name;
  for (std::size_t i = 0; i < kind.fields.size(); ++i) {
    const std::uint64_t stored = state.field(layout, record, static_cast<FieldId>(i));
    if (!is_right(layout, state, kind.fields[i], stored)) return name + ": " + kind.fields[i].name;
  }
  return "";
}

std::string record_trouble(const Layout& layout, const State& state) {
  for (std::size_t kind = 0; kind < layout.records().size(); ++kind) {
    for (int index = 0; index < layout.records()[kind].maximum; ++index) {
      const RecordId record{static_cast<RecordKindId>(kind), static_cast<std::uint8_t>(index)};
      std::string found = record_trouble(layout, state, record);
      if (!found.empty()) return found;
    }
  }
  return "";
}

}  // namespace

TEST_CASE("Every record is well formed and refers only to records that are there", "[contract]") {
  play_all(60, [](Rules& rules, const Position& position, const LegalAnswers&) {
    const std::string found = record_trouble(rules.game().layout, position.state);
    if (!found.empty()) FAIL(found);
  });
  SUCCEED();
}

TEST_CASE("A record that refers to one that is gone is found", "[contract]") {
  Layout layout(0, {}, {}, {});
  RecordKindInfo town{"town", 2, "", {}};
  FieldInfo neighbour;
  neighbour.name = "neighbour";
  neighbour.type = FieldType::record;
  town.fields.push_back(neighbour);
  layout.add_records({town});
  State state(layout);
  state.set_there(layout, {0, 0});
  CHECK(record_trouble(layout, state).empty());
  state.set_field(layout, {0, 0}, 0, 2);
  CHECK(record_trouble(layout, state) == "town 1: neighbour");
  state.set_there(layout, {0, 1});
  CHECK(record_trouble(layout, state).empty());
}
