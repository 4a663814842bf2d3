#include "solve/kept_positions.h"

#include <algorithm>
#include <cstring>

namespace talon {
namespace {

std::size_t words_of_lists(std::size_t lists) {
  constexpr std::size_t a_word = sizeof(std::uint64_t) / sizeof(StateKeys::Lists::value_type);
  return (lists + a_word - 1) / a_word;
}

}  // namespace

KeptPositions::KeptPositions(const Layout& layout, const StateKeys& keys)
    : keys_(keys),
      lists_at_(keys.words()),
      state_at_(lists_at_ + words_of_lists(keys.lists())),
      stride_(state_at_ + layout.words()) {}

std::uint32_t KeptPositions::keep(const State& state, const StateKeys::Lists& lists,
                                  const std::uint64_t* key) {
  std::uint32_t index = 0;
  if (free_.empty()) {
    index = static_cast<std::uint32_t>(words_.size() / stride_);
    words_.resize(words_.size() + stride_);
  } else {
    index = free_.back();
    free_.pop_back();
  }
  std::uint64_t* const at = words_.data() + index * stride_;
  std::copy_n(key, lists_at_, at);
  std::memcpy(at + lists_at_, lists.data(), lists.size() * sizeof lists[0]);
  std::memcpy(at + state_at_, state.block().data(), state.block().size());
  return index;
}

void KeptPositions::read(std::uint32_t index, State& state, StateKeys::Lists& lists) const {
  const std::uint64_t* const at = words_.data() + index * stride_;
  std::memcpy(lists.data(), at + lists_at_, lists.size() * sizeof lists[0]);
  std::memcpy(state.block().data(), at + state_at_, state.block().size());
}

void KeptPositions::read_key(std::uint32_t index, const StateKeys::Step& step,
                             std::uint64_t* key) const {
  const std::uint64_t* const at = words_.data() + index * stride_;
  read_key(index, key);
  const auto change = [&](ZoneId zone, std::uint32_t list) {
    std::uint32_t before = 0;
    std::memcpy(&before, reinterpret_cast<const std::byte*>(at + lists_at_) + zone * sizeof before,
                sizeof before);
    keys_.change(key, zone, before, list);
  };
  change(step.from, step.from_list);
  change(step.to, step.to_list);
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
