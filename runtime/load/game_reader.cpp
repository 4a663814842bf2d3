#include "load/game_reader.h"

#include <algorithm>
#include <limits>

#include "load/card_selection.h"
#include "load/card_table_maker.h"
#include "load/deck_needs.h"
#include "load/keys.h"

namespace talon {
namespace {

constexpr std::size_t kMaxZones = 64;
constexpr std::size_t kMaxCounters = 128;

class GameReader {
 public:
  GameReader(const MapReader& game, const Overlay& overlay, const Deck* deck,
             Definition& definition)
      : game_(game),
        overlay_(overlay),
        deck_(deck),
        definition_(definition),
        diagnostics_(game.diagnostics()) {}

  void read(const std::vector<std::pair<std::string, std::string>>& typed) {
    for (const Node::Entry& entry : game_.entries("zones")) add_zone(entry);
    for (const Node::Entry& entry : game_.entries("counters")) add_counter(entry);
    check_number(definition_.zones.size(), kMaxZones, "zones");
    check_number(definition_.counters.size(), kMaxCounters, "counters");
    read_options(typed);
    read_turn();
    read_stand_ins();
    if (const Node* use = game_.find("deck")) {
      read_deck_use(MapReader(*use, keys::deck_use, diagnostics_));
    }
  }

 private:
  void declare(std::string_view section, const Node::Entry& entry) {
    definition_.declared_at[std::string(section) + "." + entry.key] = entry.key_where;
  }

  void check_number(std::size_t count, std::size_t limit, std::string_view key) {
    if (count <= limit) return;
    game_.error(key, Message("diagnostic.too-many").with("limit", static_cast<std::int64_t>(limit)));
  }

  void add_zone(const Node::Entry& entry) {
    const MapReader zone(entry, keys::zone, diagnostics_);
    const Facing facing = zone.text("facing") == "down" ? Facing::down : Facing::up;
    definition_.zones.push_back({entry.key, facing, zone.boolean("ordered", true)});
    declare("zones", entry);
  }

  void add_counter(const Node::Entry& entry) {
    const MapReader counter(entry, keys::counter, diagnostics_);
    CounterInfo info{entry.key, word(counter, "min", 0), 0, 0};
    info.maximum = word(counter, "max", info.minimum);
    info.start = word(counter, "start", info.minimum);
    if (info.minimum > info.maximum) {
      counter.error("max", Message("diagnostic.empty-range")
                               .with("min", info.minimum)
                               .with("max", info.maximum));
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

  void read_options(const std::vector<std::pair<std::string, std::string>>& typed) {
    std::vector<Option>& options = definition_.options;
    for (const Node::Entry& entry : game_.entries("options")) {
      options.push_back(read_option(entry, deck_, diagnostics_));
      declare("options", entry);
    }
    apply_settings(overlay_.settings, options, diagnostics_);
    apply_settings(typed_settings(typed, options), options, diagnostics_);
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
    DeckNeeds needs(use, *deck_);
    const bool fits = needs.has_attributes(derived);
    // Of another deck, what does not fit would only be said again in other words.
    if (!fits && deck_->id != use.text("use")) return;
    const std::vector<std::size_t> places = select(use);
    definition_.cards = make_card_table(*deck_, places, derived, use.where("cards"), diagnostics_);
    if (definition_.cards.size() > 0) needs.check(definition_.cards, places);
  }

  std::vector<std::size_t> select(const MapReader& use) {
    CardSelection selection(*deck_, definition_.options, diagnostics_);
    if (!use.has("cards")) selection.add_all();
    for (const CardStep& step : overlay_.cards) {
      if (step.verb == CardStep::Verb::add) {
        selection.add(step.selector);
      } else {
        selection.remove(step.selector);
      }
    }
    return selection.cards();
  }

  const MapReader& game_;
  const Overlay& overlay_;
  const Deck* deck_;
  Definition& definition_;
  Diagnostics& diagnostics_;
};

}  // namespace

void read_game(const MapReader& game, const Overlay& overlay, const Deck* deck,
               const std::vector<std::pair<std::string, std::string>>& typed,
               Definition& definition) {
  GameReader(game, overlay, deck, definition).read(typed);
}

}  // namespace talon
