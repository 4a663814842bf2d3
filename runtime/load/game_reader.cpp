#include "load/game_reader.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "load/card_selection.h"
#include "load/card_table_maker.h"
#include "load/deck_needs.h"
#include "load/keys.h"
#include "load/records.h"
#include "load/tables.h"
#include "load/views.h"
#include "table/cell_name.h"

namespace talon {
namespace {

constexpr std::size_t kMaxZones = 64;
constexpr std::size_t kMaxGrids = 16;
constexpr std::size_t kMaxCounters = 128;
constexpr std::size_t kMaxTables = 64;
constexpr std::size_t kMaxViews = 64;
constexpr std::size_t kMaxOptions = 100;  ///< in a game's name each may stand

Shown shown_called(const std::string& name) {
  if (name == "count") return Shown::count;
  return name == "top" ? Shown::top : Shown::cards;
}

class GameReader {
 public:
  GameReader(const MapReader& game, const Overlay& overlay, const Deck* deck,
             const GameRequest& request, Definition& definition)
      : game_(game),
        overlay_(overlay),
        deck_(deck),
        request_(request),
        definition_(definition),
        diagnostics_(game.diagnostics()) {}

  void read() {
    for (const Node::Entry& entry : game_.entries("zones")) add_zone(entry);
    for (const Node::Entry& entry : game_.entries("counters")) add_counter(entry);
    check_number(definition_.zones.size(), kMaxZones, "zones");
    check_number(definition_.counters.size(), kMaxCounters, "counters");
    read_options();
    check_number(definition_.options.size(), kMaxOptions, "options");
    for (const Node::Entry& entry : game_.entries("grids")) add_grid(entry);
    check_number(definition_.grids.size(), kMaxGrids, "grids");
    read_turn();
    read_stand_ins();
    if (const Node* use = game_.find("deck")) {
      read_deck_use(MapReader(*use, keys::deck_use, diagnostics_));
    }
    if (deck_) read_records_tables_and_views();
  }

 private:
  void declare(std::string_view section, const Node::Entry& entry) {
    definition_.declared_at[std::string(section) + "." + entry.key] = entry.key_where;
  }

  void check_number(std::size_t count, std::size_t limit, std::string_view key) {
    if (count <= limit) return;
    game_.error(key,
                Message("diagnostic.too-many").with("limit", static_cast<std::int64_t>(limit)));
  }

  void add_zone(const Node::Entry& entry) {
    const MapReader zone(entry, keys::zone, diagnostics_);
    const Facing facing = zone.text("facing") == "down" ? Facing::down : Facing::up;
    definition_.zones.push_back({entry.key, facing, zone.boolean("ordered", true),
                                 shown_called(zone.text("shown")), zone.boolean("quiet")});
    declare("zones", entry);
  }

  /// Grids come after options, which may hold their sizes.
  void add_grid(const Node::Entry& entry) {
    const MapReader grid(entry, keys::grid, diagnostics_);
    for (const ZoneInfo& zone : definition_.zones) {
      if (zone.name != entry.key) continue;
      diagnostics_.error(entry.key_where,
                         Message("diagnostic.repeated-name").with("name", entry.key));
    }
    const Facing facing = grid.text("facing") == "down" ? Facing::down : Facing::up;
    definition_.grids.push_back({entry.key, facing, read_shape(grid)});
    declare("grids", entry);
  }

  GridShape read_shape(const MapReader& grid) {
    const int rows = read_length(grid, "rows", kMaxCells);
    const int columns = read_length(grid, "columns", kMaxColumns);
    if (rows * columns <= kMaxCells) return GridShape(rows, columns);
    grid.error("rows", Message("diagnostic.grid-too-large")
                           .with("limit", std::int64_t{kMaxCells})
                           .with("rows", std::int64_t{rows})
                           .with("columns", std::int64_t{columns})
                           .with("cells", std::int64_t{rows * columns}));
    return GridShape(1, 1);
  }

  int read_length(const MapReader& grid, std::string_view key, int most) {
    const Node* node = grid.find(key);
    if (!node) return 1;
    const std::optional<std::int64_t> length =
        node->is_scalar() ? parse_integer(node->scalar) : value_of_option(*node->find("option"));
    if (!length) return 1;
    if (*length >= 1 && *length <= most) return static_cast<int>(*length);
    grid.error(key, Message("diagnostic.out-of-range")
                        .with("name", std::string(key))
                        .with("value", *length)
                        .with("min", std::int64_t{1})
                        .with("max", std::int64_t{most}));
    return 1;
  }

  /// The number that an option holds.
  std::optional<std::int64_t> value_of_option(const Node& name) {
    std::vector<std::string> known;
    for (const Option& option : definition_.options) {
      if (option.type != OptionType::integer) continue;
      if (option.name == name.scalar) return std::get<std::int64_t>(option.value);
      known.push_back(option.name);
    }
    diagnostics_.error(name.where,
                       Message("diagnostic.not-an-option-of-numbers").with("name", name.scalar),
                       suggest(name.scalar, known));
    return std::nullopt;
  }

  void add_counter(const Node::Entry& entry) {
    const MapReader counter(entry, keys::counter, diagnostics_);
    CounterInfo info{entry.key, word(counter, "min", 0), 0, 0, counter.boolean("quiet")};
    info.maximum = word(counter, "max", info.minimum);
    info.start = word(counter, "start", info.minimum);
    if (info.minimum > info.maximum) {
      counter.error(
          "max",
          Message("diagnostic.empty-range").with("min", info.minimum).with("max", info.maximum));
    } else if (info.start < info.minimum || info.start > info.maximum) {
      counter.error("start", Message("diagnostic.out-of-range")
                                 .with("name", "start")
                                 .with("value", info.start)
                                 .with("min", info.minimum)
                                 .with("max", info.maximum));
    }
    definition_.counters.push_back(std::move(info));
    declare("counters", entry);
  }

  /// A number that fits a word of the state block.
  std::int32_t word(const MapReader& reader, std::string_view key, std::int32_t otherwise) {
    using Limits = std::numeric_limits<std::int32_t>;
    const std::int64_t value = reader.integer(key, otherwise);
    if (value >= Limits::min() && value <= Limits::max()) return static_cast<std::int32_t>(value);
    reader.error(key, Message("diagnostic.out-of-range")
                          .with("name", std::string(key))
                          .with("value", value)
                          .with("min", Limits::min())
                          .with("max", Limits::max()));
    return otherwise;
  }

  void read_options() {
    std::vector<Option>& options = definition_.options;
    for (const Node::Entry& entry : game_.entries("options")) {
      options.push_back(read_option(entry, deck_, diagnostics_));
      declare("options", entry);
    }
    apply_settings(overlay_.settings, options, diagnostics_);
    apply_settings(typed_settings(request_.options, options), options, diagnostics_);
  }

  void read_turn() {
    for (const Node& phase : game_.items("turn")) {
      std::vector<std::string>& turn = definition_.turn;
      if (std::find(turn.begin(), turn.end(), phase.scalar) != turn.end()) {
        diagnostics_.error(phase.where,
                           Message("diagnostic.repeated-name").with("name", phase.scalar));
        continue;
      }
      turn.push_back(phase.scalar);
      definition_.declared_at["phases." + phase.scalar] = phase.where;
    }
  }

  /// Those that are used are read as part of the game, the others only for findings.
  void read_stand_ins() {
    for (const Node::Entry& entry : game_.entries("decks")) {
      const MapReader stand_in(entry, keys::stand_in, diagnostics_);
      definition_.stand_ins.push_back(entry.key);
      declare("decks", entry);
    }
  }

  /// After the deck, whose lists of symbols they may name.
  void read_records_tables_and_views() {
    const std::vector<Node::Entry>& tables = game_.entries("tables");
    const std::vector<Node::Entry>& records = game_.entries("records");
    check_number(records.size(), kMaxRecordKinds, "records");
    check_number(tables.size(), kMaxTables, "tables");
    const NameLists lists = name_lists(definition_.cards, tables);
    for (const Node::Entry& table : tables) {
      definition_.tables.push_back(read_table(table, lists, diagnostics_));
      declare("tables", table);
    }
    const std::size_t errors = diagnostics_.error_count();
    definition_.records = read_records(records, lists, diagnostics_);
    for (const Node::Entry& record : records) declare("records", record);
    const std::vector<Node::Entry>& views = game_.entries("views");
    check_number(views.size(), kMaxViews, "views");
    // On half a record every path of a view would look wrong.
    if (diagnostics_.error_count() > errors) return;
    definition_.views =
        read_views(views, {definition_.records, definition_.counters}, diagnostics_);
    for (const Node::Entry& view : views) declare("views", view);
  }

  void read_deck_use(const MapReader& use) {
    std::vector<std::string> zones;
    for (const ZoneInfo& zone : definition_.zones) zones.push_back(zone.name);
    const auto stock = std::find(zones.begin(), zones.end(), use.text("into"));
    if (stock != zones.end()) {
      definition_.stock = static_cast<ZoneId>(stock - zones.begin());
    } else if (use.has("into")) {
      use.error("into", Message("diagnostic.unknown-zone").with("zone", use.text("into")),
                suggest(use.text("into"), zones));
    }
    if (deck_) take_cards(use);
  }

  void take_cards(const MapReader& use) {
    const std::vector<Node::Entry>& derived = game_.entries("attributes");
    for (const Node::Entry& attribute : derived) declare("attributes", attribute);
    DeckNeeds needs(use, *deck_, definition_.options, game_.entries("tables"));
    const bool fits = needs.has_attributes(derived);
    // Of another deck, what does not fit would only be said again in other words.
    if (!fits && deck_->id != use.text("use")) return;
    const std::size_t errors = diagnostics_.error_count();
    const std::vector<std::size_t> places = select(use);
    if (places.empty() && diagnostics_.error_count() > errors) return;
    definition_.cards = make_card_table(*deck_, places, derived, use.where("cards"), diagnostics_);
    if (definition_.cards.size() == 0) return;
    needs.check(definition_.cards, places, request_.deck_fit);
    if (request_.deck_fit == DeckFit::part) return;
    needs.check_size(static_cast<std::int64_t>(places.size()));
  }

  std::vector<std::size_t> select(const MapReader& use) {
    CardSelection selection(*deck_, definition_.options, diagnostics_);
    if (!use.has("cards")) selection.add_all();
    for (const CardStep& step : overlay_.cards) {
      switch (step.verb) {
        case CardStep::Verb::add:
          selection.add(step.selector);
          break;
        case CardStep::Verb::remove:
          selection.remove(step.selector);
          break;
        case CardStep::Verb::bring:
          selection.bring(step.selector.scalar);
          break;
      }
    }
    return selection.cards();
  }

  const MapReader& game_;
  const Overlay& overlay_;
  const Deck* deck_;
  const GameRequest& request_;
  Definition& definition_;
  Diagnostics& diagnostics_;
};

}  // namespace

void read_game(const MapReader& game, const Overlay& overlay, const Deck* deck,
               const GameRequest& request, Definition& definition) {
  GameReader(game, overlay, deck, request, definition).read();
}

}  // namespace talon
