#include "solve/kept_positions.h"

#include <cstring>

namespace talon {
namespace {

constexpr std::size_t kWord = sizeof(std::uint64_t);

std::size_t words_for(std::size_t bytes) { return (bytes + kWord - 1) / kWord; }

}  // namespace

KeptPositions::KeptPositions(const Layout& layout, const StateKeys& keys) : keys_(keys) {
  std::size_t begin = 0;
  std::size_t rest = 0;
  const auto add = [&](std::size_t end) {
    if (end > begin) rest_.push_back({begin, end - begin});
    rest += end - begin;
  };
  for (std::size_t zone = 0; keys.can_unpack() && zone < layout.zones().size(); ++zone) {
    const auto id = static_cast<ZoneId>(zone);
    if (!keys.has_list(id)) continue;
    add(layout.is_mixed(id) ? layout.down_offset(id) : layout.zone_offset(id));
    begin = layout.zone_offset(id) + layout.zone_bytes(id);
  }
  add(layout.bytes());
  stride_ = list_words() + words_for(rest);
}

std::size_t KeptPositions::list_words() const {
  return words_for(keys_.lists() * sizeof(StateKeys::Lists::value_type));
}

std::uint32_t KeptPositions::keep(const State& state, const StateKeys::Lists& lists) {
  std::uint32_t index = 0;
  if (free_.empty()) {
    index = static_cast<std::uint32_t>(words_.size() / stride_);
    words_.resize(words_.size() + stride_);
  } else {
    index = free_.back();
    free_.pop_back();
  }
  std::uint64_t* const at = words_.data() + index * stride_;
  std::memcpy(at, lists.data(), lists.size() * sizeof lists[0]);
  auto* bytes = reinterpret_cast<std::byte*>(at + list_words());
  for (const Range& part : rest_) {
    std::memcpy(bytes, state.block().data() + part.start, part.size);
    bytes += part.size;
  }
  return index;
}

void KeptPositions::read(std::uint32_t index, const StateKeys::Step& step, State& state,
                         StateKeys::Lists& lists) const {
  const std::uint64_t* const at = words_.data() + index * stride_;
  const auto* bytes = reinterpret_cast<const std::byte*>(at + list_words());
  for (const Range& part : rest_) {
    std::memcpy(state.block().data() + part.start, bytes, part.size);
    bytes += part.size;
  }
  for (std::size_t zone = 0; zone < lists.size(); ++zone) {
    std::uint32_t list = 0;
    std::memcpy(&list, reinterpret_cast<const std::uint32_t*>(at) + zone, sizeof list);
    if (zone == step.from) list = step.from_list;
    if (zone == step.to) list = step.to_list;
    if (list == lists[zone]) continue;  // it lies there already
    lists[zone] = list;
    if (keys_.can_unpack()) keys_.unpack(list, static_cast<ZoneId>(zone), state);
  }
}

std::size_t KeptPositions::growth() const {
  std::size_t more = free_.size() < free_.capacity() ? 0 : 2 * free_.capacity() * sizeof free_[0];
  if (free_.empty() && words_.size() + stride_ > words_.capacity()) {
    more += 2 * words_.capacity() * sizeof words_[0];
  }
  return more;
}

void KeptPositions::clear() {
  words_ = {};
  free_ = {};
}

}  // namespace talon
