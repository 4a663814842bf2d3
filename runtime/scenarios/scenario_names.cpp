#include "scenarios/scenario_names.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/contains.h"
#include "base/text.h"
#include "base/unknown.h"
#include "rules/slots/slot.h"
#include "scenarios/scenario_records.h"
#include "table/cell_name.h"

namespace talon {
namespace {

using Names = std::vector<std::string>;

/// Checks the names of one scenario, kind by kind.
class NameCheck {
 public:
  NameCheck(const Game& game, const CardTable& in_play, const ScenarioGiven& given,
            Diagnostics& diagnostics)
      : game_(game),
        in_play_(in_play),
        records_(given, game),
        diagnostics_(diagnostics),
        errors_(diagnostics.error_count()) {
    for (const ZoneInfo& zone : game.layout.zones()) zones_.push_back(zone.name);
    zones_and_families_ = zones_;
    for (const ZoneFamily& family : game.definition.families) {
      zones_and_families_.push_back(family.name);
    }
    for (const GridInfo& grid : game.layout.grids()) grids_.push_back(grid.name);
    for (const CounterInfo& counter : game.layout.counters()) counters_.push_back(counter.name);
    for (const RecordKindInfo& kind : game.layout.records()) kinds_.push_back(kind.name);
    for (const spec::Ending& ending : game.rules.endings) endings_.push_back(ending.name);
    for (std::size_t id = 0; id < game.move_count(); ++id) moves_.push_back(game.move(id).name);
  }

  bool clean() const { return diagnostics_.error_count() == errors_; }

  void check(const ScenarioGiven& given) {
    for (const auto& zone : given.zones) {
      if (!is_zone(zone.zone)) continue;
      check_room(zone);
    }
    check_once(given.zones);
    check_once(given.face_down);
    check_face_down(given);
    check_known(given);
    for (const auto& grid : given.grids) check(grid);
    check(given.counters);
    check(given.records);
    check_room(given.records);
    if (given.phase) known(Named::phase, *given.phase, game_.definition.turn);
    if (!given.rest) return;
    if (game_.definition.family(given.rest->name) != nullptr) {
      return diagnostics_.error(
          given.rest->where,
          Message("script.family-for-zone").with("field", "rest").with("name", given.rest->name));
    }
    known(Named::zone, *given.rest, zones_);
    check_rest(given);
    const ZoneInfo& stock = game_.layout.zones()[game_.definition.stock];
    if (given.deal && given.rest->name != stock.name) {
      diagnostics_.error(given.rest->where,
                         Message("scenario.rest-not-dealt-from").with("zone", stock.name));
    }
  }

  void check(const ScenarioExpect& expect) {
    for (const auto& zone : expect.zones) {
      if (zone.count || (zone.cards && zone.cards->empty())) {
        known(Named::zone, zone.zone, zones_and_families_);
      } else {
        is_zone(zone.zone);
      }
      if (zone.cards) check_cards(*zone.cards);
    }
    for (const auto& down : expect.face_down) check_mixed(down.zone);
    if (expect.known) check_known(*expect.known, expect.known_where);
    for (const auto& grid : expect.grids) {
      check(grid.cells);
      for (const ScenarioCell& cell : grid.cells.cells) {
        if (cell.card) check_cards({*cell.card});
      }
    }
    check(expect.counters);
    check(expect.records);
    for (const auto& count : expect.record_counts) known(Named::record, count.kind, kinds_);
    check_sayings(expect.said);
    check_sayings(expect.said_not);
    if (expect.phase) known(Named::phase, *expect.phase, game_.definition.turn);
    if (expect.result) known(Named::ending, *expect.result, endings_);
  }

  void check(const std::vector<ScenarioMove>& moves) {
    for (const ScenarioMove& move : moves) check(move);
  }

  void check(const ScenarioMove& move) {
    if (!known(Named::move, move.move, moves_)) return;
    Names slots;
    for (std::size_t id = 0; id < game_.move_count(); ++id) {
      if (game_.move(id).name != move.move.name) continue;
      for (const spec::Slot& slot : game_.move(id).slots) slots.push_back(slot.name);
    }
    for (const ScenarioMove::Arg& arg : move.args) {
      if (known(Named::slot, arg.slot, slots)) check_values(move.move.name, arg);
    }
  }

 private:
  bool known(Named kind, const Mention& mention, const Names& names) {
    if (contains(names, mention.name)) return true;
    diagnostics_.error(mention.where, unknown(kind, mention.name, names));
    return false;
  }

  /// Whether cards may lie there, as far as they are given to it as one list.
  bool is_zone(const Mention& zone) {
    if (game_.definition.family(zone.name) == nullptr) return known(Named::zone, zone, zones_);
    diagnostics_.error(zone.where, Message("scenario.cards-of-family").with("name", zone.name));
    return false;
  }

  /// A zone is named by its own name, or by that of its family.
  template <typename Entry>
  void check_once(const std::vector<Entry>& entries) {
    std::set<std::string> names;
    for (const Entry& entry : entries) {
      if (names.insert(entry.zone.name).second) continue;
      diagnostics_.error(entry.zone.where,
                         Message("scenario.repeated-zone").with("name", entry.zone.name));
    }
  }

  void check(const ScenarioGiven::Grid& grid) {
    if (!known(Named::grid, grid.grid, grids_)) return;
    const ZoneId id = *game_.layout.grid(grid.grid.name);
    const GridShape& shape = game_.layout.grid(id).shape;
    std::set<CellId> given;
    for (const ScenarioCell& cell : grid.cells) {
      check_cell(shape, cell.cell);
      const auto at = find_cell(shape, cell.cell.name);
      if (!at || given.insert(*at).second) continue;
      // A name may be written in small letters and large ones.
      diagnostics_.error(cell.cell.where,
                         Message("scenario.repeated-cell").with("name", cell_name(shape, *at)));
    }
  }

  void check_cell(const GridShape& shape, const Mention& cell) {
    if (find_cell(shape, cell.name)) return;
    const auto last = static_cast<CellId>(shape.cells() - 1);
    diagnostics_.error(
        cell.where,
        unknown(Message("scenario.unknown-cell").with("last", cell_name(shape, last)), cell.name));
  }

  void check(const std::vector<ScenarioGiven::Counter>& counters) {
    for (const ScenarioGiven::Counter& counter : counters) {
      if (!known(Named::counter, counter.counter, counters_)) continue;
      const CounterId id = *game_.layout.counter(counter.counter.name);
      const CounterInfo& info = game_.layout.counters()[id];
      if (counter.value >= info.minimum && counter.value <= info.maximum) continue;
      diagnostics_.error(counter.counter.where, Message("scenario.counter-range")
                                                    .with("name", info.name)
                                                    .with("min", std::int64_t{info.minimum})
                                                    .with("max", std::int64_t{info.maximum}));
    }
  }

  void check(const std::vector<ScenarioRecord>& records) {
    for (const ScenarioRecord& record : records) {
      if (!known(Named::record, record.kind, kinds_)) continue;
      const RecordKindId kind = *game_.layout.record_kind(record.kind.name);
      check_record(kind, record.label);
      for (const ScenarioRecord::Field& field : record.fields) check(kind, field);
    }
  }

  void check(RecordKindId kind, const ScenarioRecord::Field& value) {
    const RecordKindInfo& info = game_.layout.records()[kind];
    Names fields;
    for (const FieldInfo& field : info.fields) fields.push_back(field.name);
    if (!known(Named::field, value.field, fields)) return;
    const FieldInfo& field = info.fields[*info.field(value.field.name)];
    const bool held = field.type == FieldType::text
                          ? value.values.size() == 1
                          : records_.stored(field, value.values).has_value();
    if (held) return;
    const SourceRef& where = value.values.empty() ? value.field.where : value.values.front().where;
    diagnostics_.error(where, Message("scenario.field-value").with("name", field.name));
  }

  void check_record(RecordKindId kind, const Mention& record) {
    if (records_.find(kind, record.name)) return;
    diagnostics_.error(record.where, unknown(Message("scenario.no-such-record"), record.name,
                                             records_.labels(kind)));
  }

  bool check_mixed(const Mention& name) {
    if (!known(Named::zone, name, zones_and_families_)) return false;
    const ZoneFamily* const family = game_.definition.family(name.name);
    if (family != nullptr && family->count == 0) return true;
    if (game_.layout.is_mixed(family ? family->first : *game_.layout.zone(name.name))) return true;
    diagnostics_.error(name.where, Message("scenario.not-mixed").with("name", name.name));
    return false;
  }

  static std::int64_t cards_given(const ScenarioGiven& given, const std::string& name) {
    std::int64_t cards = 0;
    for (const ScenarioGiven::Zone& zone : given.zones) {
      if (zone.zone.name == name) cards = static_cast<std::int64_t>(zone.cards.size());
    }
    return cards;
  }

  bool is_covered(const ScenarioGiven& given, const std::string& name) const {
    const std::vector<ZoneInfo>& zones = game_.layout.zones();
    return std::ranges::any_of(zones[*game_.layout.zone(name)].covered_by, [&](ZoneId above) {
      return cards_given(given, zones[above].name) > 0;
    });
  }

  /// The top card of a zone lies face up, unless the zone is covered.
  void check_face_down(const ScenarioGiven& given) {
    for (const ScenarioGiven::FaceDown& down : given.face_down) {
      if (!check_mixed(down.zone)) continue;
      const std::int64_t cards = cards_given(given, down.zone.name);
      const std::int64_t maximum = is_covered(given, down.zone.name) ? cards : cards - 1;
      if (down.cards >= 0 && (down.cards <= maximum || down.cards == 0)) continue;
      diagnostics_.error(
          down.zone.where,
          Message("scenario.too-many-face-down").with("name", down.zone.name).with("count", cards));
    }
  }

  void check_known(const std::vector<Mention>& cards, const SourceRef& where) {
    check_cards(cards);
    if (game_.layout.tracks_known()) return;
    diagnostics_.error(where, Message("scenario.known-untracked"));
  }

  /// What lies face up is known without being named.
  void check_known(const ScenarioGiven& given) {
    if (given.known.empty()) return;
    check_known(given.known, given.known.front().where);
    for (const Mention& card : given.known) {
      if (!in_play_.find(card.name) || lies_face_down(given, card.name)) continue;
      diagnostics_.error(card.where, Message("scenario.known-seen").with("name", card.name));
    }
  }

  bool lies_face_down(const ScenarioGiven& given, const std::string& card) const {
    for (const ScenarioGiven::Zone& zone : given.zones) {
      const auto found = std::ranges::find(zone.cards, card, &Mention::name);
      if (found == zone.cards.end()) continue;
      const auto down = std::ranges::find(given.face_down, zone.zone.name,
                                          [](const auto& one) { return one.zone.name; });
      const auto id = game_.layout.zone(zone.zone.name);
      return !id || game_.layout.facing(*id) == Facing::down ||
             (down != given.face_down.end() && found - zone.cards.begin() < down->cards);
    }
    for (const ScenarioGiven::Grid& grid : given.grids) {
      const bool here = std::ranges::any_of(grid.cells, [&](const ScenarioCell& cell) {
        return cell.card && cell.card->name == card;
      });
      const auto id = game_.layout.grid(grid.grid.name);
      if (here) return !id || game_.layout.facing(*id) == Facing::down;
    }
    const auto rest = given.rest ? game_.layout.zone(given.rest->name) : std::nullopt;
    return rest && game_.layout.facing(*rest) == Facing::down;
  }

  void check_room(const ScenarioGiven::Zone& given) {
    const auto zone = game_.layout.zone(given.zone.name);
    if (!zone || std::cmp_less_equal(given.cards.size(), game_.layout.zones()[*zone].maximum)) {
      return;
    }
    diagnostics_.error(given.zone.where,
                       Message("scenario.too-many-cards")
                           .with("name", given.zone.name)
                           .with("maximum", std::int64_t{game_.layout.zones()[*zone].maximum}));
  }

  /// What is not named elsewhere must fit into the zone for it.
  void check_rest(const ScenarioGiven& given) {
    const auto zone = game_.layout.zone(given.rest->name);
    if (!zone || given.deal || !game_.layout.is_limited(*zone)) return;
    diagnostics_.error(given.rest->where,
                       Message("scenario.rest-in-limited-zone").with("name", given.rest->name));
  }

  void check_room(const std::vector<ScenarioRecord>& records) {
    std::map<std::string, int> count;
    for (const ScenarioRecord& record : records) {
      const auto kind = game_.layout.record_kind(record.kind.name);
      if (!kind || ++count[record.kind.name] <= game_.layout.records()[*kind].maximum) continue;
      diagnostics_.error(record.label.where,
                         Message("scenario.too-many-records").with("name", record.kind.name));
    }
  }

  void check_sayings(const std::vector<Mention>& keys) {
    for (const Mention& key : keys) {
      if (game_.texts().has("events." + key.name)) continue;
      diagnostics_.error(key.where, unknown(Message("scenario.unknown-saying"), key.name));
    }
  }

  /// The values of a slot; moves of one name may have slots of several kinds.
  void check_values(const std::string& move, const ScenarioMove::Arg& arg) {
    const spec::Slot* found = nullptr;
    for (std::size_t id = 0; id < game_.move_count(); ++id) {
      if (game_.move(id).name != move) continue;
      for (const spec::Slot& slot : game_.move(id).slots) {
        if (slot.name != arg.slot.name) continue;
        if (found != nullptr && found->kind.index() != slot.kind.index()) return;
        found = &slot;
      }
    }
    if (found != nullptr) check_values(*found, arg);
  }

  void check_values(const spec::Slot& slot, const ScenarioMove::Arg& arg) {
    // With several no answer could ever be meant, so that each refusal of it would pass.
    if (!holds_several(slot) && arg.values.size() > 1) {
      diagnostics_.error(arg.values[1].where,
                         Message("scenario.one-value").with("slot", slot.name));
    }
    std::visit(
        [&](const auto& named) {
          for (const Mention& value : arg.values) check_value(named, value);
        },
        names_of_values(slot));
  }

  void check_value(CardNames, const Mention& card) { check_card(card); }
  void check_value(ZoneNames, const Mention& zone) { known(Named::zone, zone, zones_); }
  void check_value(NumberNames, const Mention& number) {
    if (parse_integer(number.name)) return;
    diagnostics_.error(number.where, Message("scenario.not-a-number"));
  }
  void check_value(TextNames, const Mention&) {}
  void check_value(CellNames cells, const Mention& cell) {
    check_cell(game_.layout.grid(cells.grid).shape, cell);
  }
  void check_value(DirectionNames, const Mention& direction) {
    known(Named::direction, direction, {kDirectionNames.begin(), kDirectionNames.end()});
  }
  void check_value(RecordNames records, const Mention& record) {
    check_record(records.kind, record);
  }
  void check_value(ListedNames listed, const Mention& name) {
    if (contains(*listed.all, name.name)) return;
    diagnostics_.error(name.where, unknown_choice(name.name, *listed.all));
  }

  void check_cards(const std::vector<Mention>& cards) {
    for (const Mention& card : cards) check_card(card);
  }

  void check_card(const Mention& card) {
    if (in_play_.find(card.name)) return;
    diagnostics_.error(card.where,
                       unknown(Message("scenario.card-out-of-play"), card.name, in_play_.ids()));
  }

  const Game& game_;
  const CardTable& in_play_;
  const ScenarioRecords records_;
  Diagnostics& diagnostics_;
  std::size_t errors_;
  Names zones_, zones_and_families_, grids_, counters_, kinds_, endings_, moves_;
};

}  // namespace

std::optional<CardSet> named_cards(const ScenarioGiven& given, const CardTable& cards,
                                   Diagnostics& diagnostics) {
  const std::size_t errors = diagnostics.error_count();
  CardSet named;
  const auto name = [&](const Mention& mention) {
    const std::optional<CardId> card = cards.find(mention.name);
    if (!card) {
      diagnostics.error(mention.where,
                        unknown(Message("scenario.unknown-card"), mention.name, cards.ids()));
    } else if (named.contains(*card)) {
      diagnostics.error(mention.where,
                        Message("scenario.repeated-card").with("name", mention.name));
    } else {
      named.insert(*card);
    }
  };
  for (const ScenarioGiven::Zone& zone : given.zones) {
    for (const Mention& card : zone.cards) name(card);
  }
  for (const ScenarioGiven::Grid& grid : given.grids) {
    for (const ScenarioCell& cell : grid.cells) {
      if (cell.card) name(*cell.card);
    }
  }
  if (given.deal) {
    for (const Mention& card : *given.deal) name(card);
  }
  if (diagnostics.error_count() > errors) return std::nullopt;
  return given.rest || given.shuffled ? cards.all() : named;
}

bool check_names(const Scenario& scenario, const Game& game, const CardTable& in_play,
                 Diagnostics& diagnostics) {
  NameCheck names(game, in_play, scenario.given, diagnostics);
  names.check(scenario.given);
  names.check(scenario.moves);
  for (const ScenarioRefusal& refusal : scenario.refusals) names.check(refusal.move);
  names.check(scenario.offers);
  names.check(scenario.offers_not);
  if (scenario.offers_only) names.check(*scenario.offers_only);
  names.check(scenario.expect);
  return names.clean();
}

}  // namespace talon
