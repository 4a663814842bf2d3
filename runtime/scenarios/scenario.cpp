#include "scenarios/scenario.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "load/map_reader.h"
#include "load/schema.h"
#include "load/yaml.h"
#include "scenarios/scenario_keys.h"
#include "table/cell_name.h"

namespace talon {
namespace {

Mention mention(const Node& node) { return {node.scalar, node.where}; }
Mention mention(const Node::Entry& entry) { return {entry.key, entry.key_where}; }

std::vector<Mention> mentions(const std::vector<Node>& nodes) {
  std::vector<Mention> all;
  for (const Node& node : nodes) all.push_back(mention(node));
  return all;
}

std::optional<Mention> mention_at(const MapReader& reader, std::string_view key) {
  const Node* node = reader.find(key);
  return node ? std::optional(mention(*node)) : std::nullopt;
}

/// The value of an option as it is typed after --set.
std::string typed(const Node& value) {
  std::vector<std::string> items;
  for (const Node& item : value.items) items.push_back(item.scalar);
  return value.is_list() ? join(items, ",") : value.scalar;
}

/// `over` laid on `base`: of two maps the entries of both, of anything else `over`.
Node laid_over(const Node& base, const Node& over) {
  if (!base.is_map() || !over.is_map()) return over;
  Node both = base;
  both.where = over.where;
  for (const Node::Entry& entry : over.entries) {
    const auto same =
        std::ranges::find_if(both.entries, [&](const auto& one) { return one.key == entry.key; });
    if (same == both.entries.end()) {
      both.entries.push_back(entry);
    } else {
      *same = {entry.key, entry.key_where, laid_over(same->value, entry.value)};
    }
  }
  return both;
}

/// What the scenarios of a file share.
struct Background {
  std::optional<Mention> deck;
  const Node* given = nullptr;
};

/// Reads the parts of one scenario; each finding is reported, and reading goes on.
class ScenarioReader {
 public:
  ScenarioReader(Background background, Diagnostics& diagnostics)
      : background_(std::move(background)), diagnostics_(diagnostics) {}

  Scenario read(const Node& node) {
    const MapReader reader(node, keys::scenario, diagnostics_);
    Scenario scenario;
    scenario.name = {reader.text("name"), reader.where("name")};
    scenario.rule = {reader.text("rule"), reader.where("rule")};
    scenario.reading = reader.texts("reading");
    scenario.variant = mention_at(reader, "variant");
    scenario.deck = mention_at(reader, "deck");
    if (!scenario.deck) scenario.deck = background_.deck;
    for (const Node::Entry& option : reader.entries("options")) {
      scenario.options.emplace_back(mention(option), typed(option.value));
    }
    if (const Node* given = whole_given(reader.find("given"))) {
      scenario.given = read_given(*given);
    } else if (!reader.node().find("given")) {
      reader.error("given", Message("diagnostic.missing-key").with("key", "given"));
    }
    scenario.moves = read_moves(reader, "do");
    if (const Node* refuse = reader.find("refuse")) scenario.refusals = read_refusals(*refuse);
    scenario.offers = read_moves(reader, "offers");
    scenario.offers_not = read_moves(reader, "offers_not");
    if (reader.has("offers_only")) scenario.offers_only = read_moves(reader, "offers_only");
    scenario.offers_only_where = reader.where("offers_only");
    if (const Node* expect = reader.find("expect")) scenario.expect = read_expect(*expect);
    return scenario;
  }

 private:
  void error(SourceRef where, std::string key) {
    diagnostics_.error(std::move(where), Message(std::move(key)));
  }

  /// What the file gives and what the scenario gives; null when neither does.
  const Node* whole_given(const Node* own) {
    own_given_ = own;
    if (background_.given == nullptr || own == nullptr) return own ? own : background_.given;
    laid_over_ = laid_over(*background_.given, *own);
    return &laid_over_;
  }

  /// Whether the file gives this below `section`, and not the scenario that is read.
  bool is_of_file(std::string_view section, const std::string& name) const {
    const Node* const own = own_given_ ? own_given_->find(section) : nullptr;
    return background_.given != nullptr && (own == nullptr || own->find(name) == nullptr);
  }

  /// An entry under `zones`. A family with a list of lists becomes one entry for each: "pile-1".
  static std::vector<Node::Entry> zones_of(const Node::Entry& entry) {
    const std::vector<Node>& items = entry.value.items;
    if (items.empty() || !items.front().is_list()) return {entry};
    std::vector<Node::Entry> zones;
    for (std::size_t index = 0; index < items.size(); ++index) {
      zones.push_back({.key = entry.key + "-" + std::to_string(index + 1),
                       .key_where = items[index].where,
                       .value = items[index]});
    }
    return zones;
  }

  std::vector<ScenarioGiven::Zone> read_given_zones(const MapReader& reader) {
    std::vector<ScenarioGiven::Zone> zones;
    for (const Node::Entry& entry : reader.entries("zones")) {
      for (const Node::Entry& zone : zones_of(entry)) {
        if (!is_list_of_names(zone)) continue;
        zones.push_back(
            {mention(zone), mentions(zone.value.items), is_of_file("zones", entry.key)});
      }
    }
    return zones;
  }

  ScenarioGiven read_given(const Node& node) {
    const MapReader reader(node, keys::scenario_given, diagnostics_);
    ScenarioGiven given;
    given.zones = read_given_zones(reader);
    for (const Node::Entry& entry : reader.entries("grids")) {
      given.grids.push_back(read_grid(entry));
    }
    given.face_down = read_face_down(reader);
    for (ScenarioGiven::FaceDown& down : given.face_down) {
      down.of_file = is_of_file("face_down", down.zone.name);
    }
    given.counters = read_counters(reader);
    for (const Node::Entry& kind : reader.entries("records")) {
      add_records(kind, given.records, nullptr);
    }
    given.phase = mention_at(reader, "phase");
    given.rest = mention_at(reader, "rest");
    given.seed = reader.text("seed", given.seed);
    given.known = mentions(reader.items("known"));
    if (reader.has("deal")) given.deal = mentions(reader.items("deal"));
    if (reader.has("shuffled")) given.shuffled = reader.text("shuffled");
    if (given.shuffled && (given.deal || given.rest)) {
      error(reader.where("shuffled"), "scenario.shuffled-whole");
    }
    if ((given.deal || given.shuffled) &&
        (reader.has("zones") || reader.has("face_down") || reader.has("grids") ||
         reader.has("counters") || reader.has("records") || reader.has("phase") ||
         reader.has("known"))) {
      error(reader.where(given.deal ? "deal" : "shuffled"), "scenario.deal-alone");
    }
    return given;
  }

  ScenarioExpect read_expect(const Node& node) {
    const MapReader reader(node, keys::scenario_expect, diagnostics_);
    ScenarioExpect expect;
    for (const Node::Entry& entry : reader.entries("zones")) {
      for (const Node::Entry& zone : zones_of(entry)) {
        expect.zones.push_back(read_expected_zone(zone));
      }
    }
    for (const Node::Entry& entry : reader.entries("grids")) {
      expect.grids.push_back(read_expected_grid(entry));
    }
    expect.face_down = read_face_down(reader);
    expect.counters = read_counters(reader);
    for (const Node::Entry& kind : reader.entries("records")) {
      add_records(kind, expect.records, &expect.record_counts);
    }
    if (reader.has("known")) expect.known = mentions(reader.items("known"));
    expect.known_where = reader.where("known");
    expect.said = mentions(reader.items("said"));
    expect.said_not = mentions(reader.items("said_not"));
    expect.phase = mention_at(reader, "phase");
    expect.result = mention_at(reader, "result");
    if (const Node* score = reader.find("score")) expect.score = read_score(*score);
    if (reader.has("over")) expect.over = {reader.boolean("over"), reader.where("over")};
    if (reader.has("won")) expect.won = {reader.boolean("won"), reader.where("won")};
    return expect;
  }

  /// Records of a kind by labels; `none` takes one away that the file gives.
  /// With `counts`, the label `count` says how many there are.
  void add_records(const Node::Entry& kind, std::vector<ScenarioRecord>& records,
                   std::vector<ScenarioExpect::Count>* counts) {
    if (!kind.value.is_map()) error(kind.value.where, "scenario.records-form");
    for (const Node::Entry& entry : kind.value.entries) {
      if (counts != nullptr && entry.key == kCount) {
        if (!check_type(entry.value, kCount, ValueType::integer, diagnostics_)) continue;
        counts->push_back({mention(kind), *parse_integer(entry.value.scalar), entry.value.where});
      } else if (entry.value.is_map()) {
        records.push_back(read_record(kind, entry));
      } else if (entry.value.scalar != "none") {
        error(entry.value.where, "scenario.record-form");
      }
    }
  }

  ScenarioRecord read_record(const Node::Entry& kind, const Node::Entry& entry) {
    ScenarioRecord record{mention(kind), mention(entry), {}};
    for (const Node::Entry& field : entry.value.entries) {
      const bool list = field.value.is_list();
      if (!list && !field.value.is_scalar()) {
        error(field.value.where, "scenario.argument-form");
        continue;
      }
      record.fields.push_back(
          {mention(field), list ? mentions(field.value.items) : std::vector{mention(field.value)}});
    }
    return record;
  }

  ScenarioExpect::Zone read_expected_zone(const Node::Entry& entry) {
    ScenarioExpect::Zone zone{mention(entry), std::nullopt, std::nullopt};
    if (entry.value.is_map()) {
      zone.count = MapReader(entry.value, keys::scenario_count, diagnostics_).integer("count");
    } else if (is_list_of_names(entry)) {
      zone.cards = mentions(entry.value.items);
    }
    return zone;
  }

  ScenarioExpect::Grid read_expected_grid(const Node::Entry& entry) {
    if (!entry.value.is_map() || entry.value.find("count") == nullptr) {
      return {read_grid(entry), std::nullopt};
    }
    const MapReader reader(entry.value, keys::scenario_count, diagnostics_);
    return {{mention(entry), {}, false}, reader.integer("count")};
  }

  /// Rows of cells from the top, or a map from names of cells.
  ScenarioGiven::Grid read_grid(const Node::Entry& entry) {
    ScenarioGiven::Grid grid{mention(entry), {}, entry.value.is_list()};
    for (const Node::Entry& cell : entry.value.entries) {
      grid.cells.push_back(read_cell(mention(cell), cell.value));
    }
    int row = 0;
    for (const Node& cells : entry.value.items) {
      if (!cells.is_list()) error(cells.where, "scenario.grid-form");
      int column = 0;
      for (const Node& cell : cells.items) {
        grid.cells.push_back(read_cell({cell_name(row, column++), cell.where}, cell));
      }
      ++row;
    }
    if (!entry.value.is_map() && !entry.value.is_list()) {
      error(entry.value.where, "scenario.grid-form");
    }
    return grid;
  }

  /// A card's id, a card with its turns, or nothing.
  ScenarioCell read_cell(Mention name, const Node& node) {
    if (node.is_null() || node.scalar == "_") return {std::move(name), std::nullopt, 0};
    if (node.is_scalar()) return {std::move(name), mention(node), 0};
    const MapReader reader(node, keys::scenario_cell, diagnostics_);
    const std::int64_t turns = reader.integer("turns", 0);
    if (turns < 0 || turns > 3) error(reader.where("turns"), "scenario.turns-range");
    return {std::move(name), mention_at(reader, "card"), static_cast<int>(turns & 3)};
  }

  ScenarioExpect::Score read_score(const Node& node) {
    const std::optional<std::int64_t> value = parse_integer(node.scalar);
    if (!value && node.scalar != "none") error(node.where, "scenario.score-form");
    return {value, node.where};
  }

  std::vector<ScenarioGiven::Counter> read_counters(const MapReader& reader) {
    return read_numbers<ScenarioGiven::Counter>(reader, "counters");
  }
  std::vector<ScenarioGiven::FaceDown> read_face_down(const MapReader& reader) {
    return read_numbers<ScenarioGiven::FaceDown>(reader, "face_down");
  }

  /// Numbers by names.
  template <typename Numbered>
  std::vector<Numbered> read_numbers(const MapReader& reader, std::string_view key) {
    std::vector<Numbered> numbers;
    for (const Node::Entry& entry : reader.entries(key)) {
      const Key form{.name = entry.key, .type = ValueType::integer, .meaning = {}};
      if (!check_type(entry.value, form, diagnostics_)) continue;
      numbers.push_back({mention(entry), *parse_integer(entry.value.scalar)});
    }
    return numbers;
  }

  bool is_list_of_names(const Node::Entry& entry) {
    const Key form{.name = entry.key, .type = ValueType::names, .meaning = {}};
    return check_type(entry.value, form, diagnostics_);
  }

  std::vector<ScenarioMove> read_moves(const MapReader& reader, std::string_view key) {
    std::vector<ScenarioMove> moves;
    for (const Node& item : reader.items(key)) {
      if (auto move = read_move(item)) moves.push_back(std::move(*move));
    }
    return moves;
  }

  enum class Because { allowed, unknown };

  /// `roll`, or a map whose one key (besides `because`) is the move.
  std::optional<ScenarioMove> read_move(const Node& node, Because because = Because::unknown) {
    if (node.is_scalar()) return ScenarioMove{mention(node), {}};
    const Node::Entry* move = nullptr;
    std::size_t named = 0;
    for (const Node::Entry& entry : node.entries) {
      if (entry.key == kBecause && because == Because::allowed) continue;
      move = &entry;
      ++named;
    }
    if (named != 1) {
      error(node.where, "scenario.one-move");
      return std::nullopt;
    }
    return read_arguments(*move);
  }

  std::optional<ScenarioMove> read_arguments(const Node::Entry& entry) {
    if (!entry.value.is_map() && !entry.value.is_null()) {
      error(entry.value.where, "scenario.arguments-form");
      return std::nullopt;
    }
    ScenarioMove move{mention(entry), {}};
    for (const Node::Entry& arg : entry.value.entries) {
      const bool list = arg.value.is_list();
      if (!list && !arg.value.is_scalar()) {
        error(arg.value.where, "scenario.argument-form");
        continue;
      }
      move.args.push_back(
          {mention(arg), list ? mentions(arg.value.items) : std::vector{mention(arg.value)}});
    }
    return move;
  }

  std::vector<ScenarioRefusal> read_refusals(const Node& node) {
    std::vector<ScenarioRefusal> refusals;
    const auto read_one = [&](const Node& one) {
      auto move = read_move(one, Because::allowed);
      if (!move) return;
      const Node* because = one.find(kBecause);
      refusals.push_back(
          {std::move(*move), because ? std::optional(mention(*because)) : std::nullopt});
    };
    if (node.is_list()) {
      for (const Node& item : node.items) read_one(item);
    } else {
      read_one(node);
    }
    return refusals;
  }

  static constexpr std::string_view kBecause = "because";
  static constexpr std::string_view kCount = "count";

  const Background background_;
  Node laid_over_;                   ///< what the scenario that is read gives
  const Node* own_given_ = nullptr;  ///< without what its file gives
  Diagnostics& diagnostics_;
};

void refuse_repeated_names(const std::vector<Scenario>& scenarios, Diagnostics& diagnostics) {
  std::map<std::string, int> lines;
  for (const Scenario& scenario : scenarios) {
    const auto [first, fresh] = lines.emplace(scenario.name.name, scenario.name.where.line);
    if (fresh) continue;
    diagnostics.error(scenario.name.where,
                      Message("scenario.repeated-name").with("line", std::int64_t{first->second}));
  }
}

}  // namespace

AnswerParts ScenarioMove::parts() const {
  AnswerParts parts{move.name, {}};
  for (const Arg& arg : args) {
    AnswerParts::Arg& part = parts.args.emplace_back();
    part.slot = arg.slot.name;
    for (const Mention& value : arg.values) part.values.push_back(value.name);
  }
  return parts;
}

std::optional<ScenarioFile> read_scenarios(std::shared_ptr<const SourceFile> file,
                                           Diagnostics& diagnostics) {
  const std::size_t errors = diagnostics.error_count();
  const std::optional<Node> root = parse_yaml(std::move(file), diagnostics, std::nullopt);
  if (!root) return std::nullopt;
  ScenarioFile all;
  if (root->is_list()) {  // the short form: the scenarios and nothing else
    ScenarioReader scenarios({}, diagnostics);
    for (const Node& item : root->items) all.scenarios.push_back(scenarios.read(item));
  } else {
    const MapReader reader(*root, keys::scenario_file, diagnostics);
    check_schema(reader);
    all.game = mention_at(reader, "game");
    ScenarioReader scenarios({mention_at(reader, "deck"), reader.find("given")}, diagnostics);
    for (const Node& item : reader.items("scenarios")) {
      all.scenarios.push_back(scenarios.read(item));
    }
  }
  refuse_repeated_names(all.scenarios, diagnostics);
  if (diagnostics.error_count() > errors) return std::nullopt;
  return all;
}

}  // namespace talon
