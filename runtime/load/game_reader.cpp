#include "load/game_reader.h"

#include <algorithm>
#include <limits>

#include "base/contains.h"
#include "base/names.h"
#include "base/text.h"
#include "base/unknown.h"
#include "load/annotations.h"
#include "load/card_selection.h"
#include "load/card_table_maker.h"
#include "load/deck_needs.h"
#include "load/drawn_zones.h"
#include "load/keys.h"
#include "load/option_claim.h"
#include "load/records.h"
#include "load/screen.h"
#include "load/tables.h"
#include "load/views.h"
#include "table/cell_name.h"

namespace talon {
namespace {

/// The indices of all zones that a slot may be narrowed to are bits of a CardSet.
constexpr std::size_t kMaxZones = kMaxCards;
constexpr std::size_t kMaxGrids = 16;
constexpr std::size_t kMaxCounters = 128;
constexpr std::size_t kMaxTables = 64;
constexpr std::size_t kMaxViews = 64;
constexpr std::size_t kMaxOptions = 100;  ///< each may be part of a game's name

Facing facing_called(const std::string& name) {
  if (name == "mixed") return Facing::mixed;
  return name == "down" ? Facing::down : Facing::up;
}

class GameReader {
 public:
  GameReader(const MapReader& game, const Overlay& overlay, const Deck* deck,
             const GameRequest& request, Definition& definition, Annotations& annotations)
      : game_(game),
        overlay_(overlay),
        deck_(deck),
        request_(request),
        definition_(definition),
        annotations_(annotations),
        diagnostics_(game.diagnostics()) {}

  void read() {
    for (const Node::Entry& entry : game_.entries("counters")) add_counter(entry);
    check_number(definition_.counters.size(), kMaxCounters, "counters");
    read_options();
    check_number(definition_.options.size(), kMaxOptions, "options");
    for (const Node::Entry& entry : game_.entries("zones")) add_zones(entry);
    for (const Node::Entry& entry : game_.entries("grids")) add_grid(entry);
    check_number(definition_.grids.size(), kMaxGrids, "grids");
    read_screen_form();
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

  /// Zones and grids come after options, which may hold their numbers.
  void add_zones(const Node::Entry& entry) {
    const MapReader zone(entry, keys::zone, diagnostics_);
    declare("zones", entry);
    add_zones(zone, entry);
    const ZoneLook look{shown_called(zone.text("shown")), zone.boolean("quiet")};
    annotations_.zones.resize(definition_.zones.size(), look);
  }

  /// Told of the first zone or family that has no place any more.
  void refuse_more_zones(const Node::Entry& entry) {
    diagnostics_.error(
        entry.key_where,
        Message("diagnostic.too-many").with("limit", static_cast<std::int64_t>(kMaxZones)),
        Message("diagnostic.zones-of-families"));
  }

  void add_zones(const MapReader& zone, const Node::Entry& entry) {
    ZoneInfo info{
        .name = entry.key,
        .facing = facing_called(zone.text("facing")),
        .ordered = zone.boolean("ordered", true),
        .maximum = read_number(zone, "max", 1, kMaxCards, zone.has("drawn") ? 1 : kMaxCards)};
    if (!zone.has("count") && !zone.has("drawn")) return add_zone(std::move(info), entry);
    ZoneFamily family{.name = entry.key, .first = static_cast<ZoneId>(definition_.zones.size())};
    if (zone.has("drawn")) {
      family.spots = read_spots(zone);
      family.count = static_cast<ZoneCount>(family.spots.size());
    } else {
      family.count =
          static_cast<ZoneCount>(read_number(zone, "count", 0, static_cast<int>(kMaxZones), 0));
    }
    add_family(std::move(family), std::move(info), entry);
  }

  /// The spots of a family that is drawn; none, and a finding, where they are too many.
  std::vector<ZoneFamily::Spot> read_spots(const MapReader& zone) {
    if (zone.has("count")) zone.error("count", Message("diagnostic.count-and-drawn"));
    std::vector<ZoneFamily::Spot> spots = spots_of(zone.texts("drawn"));
    if (spots.size() <= kMaxZones) return spots;
    zone.error("drawn",
               Message("diagnostic.too-many").with("limit", static_cast<std::int64_t>(kMaxZones)));
    return {};
  }

  void add_family(ZoneFamily family, ZoneInfo info, const Node::Entry& entry) {
    const int count = family.count;
    definition_.families.push_back(std::move(family));
    info.family = entry.key;
    for (info.number = 1; info.number <= count; ++info.number) {
      info.name = entry.key + "-" + std::to_string(info.number);
      add_zone(info, entry);
    }
    const ZoneFamily& added = definition_.families.back();
    const std::size_t first = added.first;
    if (first + added.spots.size() > definition_.zones.size()) return;  // there are too many
    cover_zones(added, std::span(definition_.zones).subspan(first, added.spots.size()));
  }

  void add_zone(ZoneInfo info, const Node::Entry& entry) {
    refuse_twin(info.name, entry);
    if (definition_.zones.size() > kMaxZones) return;  // which was told
    definition_.zones.push_back(std::move(info));
    if (definition_.zones.size() > kMaxZones) refuse_more_zones(entry);
  }

  void refuse_twin(const std::string& name, const Node::Entry& entry) {
    for (const ZoneInfo& zone : definition_.zones) {
      if (zone.name != name) continue;
      diagnostics_.error(entry.key_where, Message("diagnostic.repeated-name").with("name", name));
    }
  }

  void add_grid(const Node::Entry& entry) {
    const MapReader grid(entry, keys::grid, diagnostics_);
    refuse_twin(entry.key, entry);
    if (const ZoneFamily* family = definition_.family(entry.key)) {
      diagnostics_.error(entry.key_where,
                         Message("diagnostic.repeated-name").with("name", family->name));
    }
    definition_.grids.push_back({entry.key, facing_called(grid.text("facing")), read_shape(grid)});
    declare("grids", entry);
  }

  GridShape read_shape(const MapReader& grid) {
    const int rows = read_number(grid, "rows", 1, kMaxCells, 1);
    const int columns = read_number(grid, "columns", 1, kMaxColumns, 1);
    if (rows * columns <= kMaxCells) return GridShape(rows, columns);
    grid.error("rows", Message("diagnostic.grid-too-large")
                           .with("limit", std::int64_t{kMaxCells})
                           .with("rows", std::int64_t{rows})
                           .with("columns", std::int64_t{columns})
                           .with("cells", std::int64_t{rows * columns}));
    return GridShape(1, 1);
  }

  /// A number that is written there, or that an option holds.
  int read_number(const MapReader& reader, std::string_view key, int minimum, int maximum,
                  int otherwise) {
    const Node* node = reader.find(key);
    if (!node) return otherwise;
    const std::optional<std::int64_t> number =
        node->is_scalar() ? parse_integer(node->scalar) : value_of_option(*node->find("option"));
    if (!number) return otherwise;
    if (*number >= minimum && *number <= maximum) return static_cast<int>(*number);
    reader.error(key, Message("diagnostic.out-of-range")
                          .with("name", std::string(key))
                          .with("value", *number)
                          .with("min", std::int64_t{minimum})
                          .with("max", std::int64_t{maximum}));
    return otherwise;
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
                       unknown(Message("diagnostic.not-an-option-of-numbers"), name.scalar, known));
    return std::nullopt;
  }

  void add_counter(const Node::Entry& entry) {
    const MapReader counter(entry, keys::counter, diagnostics_);
    CounterInfo info{entry.key, word(counter, "min", 0), 0, 0};
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
    if (counter.boolean("quiet")) {
      annotations_.quiet_counters.push_back(static_cast<CounterId>(definition_.counters.size()));
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
      auto claim = read_option_claim(entry, options.back(), diagnostics_);
      if (claim) annotations_.option_claims.push_back(std::move(*claim));
      declare("options", entry);
    }
    apply_settings(overlay_.settings, options, diagnostics_);
    apply_settings(typed_settings(request_.options, options), options, diagnostics_);
  }

  /// Comes last, since the screen names zones and counters, which must be declared by now.
  void read_screen_form() {
    const Node* const node = game_.find("screen");
    if (node == nullptr) return;
    const MapReader screen(*node, keys::screen, diagnostics_);
    annotations_.screen = read_screen(screen, definition_);
    definition_.declared_at["screen.rows"] = screen.where("rows");
    for (const Node::Entry& part : screen.entries("shown")) declare("screen.shown", part);
    for (const Node::Entry& part : screen.entries("status")) declare("status", part);
  }

  void read_turn() {
    for (const Node& phase : game_.items("turn")) {
      std::vector<std::string>& turn = definition_.turn;
      if (contains(turn, phase.scalar)) {
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
    annotations_.views =
        read_views(views, {definition_.records, definition_.counters}, diagnostics_);
    for (const Node::Entry& view : views) declare("views", view);
  }

  void read_deck_use(const MapReader& use) {
    const std::vector<std::string> zones = names_of(definition_.zones);
    const auto stock = std::ranges::find(zones, use.text("into"));
    if (stock != zones.end()) {
      definition_.stock = static_cast<ZoneId>(stock - zones.begin());
    } else if (use.has("into")) {
      use.error("into", unknown(Named::zone, use.text("into"), zones));
    }
    if (!deck_) return;
    definition_.numbered_deals = deck_->numbered_deals;
    take_cards(use);
  }

  void take_cards(const MapReader& use) {
    const std::vector<Node::Entry>& derived = game_.entries("attributes");
    for (const Node::Entry& attribute : derived) declare("attributes", attribute);
    DeckNeeds needs(use, *deck_, definition_.options, game_.entries("tables"));
    const bool fits = needs.has_attributes(derived);
    // Where another deck stands in that does not fit, what follows would only say the same again in
    // other words.
    if (!fits && deck_->id != use.text("use")) return;
    const std::size_t errors = diagnostics_.error_count();
    const std::vector<std::size_t> indices = copied(select(use), use);
    if (indices.empty() && diagnostics_.error_count() > errors) return;
    definition_.cards = make_card_table(*deck_, indices, derived, use.where("cards"), diagnostics_);
    if (definition_.cards.size() == 0) return;
    check_stock_room(use);
    needs.check(definition_.cards, indices, request_.deck_fit);
    if (request_.deck_fit == DeckFit::part) return;
    needs.check_size(static_cast<std::int64_t>(indices.size()));
  }

  void check_stock_room(const MapReader& use) {
    if (definition_.stock == kNoZone) return;
    const int room = definition_.zones[definition_.stock].maximum;
    if (room >= definition_.cards.size()) return;
    use.error("into", Message("diagnostic.stock-too-small")
                          .with("maximum", std::int64_t{room})
                          .with("count", std::int64_t{definition_.cards.size()}));
  }

  /// All cards once, and then again for each further copy.
  std::vector<std::size_t> copied(const std::vector<std::size_t>& cards, const MapReader& use) {
    const int copies = read_number(use, "copies", 1, kMaxCards, 1);
    std::vector<std::size_t> all;
    for (int copy = 0; copy < copies; ++copy) all.insert(all.end(), cards.begin(), cards.end());
    return all;
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
  Annotations& annotations_;
  Diagnostics& diagnostics_;
};

}  // namespace

void read_game(const MapReader& game, const Overlay& overlay, const Deck* deck,
               const GameRequest& request, Definition& definition, Annotations& annotations) {
  GameReader(game, overlay, deck, request, definition, annotations).read();
}

}  // namespace talon
