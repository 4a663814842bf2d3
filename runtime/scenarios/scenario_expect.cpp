#include "scenarios/scenario_expect.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/names.h"
#include "base/text.h"
#include "scenarios/scenario_zones.h"
#include "table/cell_name.h"
#include "table/known.h"

namespace talon {
namespace {

using Names = std::vector<std::string>;

bool take(Names& names, const std::string& name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return false;
  names.erase(found);
  return true;
}

/// `found` with what was expected first and in its order, so that two sets
/// differ only where they do.
Names in_order_of(const Names& expected, Names found) {
  Names ordered;
  for (const std::string& name : expected) {
    if (take(found, name)) ordered.push_back(name);
  }
  ordered.insert(ordered.end(), found.begin(), found.end());
  return ordered;
}

/// The cards of a zone in the form of a scenario: face down, the top first.
Names cards_in(const Game& game, const State& state, ZoneId zone) {
  Names names;
  for (const CardId card : state.zone(game.layout, zone)) names.push_back(game.cards().id(card));
  if (game.layout.zones()[zone].facing == Facing::down) std::ranges::reverse(names);
  return names;
}

std::string list_text(const std::string& name, const Names& values) {
  return fmt::format("{}: [{}]", name, join(values, ", "));
}

std::string score_text(const std::optional<std::int64_t>& score) {
  return score ? fmt::format("score: {}", *score) : "score: none";
}

constexpr const char* kEmptyCell = "_";

std::string cell_text(const std::string& card, int turns) {
  return turns == 0 ? card : fmt::format("{{card: {}, turns: {}}}", card, turns);
}

std::string row_text(const std::string& grid, const GridShape& shape, int row, const Names& cells) {
  const auto begin = cells.begin() + shape.cell(row, 0);
  return list_text(fmt::format("{}, row {}", grid, row + 1), {begin, begin + shape.columns()});
}

class TableComparison {
 public:
  TableComparison(const Session& session, const ScenarioRecords& records,
                  const std::set<std::string>& said)
      : session_(session), game_(session.game()), records_(records), said_(said) {}

  std::vector<ScenarioFailure> of(const ScenarioExpect& expect) {
    if (expect.over) over(*expect.over);
    if (expect.won) won(*expect.won);
    if (expect.result) result(*expect.result);
    if (expect.score) score(*expect.score);
    if (expect.phase) phase(*expect.phase);
    for (const ScenarioExpect::Zone& zone : expect.zones) compare_zone(zone);
    for (const ScenarioGiven::FaceDown& down : expect.face_down) face_down(down);
    if (expect.known) known(*expect.known, expect.known_where);
    for (const ScenarioExpect::Grid& grid : expect.grids) compare_grid(grid);
    for (const ScenarioGiven::Counter& each : expect.counters) counter(each);
    for (const ScenarioRecord& each : expect.records) record(each);
    for (const ScenarioExpect::Count& each : expect.record_counts) record_count(each);
    for (const Mention& key : expect.said) saying(key, "scenario.not-said", Said::yes);
    for (const Mention& key : expect.said_not) saying(key, "scenario.said", Said::no);
    return std::move(failures_);
  }

 private:
  void same(const SourceRef& where, std::string expected, std::string found) {
    if (expected == found) return;
    failures_.push_back({where, Message("scenario.differs"),
                         ScenarioFailure::Difference{std::move(expected), std::move(found)}});
  }

  void over(const ScenarioExpect::Over& expected) {
    if (expected.value == session_.over()) return;
    const bool ended = session_.over();
    same(expected.where, fmt::format("over: {}", expected.value),
         ended ? "result: " + session_.outcome().ending : "over: false");
  }

  void won(const ScenarioExpect::Over& expected) {
    const auto& endings = game_.rules.endings;
    const bool is_won = session_.over() && endings[session_.ending()].won;
    same(expected.where, fmt::format("won: {}", expected.value), fmt::format("won: {}", is_won));
  }

  void result(const Mention& ending) {
    same(ending.where, "result: " + ending.name,
         session_.over() ? "result: " + session_.outcome().ending : "over: false");
  }

  void score(const ScenarioExpect::Score& expected) {
    same(expected.where, score_text(expected.value),
         session_.over() ? score_text(session_.outcome().score) : "over: false");
  }

  void phase(const Mention& expected) {
    const std::size_t open = session_.state().control().phase;
    same(expected.where, "phase: " + expected.name, "phase: " + game_.definition.turn[open]);
  }

  void compare_zone(const ScenarioExpect::Zone& expected) {
    const std::string& name = expected.zone.name;
    if (const ZoneFamily* family = game_.definition.family(name)) {
      if (expected.count) return compare_family(*family, expected);
      return each_member(expected);
    }
    const ZoneId zone = *game_.layout.zone(name);
    Names found = cards_in(game_, session_.state(), zone);
    if (expected.count) {
      same(expected.zone.where, fmt::format("{}: {{count: {}}}", name, *expected.count),
           fmt::format("{}: {{count: {}}}", name, found.size()));
    }
    if (!expected.cards) return;
    const Names cards = names_of(*expected.cards);
    if (!game_.layout.zones()[zone].ordered) found = in_order_of(cards, std::move(found));
    same(expected.zone.where, list_text(name, cards), list_text(name, found));
  }

  /// Of no zone of the family there are cards.
  void each_member(ScenarioExpect::Zone expected) {
    for (const std::string& member : zones_of_family(expected.zone.name, game_.definition)) {
      expected.zone.name = member;
      compare_zone(expected);
    }
  }

  void face_down(const ScenarioGiven::FaceDown& written) {
    if (game_.definition.family(written.zone.name) == nullptr) return face_down_in(written);
    ScenarioGiven::FaceDown expected = written;
    for (const std::string& member : zones_of_family(written.zone.name, game_.definition)) {
      expected.zone.name = member;
      face_down_in(expected);
    }
  }

  void face_down_in(const ScenarioGiven::FaceDown& expected) {
    const std::string& name = expected.zone.name;
    const int found = session_.state().down(game_.layout, *game_.layout.zone(name));
    same(expected.zone.where, fmt::format("{}: {} face down", name, expected.cards),
         fmt::format("{}: {} face down", name, found));
  }

  /// Which hidden cards the player has seen, in no order.
  void known(const std::vector<Mention>& expected, const SourceRef& where) {
    Names found;
    known_face_down(game_.layout, session_.state()).each([&](CardId card) {
      found.push_back(game_.cards().id(card));
    });
    const Names cards = names_of(expected);
    same(where, list_text("known", cards), list_text("known", in_order_of(cards, found)));
  }

  /// How many cards lie in all zones of a family.
  void compare_family(const ZoneFamily& family, const ScenarioExpect::Zone& expected) {
    int found = 0;
    for (int index = 0; index < family.count; ++index) {
      found += session_.state().count(game_.layout, static_cast<ZoneId>(family.first + index));
    }
    same(expected.zone.where, fmt::format("{}: {{count: {}}}", family.name, *expected.count),
         fmt::format("{}: {{count: {}}}", family.name, found));
  }

  void compare_grid(const ScenarioExpect::Grid& expected) {
    const std::string& name = expected.cells.grid.name;
    const ZoneId id = *game_.layout.grid(name);
    const GridShape& shape = game_.layout.grid(id).shape;
    const ConstGridCells found = session_.state().grid(game_.layout, id);
    if (expected.count) {
      same(expected.cells.grid.where, fmt::format("{}: {{count: {}}}", name, *expected.count),
           fmt::format("{}: {{count: {}}}", name, found.count()));
      return;
    }
    std::vector<std::string> wanted(shape.cells(), kEmptyCell);
    for (const ScenarioCell& cell : expected.cells.cells) {
      const CellId at = *find_cell(shape, cell.cell.name);
      wanted[at] = cell.card ? cell_text(cell.card->name, cell.turns) : kEmptyCell;
      if (expected.cells.whole) continue;
      same(cell.cell.where, fmt::format("{}: {}", cell.cell.name, wanted[at]),
           fmt::format("{}: {}", cell.cell.name, cell_in(found, at)));
    }
    if (!expected.cells.whole) return;
    std::vector<std::string> held;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      held.push_back(cell_in(found, static_cast<CellId>(cell)));
    }
    for (int row = 0; row < shape.rows(); ++row) {
      same(expected.cells.grid.where, row_text(name, shape, row, wanted),
           row_text(name, shape, row, held));
    }
  }

  std::string cell_in(ConstGridCells cells, CellId cell) const {
    const CardId card = cells.card(cell);
    return card == kNoCard ? kEmptyCell : cell_text(game_.cards().id(card), cells.turns(cell));
  }

  void counter(const ScenarioGiven::Counter& expected) {
    const std::string& name = expected.counter.name;
    const CounterId id = *game_.layout.counter(name);
    same(expected.counter.where, fmt::format("{}: {}", name, expected.value),
         fmt::format("{}: {}", name, session_.state().counter(game_.layout, id)));
  }

  void record(const ScenarioRecord& expected) {
    const RecordKindId kind = *game_.layout.record_kind(expected.kind.name);
    const RecordId id = *records_.find(kind, expected.label.name);
    if (!session_.state().is_there(game_.layout, id)) {
      failures_.push_back({expected.label.where,
                           Message("scenario.record-gone").with("name", expected.label.name),
                           std::nullopt});
      return;
    }
    for (const ScenarioRecord::Field& field : expected.fields) record_field(id, field);
  }

  void record_field(RecordId record, const ScenarioRecord::Field& expected) {
    const RecordKindInfo& kind = game_.layout.records()[record.kind];
    const FieldId id = *kind.field(expected.field.name);
    const FieldInfo& field = kind.fields[id];
    const std::string wanted =
        field.type == FieldType::text
            ? expected.values.front().name
            : records_.written(field, *records_.stored(field, expected.values), session_);
    const std::string found =
        records_.written(field, session_.state().field(game_.layout, record, id), session_);
    same(expected.field.where, fmt::format("{}: {}", field.name, wanted),
         fmt::format("{}: {}", field.name, found));
  }

  void record_count(const ScenarioExpect::Count& expected) {
    const RecordKindId kind = *game_.layout.record_kind(expected.kind.name);
    std::int64_t found = 0;
    for (int index = 0; index < game_.layout.records()[kind].maximum; ++index) {
      found += session_.state().is_there(game_.layout, {kind, static_cast<std::uint8_t>(index)});
    }
    same(expected.where, fmt::format("{}: {{count: {}}}", expected.kind.name, expected.value),
         fmt::format("{}: {{count: {}}}", expected.kind.name, found));
  }

  enum class Said { no, yes };
  void saying(const Mention& key, const char* failure, Said wanted) {
    if (said_.contains(key.name) == (wanted == Said::yes)) return;
    failures_.push_back({key.where, Message(failure).with("name", key.name), std::nullopt});
  }

  const Session& session_;
  const Game& game_;
  const ScenarioRecords& records_;
  const std::set<std::string>& said_;
  std::vector<ScenarioFailure> failures_;
};

}  // namespace

std::vector<ScenarioFailure> compare(const Session& session, const ScenarioRecords& records,
                                     const std::set<std::string>& said,
                                     const ScenarioExpect& expect) {
  return TableComparison(session, records, said).of(expect);
}

}  // namespace talon
