#include "solve/shorten.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace talon {
namespace {

/// Positions of one look ahead, pass by pass: most of what can be gained is near.
constexpr std::array<std::size_t, 3> kPositions = {1, 12, 200};
/// Positions that one look ahead keeps, but for what the last of them leads to.
constexpr std::size_t kMaxSteps = 4'000;
/// A longer line is left as it is.
constexpr std::size_t kMaxLine = 100'000;
/// Positions that are known besides those of the line, until they are forgotten.
constexpr std::size_t kMaxKnown = 64'000;

}  // namespace

LineShortener::LineShortener(std::shared_ptr<const Game> game) : ways_(std::move(game)) {}

Expected<std::vector<Answer>, ScriptFault> LineShortener::shorten(const Position& start,
                                                                  std::vector<Answer> line,
                                                                  std::uint64_t answers) {
  if (line.size() > kMaxLine) return line;
  tried_ = 0;
  noted_ = 0;
  ways_.begin(start);
  for (const std::size_t positions : kPositions) {
    if (MaybeFault fault = note(start, line)) return tl::unexpected(*std::move(fault));
    std::vector<Answer> shorter;
    Position here = start;
    Number at = 0;
    for (std::size_t ply = 0; ply < length_;) {
      if (is_crowded()) {
        if (MaybeFault fault = note(start, line)) return tl::unexpected(*std::move(fault));
        at = ways_.know(here);
      }
      // What is left of the line is gone along by looking one answer ahead.
      const std::size_t maximum = tried_ < answers ? positions : 1;
      if (MaybeFault fault = look_ahead(at, ply, maximum, answers)) {
        return tl::unexpected(*std::move(fault));
      }
      // Where not all answers are listed, the line's own may be missing.
      if (best_step_ == 0 || ways_.full()) return line;
      if (MaybeFault fault = go_way_to(best_step_, here, shorter)) {
        return tl::unexpected(*std::move(fault));
      }
      at = steps_[best_step_].position;
      ply = best_ply_;
    }
    line = std::move(shorter);
    if (tried_ >= answers) break;
  }
  return line;
}

bool LineShortener::is_crowded() const { return ways_.full() || ways_.size() > noted_ + kMaxKnown; }

/// Notes where the line leads. What is known stays so, as far as it is not too much.
MaybeFault LineShortener::note(const Position& start, const std::vector<Answer>& line) {
  if (is_crowded()) ways_.begin(start);
  plies_.assign(ways_.size(), 0);
  met_.clear();
  length_ = line.size();
  Position here = start;
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    Number to = KnownWays::kLost;
    if (MaybeFault fault = ways_.go(here, line[ply], to)) return fault;
    if (to == KnownWays::kLost) {
      length_ = ply;  // it was won before
      break;
    }
    if (to == KnownWays::kWon) continue;
    plies_.resize(ways_.size());
    plies_[to] = static_cast<std::uint32_t>(ply + 1);
  }
  noted_ = ways_.size();
  return std::nullopt;
}

/// Finds the way from `from`, which is at ply `at` of the line, that gains most.
MaybeFault LineShortener::look_ahead(Number from, std::size_t at, std::size_t positions,
                                     std::uint64_t answers) {
  ++looks_;
  steps_.assign(1, {from, 0, 0, 0});
  best_step_ = 0;
  best_gain_ = std::numeric_limits<std::int64_t>::min();
  for (std::uint32_t next = 0; next < steps_.size() && next < positions; ++next) {
    if (next > 0 && (tried_ >= answers || steps_.size() >= kMaxSteps)) break;
    const Step step = steps_[next];
    if (step.position == KnownWays::kWon) continue;
    if (MaybeFault fault = ways_.look_at(step.position)) return fault;
    if (ways_.is_won(step.position)) weigh(next, length_, at);
    plies_.resize(ways_.size());
    met_.resize(ways_.size());
    const auto ways = static_cast<std::uint32_t>(ways_.ways(step.position).size());
    for (std::uint32_t way = 0; way < ways; ++way) {
      ++tried_;
      reach({ways_.ways(step.position)[way].to, next, way, step.depth + 1}, at);
    }
  }
  return std::nullopt;
}

void LineShortener::reach(const Step& step, std::size_t at) {
  if (step.position == KnownWays::kLost) return;
  std::size_t ply = length_;
  if (step.position != KnownWays::kWon) {
    if (met_[step.position] == looks_) return;
    met_[step.position] = looks_;
    ply = plies_[step.position];
  }
  steps_.push_back(step);
  weigh(steps_.size() - 1, ply, at);
}

/// Keeps the step that gains most of those that lead further along the line.
void LineShortener::weigh(std::size_t step, std::size_t ply, std::size_t at) {
  const auto gain =
      static_cast<std::int64_t>(ply) - static_cast<std::int64_t>(at + steps_[step].depth);
  if (step == 0 || ply <= at || gain <= best_gain_) return;
  best_gain_ = gain;
  best_step_ = step;
  best_ply_ = ply;
}

/// Goes from where the look ahead began to a step of it; adds the answers to a line.
MaybeFault LineShortener::go_way_to(std::size_t step, Position& here, std::vector<Answer>& line) {
  std::vector<std::size_t> way;
  for (; step != 0; step = steps_[step].parent) way.push_back(step);
  for (auto next = way.rbegin(); next != way.rend(); ++next) {
    const Step& to = steps_[*next];
    const Number from = steps_[to.parent].position;
    Answer& answer = line.emplace_back();
    if (MaybeFault fault = ways_.follow(here, from, ways_.ways(from)[to.way], answer)) return fault;
  }
  return std::nullopt;
}

}  // namespace talon
