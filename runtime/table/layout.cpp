#include "table/layout.h"

#include <algorithm>

#include "base/check.h"
#include "table/grid_cells.h"
#include "table/state.h"

namespace talon {
namespace {

std::uint32_t whole_words(std::uint32_t bytes) { return (bytes + 7u) & ~7u; }

template <typename Info>
std::optional<std::uint8_t> index_of(const std::vector<Info>& all, std::string_view name) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].name == name) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

}  // namespace

Layout::Layout(CardCount cards, std::vector<ZoneInfo> zones, std::vector<CounterInfo> counters,
               std::vector<GridInfo> grids)
    : cards_(cards),
      zones_(std::move(zones)),
      first_grid_(static_cast<ZoneId>(zones_.size())),
      grids_(std::move(grids)),
      counters_(std::move(counters)) {
  TALON_CHECK(cards_ <= kMaxCards && spots() < kNoZone && counters_.size() < kNoZone);
  counters_offset_ = sizeof(Control);
  std::uint32_t offset = whole_words(counter_offset(static_cast<CounterId>(counters_.size())));
  for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
    if (zones_[zone].facing == Facing::mixed) {
      mixed_.push_back(static_cast<ZoneId>(zone));
      ++offset;
    }
    spot_offsets_.push_back(offset);
    offset += static_cast<std::uint32_t>(zone_bytes(static_cast<ZoneId>(zone)));
  }
  for (const GridInfo& grid : grids_) {
    offset = whole_words(offset);
    spot_offsets_.push_back(offset);
    offset += sizeof(CellSet) + static_cast<std::uint32_t>(grid.shape.cells()) * sizeof(Cell);
  }
  slots_offset_ = whole_words(offset);
  words_ = slots_offset_ / sizeof(std::uint64_t);
}

void Layout::add_records(std::vector<RecordKindInfo> kinds) {
  TALON_CHECK(slots_ == 0 && kinds.size() <= kMaxRecordKinds);
  records_ = std::move(kinds);
  std::uint32_t offset = slots_offset_;
  for (const RecordKindInfo& kind : records_) {
    TALON_CHECK(kind.maximum <= kMaxRecords && kind.fields.size() <= kMaxRecordFields);
    RecordPlan& plan = record_plans_.emplace_back(kind);
    plan.offset = offset;
    offset = plan.at(kind.maximum);
  }
  slots_offset_ = whole_words(offset);
  words_ = slots_offset_ / sizeof(std::uint64_t);
}

void Layout::add_known() {
  TALON_CHECK(slots_ == 0 && known_offset_ == 0);
  known_offset_ = slots_offset_;
  slots_offset_ = known_offset_ + static_cast<std::uint32_t>(known_bytes());
  words_ = slots_offset_ / sizeof(std::uint64_t);
}

void Layout::reserve_slots(int slots) {
  slots_ = slots;
  words_ =
      (slots_offset_ + static_cast<std::uint32_t>(slots) * sizeof(Binding)) / sizeof(std::uint64_t);
}

std::optional<ZoneId> Layout::zone(std::string_view name) const { return index_of(zones_, name); }

std::optional<ZoneId> Layout::grid(std::string_view name) const {
  const auto index = index_of(grids_, name);
  return index ? std::optional(grid_id(*index)) : std::nullopt;
}

std::optional<CounterId> Layout::counter(std::string_view name) const {
  const auto index = index_of(counters_, name);
  return index ? std::optional(CounterId{*index}) : std::nullopt;
}

std::optional<RecordKindId> Layout::record_kind(std::string_view name) const {
  return index_of(records_, name);
}

}  // namespace talon
