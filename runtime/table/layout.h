#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/indexed.h"
#include "cards/card_set.h"
#include "table/grid_shape.h"
#include "table/records.h"
#include "table/zone_list.h"

namespace talon {

/// Where cards lie: a zone, or after the last zone a grid.
using ZoneId = std::uint8_t;
/// The number of a counter; a type of its own, so that it is never taken for a zone.
enum class CounterId : std::uint8_t {};
inline constexpr ZoneId kNoZone = 0xff;

enum class Facing {
  up,
  down,
  mixed,  ///< of a zone: the lowest may lie face down, and turn up when nothing lies on them
};

/// A named pile or row of cards. The last card of its list is the top.
struct ZoneInfo {
  std::string name;
  Facing facing = Facing::up;
  /// False when the order of the cards cannot matter to the rules: searches
  /// then treat the zone as a set. The list still keeps the order of arrival.
  bool ordered = true;
  int maximum = kMaxCards;              ///< how many cards it holds at most
  std::string family = {};              ///< see ZoneFamily; empty for a zone by itself
  int number = 0;                       ///< in the family, from 1
  std::vector<ZoneId> covered_by = {};  ///< as long as a card lies in one of these
  std::vector<ZoneId> covers = {};      ///< those that say so of this one

  /// What it was declared as.
  const std::string& declared_name() const { return family.empty() ? name : family; }
};

/// How many zones there are, of a type that an int takes as well as a size does.
using ZoneCount = std::uint16_t;

/// Zones that were declared together, as so many of one name: they have consecutive
/// ids and are called "pile-1", "pile-2" and so on. There may be none.
struct ZoneFamily {
  /// Where a zone is in the picture of its family.
  struct Spot {
    int row = 0;
    int column = 0;
  };
  std::string name;
  ZoneId first = 0;
  ZoneCount count = 0;
  std::vector<Spot> spots = {};  ///< by zone; empty where they are side by side
};

/// A zone in rows and columns, at most one card a cell.
struct GridInfo {
  std::string name;
  Facing facing = Facing::up;
  GridShape shape;
};

/// A named whole number with its range and its value at the start.
struct CounterInfo {
  std::string name;
  std::int32_t minimum = 0;
  std::int32_t maximum = 0;
  std::int32_t start = 0;
};

/// Where everything that a game declares lies in its state block.
///
/// The block is `words()` 64-bit words: the control words, the random streams,
/// the counters, the zones (a byte with the count, then a byte a card; of a mixed
/// zone before that a byte with the number of those that lie face down), the grids (see
/// grid_cells.h), the records (see RecordPlan), in games that let a player look at hidden cards the
/// set of known cards, the slots. Unused bytes are always 0, so that equal positions are equal
/// blocks.
class Layout {
 public:
  Layout() = default;
  Layout(CardCount cards, std::vector<ZoneInfo> zones, std::vector<CounterInfo> counters,
         std::vector<GridInfo> grids = {});

  CardCount cards() const { return cards_; }
  const Indexed<ZoneInfo>& zones() const { return zones_; }
  const std::vector<GridInfo>& grids() const { return grids_; }
  const Indexed<CounterInfo>& counters() const { return counters_; }
  std::optional<ZoneId> zone(std::string_view name) const;
  std::optional<ZoneId> grid(std::string_view name) const;

  /// Zones and grids together.
  std::size_t spots() const { return zones_.size() + grids_.size(); }
  bool is_grid(ZoneId spot) const { return spot >= first_grid_; }
  ZoneId grid_id(std::size_t index) const { return static_cast<ZoneId>(zones_.size() + index); }
  const GridInfo& grid(ZoneId spot) const { return grids_[spot - zones_.size()]; }
  const std::string& spot_name(ZoneId spot) const {
    return is_grid(spot) ? grid(spot).name : zones_[spot].name;
  }
  Facing facing(ZoneId spot) const {
    return is_grid(spot) ? grid(spot).facing : zones_[spot].facing;
  }
  /// The zones whose cards lie either way.
  const std::vector<ZoneId>& mixed() const { return mixed_; }
  bool is_mixed(ZoneId spot) const { return !mixed_.empty() && facing(spot) == Facing::mixed; }
  std::optional<CounterId> counter(std::string_view name) const;

  /// Room for records, taken before that for slots.
  void add_records(std::vector<RecordKindInfo> kinds);
  const std::vector<RecordKindInfo>& records() const { return records_; }
  std::optional<RecordKindId> record_kind(std::string_view name) const;

  /// Room for the set of known cards (see known.h), taken before that for slots.
  void add_known();
  bool tracks_known() const { return known_offset_ != 0; }
  std::uint32_t known_offset() const { return known_offset_; }
  std::size_t known_bytes() const {
    return (std::size_t{cards_} + 63) / 64 * sizeof(std::uint64_t);
  }

  /// Room for the open question's bindings, taken once the moves are known.
  void reserve_slots(int slots);

  std::size_t words() const { return words_; }
  std::size_t bytes() const { return words_ * sizeof(std::uint64_t); }
  /// Where a zone begins in the block, in bytes.
  std::uint32_t zone_offset(ZoneId zone) const { return spot_offsets_[zone]; }
  /// Where a mixed zone has the number of its lowest cards that lie face down, in bytes.
  std::uint32_t down_offset(ZoneId zone) const { return spot_offsets_[zone] - 1; }
  /// The length of a zone: a count and room for as many cards as it can hold.
  std::size_t zone_bytes(ZoneId zone) const {
    return 1 + static_cast<std::size_t>(std::max(room(zone), kMinRoom));
  }
  /// How many cards a zone can hold, of those in play.
  int room(ZoneId zone) const { return std::min<int>(cards_, zones_[zone].maximum); }
  bool is_limited(ZoneId zone) const { return zones_[zone].maximum < cards_; }
  /// Where a grid begins in the block, in bytes; always at a whole word.
  std::uint32_t grid_offset(ZoneId grid) const { return spot_offsets_[grid]; }
  std::uint32_t counter_offset(CounterId counter) const {
    return counters_offset_ +
           static_cast<std::uint8_t>(counter) * std::uint32_t{sizeof(std::int32_t)};
  }
  const RecordPlan& record_plan(RecordKindId kind) const { return record_plans_[kind]; }
  std::uint32_t slots_offset() const { return slots_offset_; }
  int slots() const { return slots_; }

 private:
  CardCount cards_ = 0;
  Indexed<ZoneInfo> zones_;
  ZoneId first_grid_ = 0;  ///< how many zones there are
  std::vector<GridInfo> grids_;
  Indexed<CounterInfo> counters_;
  std::vector<RecordKindInfo> records_;
  std::vector<RecordPlan> record_plans_;
  std::vector<std::uint32_t> spot_offsets_;
  std::vector<ZoneId> mixed_;
  std::uint32_t counters_offset_ = 0;
  std::uint32_t known_offset_ = 0;  ///< 0 where no cards are known but those that are seen
  std::uint32_t slots_offset_ = 0;
  int slots_ = 0;
  std::size_t words_ = 0;
};

}  // namespace talon
