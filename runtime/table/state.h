#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>

#include "base/rng.h"
#include "cards/card_set.h"
#include "table/grid_cells.h"
#include "table/layout.h"
#include "table/zone_list.h"

namespace talon {

/// A text that a player typed, by where it is; never its words. 0 is none.
/// Who plays (a session) gives the numbers; where nobody types, a text that was
/// given is kSomeText.
using TextId = std::uint32_t;
inline constexpr TextId kSomeText = ~TextId{0};

/// What a slot of a move is bound to: a card with the zone it lies in, a set of
/// cards, a zone, a number, a set of cells of a grid, one cell, a direction, a
/// record by its index, a name of a list by its index, or a typed text. The
/// move's description says which.
struct Binding {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static Binding card(CardId card, ZoneId zone) { return {card, zone}; }
  static Binding cards(CardSet set) { return {set.words[0], set.words[1]}; }
  static Binding zone(ZoneId zone) { return {zone, 0}; }
  static Binding number(std::int64_t value) { return {static_cast<std::uint64_t>(value), 0}; }
  static Binding cells(CellSet cells) { return {cells, 0}; }
  static Binding cell(CellId cell) { return {cell, 0}; }
  static Binding direction(Side side) { return {static_cast<std::uint64_t>(side), 0}; }
  /// For a slot that takes a record or a name of a list.
  static Binding index(std::size_t index) { return {index, 0}; }
  static Binding text(TextId text) { return {text, 0}; }

  CardId as_card() const { return static_cast<CardId>(low); }
  ZoneId as_card_zone() const { return static_cast<ZoneId>(high); }
  CardSet as_cards() const { return {{low, high}}; }
  ZoneId as_zone() const { return static_cast<ZoneId>(low); }
  std::int64_t as_number() const { return static_cast<std::int64_t>(low); }
  CellSet as_cell_set() const { return low; }
  CellId as_cell() const { return static_cast<CellId>(low); }
  Side as_direction() const { return static_cast<Side>(low); }
  std::uint8_t as_index() const { return static_cast<std::uint8_t>(low); }
  TextId as_text() const { return static_cast<TextId>(low); }

  friend bool operator==(const Binding&, const Binding&) = default;
};

/// How deep questions may be inside questions.
inline constexpr int kMaxAskDepth = 6;
inline constexpr int kMaxEndings = 256;  ///< of which Control names one in a byte

enum class Standing : std::uint8_t { running, over };

/// The fixed first words of every block: where the game is.
struct Control {
  Rng deal_stream;
  Rng play_stream;
  Standing standing = Standing::running;
  std::uint8_t ending = 0;     ///< when over: which
  std::uint8_t ask_depth = 0;  ///< declared effects that are asking, outermost first
  std::uint8_t phase = 0;      ///< index in the turn order; 0 without phases
  std::uint32_t turn = 0;
  /// For each asking effect, the step after its question.
  std::uint16_t resume[kMaxAskDepth] = {};
  std::uint8_t set_up = 0;      ///< 1 once the set-up is done; until then chance is the deal's
  std::uint8_t fixed_deal = 0;  ///< 1 while the next shuffle of the stock must keep its order
  std::uint16_t unused = 0;
};
static_assert(sizeof(Control) % sizeof(std::uint64_t) == 0);

/// One flat block that holds everything that a position is. Copying is one
/// memcpy; equality and hash go over the words.
class State {
 public:
  State() = default;
  explicit State(const Layout& layout) : State(layout.words()) { control() = Control{}; }
  State(const State& other) : State(other.words_) { copy_words(other); }
  State(State&&) noexcept = default;
  State& operator=(const State& other) {
    if (words_ != other.words_) *this = State(other.words_);
    copy_words(other);
    return *this;
  }
  State& operator=(State&&) noexcept = default;

  /// Back to the block of an empty board.
  void clear() {
    std::memset(block_.get(), 0, size());
    control() = Control{};
  }

  std::size_t words() const { return words_; }
  std::span<const std::byte> block() const { return {block_.get(), size()}; }
  std::span<std::byte> block() { return {block_.get(), size()}; }
  std::uint64_t hash() const;
  friend bool operator==(const State& a, const State& b) {
    if (a.words_ != b.words_) return false;
    // Without a block there is nothing to point memcmp to.
    return a.words_ == 0 || std::memcmp(a.bytes(), b.bytes(), a.size()) == 0;
  }

  Control& control() { return *reinterpret_cast<Control*>(block_.get()); }
  const Control& control() const { return *reinterpret_cast<const Control*>(block_.get()); }

  /// The list of the zone at a byte offset that a Layout gave.
  ZoneList list(std::uint32_t offset) { return ZoneList(bytes() + offset); }
  ConstZoneList list(std::uint32_t offset) const { return ConstZoneList(bytes() + offset); }

  /// The cells of the grid at a byte offset that a Layout gave.
  GridCells grid(std::uint32_t offset) { return GridCells(words_at(offset)); }
  ConstGridCells grid(std::uint32_t offset) const { return ConstGridCells(words_at(offset)); }
  GridCells grid(const Layout& layout, ZoneId grid) { return this->grid(layout.grid_offset(grid)); }
  ConstGridCells grid(const Layout& layout, ZoneId grid) const {
    return this->grid(layout.grid_offset(grid));
  }

  /// The cards of a zone, bottom first.
  std::span<const CardId> zone(const Layout& layout, ZoneId zone) const {
    return list(layout.zone_offset(zone)).cards();
  }
  CardCount count(const Layout& layout, ZoneId zone) const {
    return list(layout.zone_offset(zone)).count();
  }
  /// kNoCard when the zone is empty.
  CardId top(const Layout& layout, ZoneId zone) const {
    return list(layout.zone_offset(zone)).top();
  }
  /// How many of a zone's cards, from the bottom, lie face down.
  CardCount down(const Layout& layout, ZoneId zone) const {
    switch (layout.zones()[zone].facing) {
      case Facing::up:
        return 0;
      case Facing::down:
        return count(layout, zone);
      case Facing::mixed:
        break;
    }
    return bytes()[layout.down_offset(zone)];
  }
  /// Only for a mixed zone: its lowest `cards` cards lie face down.
  void set_down(const Layout& layout, ZoneId zone, int cards) {
    bytes()[layout.down_offset(zone)] = static_cast<CardId>(cards);
  }
  /// Whether a card lies in a zone that covers this one.
  bool is_covered(const Layout& layout, ZoneId zone) const {
    return std::ranges::any_of(layout.zones()[zone].covered_by,
                               [&](ZoneId above) { return count(layout, above) > 0; });
  }
  /// The cards of a zone that lie face up, bottom first.
  std::span<const CardId> seen(const Layout& layout, ZoneId zone) const {
    return this->zone(layout, zone).subspan(down(layout, zone));
  }
  void push(const Layout& layout, ZoneId zone, CardId card) {
    list(layout.zone_offset(zone)).push(card);
  }

  std::int32_t counter(const Layout& layout, CounterId counter) const {
    std::int32_t value;
    std::memcpy(&value, bytes() + layout.counter_offset(counter), sizeof value);
    return value;
  }
  void set_counter(const Layout& layout, CounterId counter, std::int32_t value) {
    std::memcpy(bytes() + layout.counter_offset(counter), &value, sizeof value);
  }

  bool is_there(const Layout& layout, RecordId record) const {
    return *record_at(layout, record) != 0;
  }
  void set_there(const Layout& layout, RecordId record) { *record_at(layout, record) = 1; }
  /// Takes a record off the board: all its bytes are 0 again.
  void clear_record(const Layout& layout, RecordId record) {
    std::memset(record_at(layout, record), 0, layout.record_plan(record.kind).stride);
  }
  /// A field as it is stored; see RecordPlan.
  std::uint64_t field(const Layout& layout, RecordId record, FieldId field) const {
    const RecordPlan::Field& plan = layout.record_plan(record.kind).fields[field];
    std::uint64_t value = 0;
    std::memcpy(&value, record_at(layout, record) + plan.offset, plan.width);
    return value;
  }
  void set_field(const Layout& layout, RecordId record, FieldId field, std::uint64_t value) {
    const RecordPlan::Field& plan = layout.record_plan(record.kind).fields[field];
    std::memcpy(record_at(layout, record) + plan.offset, &value, plan.width);
  }

  /// The cards of which a player knows where they lie (see known.h); only for a game that tracks
  /// them.
  CardSet known(const Layout& layout) const {
    CardSet set;
    std::memcpy(set.words.data(), bytes() + layout.known_offset(), layout.known_bytes());
    return set;
  }
  void set_known(const Layout& layout, const CardSet& set) {
    std::memcpy(bytes() + layout.known_offset(), set.words.data(), layout.known_bytes());
  }

  Binding* slots(const Layout& layout) {
    return reinterpret_cast<Binding*>(bytes() + layout.slots_offset());
  }
  const Binding* slots(const Layout& layout) const {
    return reinterpret_cast<const Binding*>(bytes() + layout.slots_offset());
  }

 private:
  explicit State(std::size_t words)
      : words_(words), block_(std::make_unique<std::byte[]>(size())) {}
  std::size_t size() const { return words_ * sizeof(std::uint64_t); }
  void copy_words(const State& other) {
    if (words_ != 0) std::memcpy(block_.get(), other.block_.get(), size());
  }
  const CardId* record_at(const Layout& layout, RecordId record) const {
    return bytes() + layout.record_plan(record.kind).at(record.index);
  }
  CardId* record_at(const Layout& layout, RecordId record) {
    return bytes() + layout.record_plan(record.kind).at(record.index);
  }
  std::uint64_t* words_at(std::uint32_t offset) {
    return reinterpret_cast<std::uint64_t*>(block_.get() + offset);
  }
  const std::uint64_t* words_at(std::uint32_t offset) const {
    return reinterpret_cast<const std::uint64_t*>(block_.get() + offset);
  }
  CardId* bytes() { return reinterpret_cast<CardId*>(block_.get()); }
  const CardId* bytes() const { return reinterpret_cast<const CardId*>(block_.get()); }

  std::size_t words_ = 0;
  std::unique_ptr<std::byte[]> block_;
};

}  // namespace talon
