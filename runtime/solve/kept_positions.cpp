#include "solve/kept_positions.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace talon {
namespace {

/// As large as a chunk may be that holds more than one position.
constexpr std::size_t kMaxChunkWords = std::size_t{8} << 10;

std::size_t words_of_lists(std::size_t lists) {
  constexpr std::size_t a_word = sizeof(std::uint64_t) / sizeof(StateKeys::Lists::value_type);
  return (lists + a_word - 1) / a_word;
}

}  // namespace

KeptPositions::KeptPositions(const Layout& layout, const StateKeys& keys)
    : keys_(keys),
      lists_at_(keys.words()),
      state_at_(lists_at_ + words_of_lists(keys.lists())),
      users_at_(state_at_ + layout.words()),
      stride_(users_at_ + 1),
      log_in_chunk_(
          static_cast<int>(std::bit_width(std::max<std::size_t>(kMaxChunkWords / stride_, 1))) -
          1) {}

std::uint32_t KeptPositions::keep(const State& state, const StateKeys::Lists& lists,
                                  const std::uint64_t* key) {
  const std::uint32_t index = free_index();
  std::uint64_t* const words = at(index);
  std::copy_n(key, lists_at_, words);
  std::memcpy(words + lists_at_, lists.data(), lists.size() * sizeof lists[0]);
  std::memcpy(words + state_at_, state.block().data(), state.block().size());
  words[users_at_] = 0;
  return index;
}

void KeptPositions::read(std::uint32_t index, State& state, StateKeys::Lists& lists) const {
  const std::uint64_t* const words = at(index);
  std::memcpy(lists.data(), words + lists_at_, lists.size() * sizeof lists[0]);
  std::memcpy(state.block().data(), words + state_at_, state.block().size());
}

void KeptPositions::read_key(std::uint32_t index, const StateKeys::Step& step,
                             std::uint64_t* key) const {
  const std::uint64_t* const words = at(index);
  read_key(index, key);
  const auto change = [&](ZoneId zone, std::uint32_t list) {
    std::uint32_t before = 0;
    std::memcpy(&before,
                reinterpret_cast<const std::byte*>(words + lists_at_) + zone * sizeof before,
                sizeof before);
    keys_.change(key, zone, before, list);
  };
  change(step.from, step.from_list);
  change(step.to, step.to_list);
}

std::uint32_t KeptPositions::free_index() {
  if (!free_.empty()) {
    const std::uint32_t index = free_.back();
    free_.pop_back();
    return index;
  }
  if (count_ >> log_in_chunk_ == chunks_.size()) {
    chunks_.push_back(std::make_unique_for_overwrite<std::uint64_t[]>(in_chunk() * stride_));
  }
  return count_++;
}

std::size_t KeptPositions::bytes() const {
  const std::size_t chunks = (count_ + in_chunk() - 1) >> log_in_chunk_;
  return chunks * chunk_bytes() + free_.capacity() * sizeof free_[0];
}

std::size_t KeptPositions::growth() const {
  const std::size_t more =
      free_.size() < free_.capacity() ? 0 : 2 * free_.capacity() * sizeof free_[0];
  return free_.empty() && (count_ & (in_chunk() - 1)) == 0 ? more + chunk_bytes() : more;
}

void KeptPositions::clear(std::size_t spare_bytes) {
  chunks_.resize(std::min(chunks_.size(), spare_bytes / chunk_bytes()));
  count_ = 0;
  free_ = std::vector<std::uint32_t>();
}

}  // namespace talon
