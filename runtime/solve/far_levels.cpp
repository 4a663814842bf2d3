#include "solve/far_levels.h"

#include <utility>

namespace talon {

std::span<const std::uint32_t> FarLevels::waiting(std::size_t depth) const {
  const Portion& portion = of(depth);
  const std::size_t level = depth % kPortion;
  const std::size_t begin = level == 0 ? 0 : portion.ends[level - 1];
  return std::span(portion.waiting).subspan(begin, portion.ends[level] - begin);
}

void FarLevels::begin_portion(Position start) {
  Portion& portion = portions_.emplace_back();
  portion.start = std::move(start);
  portion.keys.reserve(kPortion * key_words_);
}

void FarLevels::add(std::span<const std::uint64_t> key, const Candidates& candidates,
                    std::size_t from) {
  Portion& portion = portions_.back();
  portion.keys.insert(portion.keys.end(), key.begin(), key.end());
  candidates.add_numbers(from, portion.waiting);
  portion.ends[portion.levels++] = static_cast<std::uint32_t>(portion.waiting.size());
  if (portion.levels < kPortion) return;
  portion.waiting.shrink_to_fit();
  const Position& start = portion.start;
  portion.bytes = sizeof(Portion) + portion.keys.capacity() * sizeof(std::uint64_t) +
                  portion.waiting.capacity() * sizeof(std::uint32_t) +
                  (start.state.words() + start.phase_start.words()) * sizeof(std::uint64_t) +
                  start.answers.capacity() * sizeof(Answer);
  bytes_ += portion.bytes;
}

void FarLevels::remove_portion() {
  bytes_ -= portions_.back().bytes;
  portions_.pop_back();
}

void FarLevels::clear() {
  portions_ = {};
  bytes_ = 0;
}

}  // namespace talon
