#include "solve/shorten.h"

#include <algorithm>
#include <array>
#include <limits>

namespace talon {
namespace {

/// Positions of one look ahead, pass by pass: most of what can be gained is near.
constexpr std::array<std::size_t, 3> kPositions = {1, 12, 200};
/// Positions that one look ahead keeps, but for what the last of them leads to.
constexpr std::size_t kMaxSteps = 4'000;
/// A longer line is left as it is.
constexpr std::size_t kMaxLine = 100'000;
/// Answers of one position that are looked at.
constexpr std::size_t kMaxTried = 1024;

}  // namespace

std::size_t LineShortener::KeyHash::operator()(const Key& key) const {
  std::uint64_t mixed = 0;
  for (const std::uint64_t word : key) {
    mixed = (mixed ^ word) * 0x9E3779B97F4A7C15u;  // 2^64 over the golden ratio
    mixed ^= mixed >> 29;
  }
  return mixed;
}

LineShortener::LineShortener(Rules& rules)
    : rules_(rules), keys_(rules.game(), Sameness::of(rules.game())), key_(keys_.words()) {}

tl::expected<std::vector<Answer>, ScriptFault> LineShortener::shorten(const Position& start,
                                                                      std::vector<Answer> line,
                                                                      std::uint64_t answers) {
  if (line.size() > kMaxLine) return line;
  tried_ = 0;
  for (const std::size_t positions : kPositions) {
    keys_.clear();
    if (Fault fault = follow(start, line)) return tl::unexpected(*std::move(fault));
    std::vector<Answer> shorter;
    Position here = start;
    for (std::size_t ply = 0; ply < length_;) {
      // What is left of the line is gone along by looking one answer ahead.
      const std::size_t maximum = tried_ < answers ? positions : 1;
      if (Fault fault = look_ahead(here, ply, maximum, answers)) {
        return tl::unexpected(*std::move(fault));
      }
      // Where not all answers are listed, the line's own may be missing.
      if (best_step_ == 0 || keys_.full()) return line;
      for (const Answer& answer : way_to(best_step_)) shorter.push_back(answer);
      here = steps_[best_step_].position;
      ply = best_ply_;
    }
    line = std::move(shorter);
    if (tried_ >= answers) break;
  }
  return line;
}

/// Notes where the line leads.
LineShortener::Fault LineShortener::follow(const Position& start, const std::vector<Answer>& line) {
  length_ = line.size();
  later_.clear();
  Position here = start;
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    if (Fault fault = rules_.reopen(here, legal_)) return fault;
    if (rules_.over(here)) {
      length_ = ply;
      return std::nullopt;
    }
    if (Fault fault = rules_.advance(here, line[ply])) return fault;
    if (rules_.over(here)) continue;
    note_key(here);
    later_.insert_or_assign(key_, ply + 1);
  }
  return std::nullopt;
}

/// Finds the way from `from`, which stands at ply `at` of the line, that gains most.
LineShortener::Fault LineShortener::look_ahead(const Position& from, std::size_t at,
                                               std::size_t positions, std::uint64_t answers) {
  if (steps_.empty()) steps_.emplace_back();
  steps_[0].position = from;
  used_ = 1;
  seen_.emplace(keys_.words(), std::numeric_limits<std::size_t>::max());
  best_step_ = 0;
  best_gain_ = std::numeric_limits<std::int64_t>::min();
  for (std::size_t next = 0; next < used_ && next < positions; ++next) {
    if (next > 0 && (tried_ >= answers || used_ >= kMaxSteps)) break;
    if (rules_.over(steps_[next].position)) continue;
    if (Fault fault = rules_.reopen(steps_[next].position, legal_)) return fault;
    if (rules_.over(steps_[next].position)) continue;
    list(legal_);
    for (const Answer& answer : answers_) {
      if (Fault fault = reach(next, answer, at)) return fault;
    }
  }
  return std::nullopt;
}

void LineShortener::list(const LegalAnswers& legal) {
  answers_.clear();
  legal.each([&](const Answer& answer) {
    answers_.push_back(answer);
    return answers_.size() < kMaxTried;
  });
}

LineShortener::Fault LineShortener::reach(std::size_t parent, const Answer& answer,
                                          std::size_t at) {
  ++tried_;
  next_ = steps_[parent].position;
  if (Fault fault = rules_.advance(next_, answer)) return fault;
  std::size_t ply = 0;
  if (rules_.over(next_)) {
    const auto ending = static_cast<std::size_t>(rules_.ending(next_));
    if (!rules_.game().rules.endings[ending].won) return std::nullopt;
    ply = length_;
  } else {
    note_key(next_);
    if (!seen_->insert(key_.data())) return std::nullopt;
    const auto later = later_.find(key_);
    if (later != later_.end()) ply = later->second;
  }
  const std::size_t depth = steps_[parent].depth + 1;
  const auto gain = static_cast<std::int64_t>(ply) - static_cast<std::int64_t>(at + depth);
  if (ply > at && gain > best_gain_) {
    best_gain_ = gain;
    best_step_ = used_;
    best_ply_ = ply;
  }
  // The memory of steps before is used again.
  if (used_ == steps_.size()) steps_.emplace_back();
  Step& step = steps_[used_++];
  step.position = next_;
  step.parent = parent;
  step.answer = answer;
  step.depth = depth;
  return std::nullopt;
}

std::vector<Answer> LineShortener::way_to(std::size_t step) const {
  std::vector<Answer> way;
  for (; step != 0; step = steps_[step].parent) way.push_back(steps_[step].answer);
  std::ranges::reverse(way);
  return way;
}

void LineShortener::note_key(const Position& position) { keys_.pack(position, key_.data()); }

}  // namespace talon
