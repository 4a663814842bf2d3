#include "session/view.h"

#include "load/annotations.h"
#include "rules/rules.h"
#include "table/known.h"

namespace talon {

const View::Zone* View::zone(std::string_view name) const {
  for (const Zone& zone : zones) {
    if (zone.name == name) return &zone;
  }
  return nullptr;
}

namespace {

/// Those of a zone that lie face down, from the top.
std::vector<View::Zone::Known> known_of(const Game& game, const State& state, ZoneId id,
                                        const CardSet& known) {
  std::vector<View::Zone::Known> found;
  const std::span<const CardId> cards = state.zone(game.layout, id);
  for (std::size_t index = cards.size(); index-- > 0;) {
    if (!known.contains(cards[index])) continue;
    found.push_back({cards[index], static_cast<int>(cards.size() - index)});
  }
  return found;
}

View::Grid grid_of(const Game& game, const State& state, ZoneId id, const CardSet& known) {
  const GridInfo& info = game.layout.grid(id);
  View::Grid grid{id, info.name, info.facing, info.shape, {}, {}};
  const ConstGridCells cells = state.grid(game.layout, id);
  for (int i = 0; i < info.shape.cells(); ++i) {
    const auto cell = static_cast<CellId>(i);
    const bool filled = cells.card(cell) != kNoCard;
    const CardId seen = info.facing == Facing::up ? cells.card(cell) : kNoCard;
    const CardId recalled = filled && known.contains(cells.card(cell)) ? cells.card(cell) : kNoCard;
    grid.cells.push_back({filled, seen, recalled, cells.turns(cell)});
  }
  if (info.facing == Facing::up) grid.links = shown_links(game, state, id).value_or(Links());
  return grid;
}

View::Field shown_field(const Wording& wording, RecordId record, FieldId id) {
  const FieldInfo& info = wording.game.layout.records()[record.kind].fields[id];
  const std::uint64_t stored = wording.state.field(wording.game.layout, record, id);
  View::Field field{info.name, std::string()};
  switch (info.type) {
    case FieldType::integer:
      field.value = info.minimum + static_cast<std::int64_t>(stored);
      break;
    case FieldType::boolean:
      field.value = stored != 0;
      break;
    case FieldType::one_of:
      if (stored != 0) field.value = info.choices[stored - 1];
      break;
    case FieldType::record:
      if (stored != 0) {
        field.value = record_id(wording.game, {info.of, static_cast<std::uint8_t>(stored - 1)});
      }
      break;
    case FieldType::text:
      if (wording.typed != nullptr) field.value = wording.typed->typed(static_cast<TextId>(stored));
      break;
    case FieldType::set: {
      std::vector<std::string> names;
      for (std::size_t choice = 0; choice < info.choices.size(); ++choice) {
        if ((stored >> choice & 1) != 0) names.push_back(info.choices[choice]);
      }
      field.value = std::move(names);
      break;
    }
  }
  return field;
}

View::Records records_of(const Wording& wording, RecordKindId kind) {
  const RecordKindInfo& info = wording.game.layout.records()[kind];
  View::Records records{info.name, {}};
  for (int index = 0; index < info.maximum; ++index) {
    const RecordId id{kind, static_cast<std::uint8_t>(index)};
    if (!wording.state.is_there(wording.game.layout, id)) continue;
    View::Record record{record_id(wording.game, id), {}};
    record.fields.reserve(info.fields.size());
    for (std::size_t field = 0; field < info.fields.size(); ++field) {
      record.fields.push_back(shown_field(wording, id, static_cast<FieldId>(field)));
    }
    records.records.push_back(std::move(record));
  }
  return records;
}

}  // namespace

View view_of(const Wording& wording) {
  const auto& [game, state, typed] = wording;
  const Annotations& annotations = annotations_of(game);
  View view;
  const CardSet known = known_face_down(game.layout, state);
  for (const ZoneInfo& info : game.layout.zones()) {
    View::Zone zone;
    zone.id = static_cast<ZoneId>(view.zones.size());
    zone.name = info.name;
    zone.facing = info.facing;
    zone.ordered = info.ordered;
    zone.shown = annotations.look(zone.id).shown;
    zone.quiet = annotations.look(zone.id).quiet;
    zone.count = state.count(game.layout, zone.id);
    zone.down = state.down(game.layout, zone.id);
    const std::span<const CardId> cards = state.seen(game.layout, zone.id);
    zone.cards.assign(cards.begin(), cards.end());
    if (!known.empty()) zone.known = known_of(game, state, zone.id, known);
    view.zones.push_back(std::move(zone));
  }
  for (std::size_t grid = 0; grid < game.layout.grids().size(); ++grid) {
    view.grids.push_back(grid_of(game, state, game.layout.grid_id(grid), known));
  }
  for (const CounterInfo& info : game.layout.counters()) {
    const auto id = static_cast<CounterId>(view.counters.size());
    view.counters.push_back({info.name, state.counter(game.layout, id), annotations.is_quiet(id)});
  }
  for (std::size_t kind = 0; kind < game.layout.records().size(); ++kind) {
    view.records.push_back(records_of(wording, static_cast<RecordKindId>(kind)));
  }
  return view;
}

}  // namespace talon
