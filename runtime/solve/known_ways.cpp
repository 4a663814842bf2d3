#include "solve/known_ways.h"

#include "rules/compiled_rules.h"
#include "solve/sameness.h"

namespace talon {
namespace {

/// Answers of one position that are looked at.
constexpr std::size_t kMaxWays = 1024;

}  // namespace

KnownWays::KnownWays(std::shared_ptr<const Game> game)
    : successors_(game, HintSwitches::none(*game)),
      keys_(*game, Sameness::kept_by_answers(*game)),
      numbers_(keys_.words()),
      key_here_(keys_.words()),
      key_(keys_.words()) {}

void KnownWays::begin(const Position& start) {
  keys_.clear();
  numbers_.clear();
  nodes_.clear();
  ways_.clear();
  steps_.clear();
  used_ = 0;
  know(start);
}

KnownWays::Number KnownWays::know(const Position& position) {
  keys_.pack(position, key_.data());
  const Number known = number(key_.data());
  if (nodes_[known].index == kNoIndex) put(position, known);
  return known;
}

std::span<const KnownWays::Way> KnownWays::ways(Number number) const {
  return std::span(ways_).subspan(nodes_[number].first, nodes_[number].count);
}

KnownWays::Number KnownWays::number(const std::uint64_t* key) {
  const Number number = numbers_.number(key);
  if (number == nodes_.size()) nodes_.emplace_back().from = number;
  return number;
}

/// The memory of positions before is used again.
void KnownWays::put(const Position& position, Number number) {
  if (used_ == positions_.size()) positions_.emplace_back();
  nodes_[number].index = static_cast<std::uint32_t>(used_);
  positions_[used_++] = position;
}

KnownWays::Number KnownWays::end_of(const Position& position) const {
  return successors_.is_won(position) ? kWon : kLost;
}

/// Goes on to the next choice where that may change the position.
MaybeFault KnownWays::open(Position& position) {
  return successors_.goes_on(position) ? successors_.open(position) : std::nullopt;
}

/// Those that can be given where `successors_` opened last, until `visit` is false.
template <typename Visit>
void KnownWays::each_answer(Visit visit) {
  if (const Candidates* const listed = successors_.transfers()) {
    for (std::size_t index = 0; index < listed->size(); ++index) {
      if (!visit(listed->transfer(index).packed())) return;
    }
    return;
  }
  successors_.legal().each([&](const Answer& answer) { return visit(steps_.number(answer, 0)); });
}

Answer KnownWays::answer(const Position& from, const Way& way) {
  if (!Transfer::is_packed(way.answer)) return steps_[way.answer].answer;
  return successors_.answer(from.state, Transfer::of_packed(way.answer), 0);
}

std::optional<Transfer> KnownWays::transfer(const Position& from, std::uint32_t answer) const {
  if (!Transfer::is_packed(answer)) return successors_.transfer(from.state, steps_[answer].answer);
  const Transfer transfer = Transfer::of_packed(answer);
  return transfer.is_whole_answer() ? std::nullopt : std::optional(transfer);
}

MaybeFault KnownWays::give(Position& position, std::uint32_t answer) {
  if (!Transfer::is_packed(answer)) return successors_.give(position, steps_[answer].answer, 0);
  return successors_.give(position, Transfer::of_packed(answer), 0);
}

/// Finds where an answer leads from the position whose lists and key are at hand. What is a
/// transfer is not given: whether the game is over then is seen when somebody looks there.
MaybeFault KnownWays::reach(const Position& from, std::uint32_t answer, Number& to) {
  const auto transfer = this->transfer(from, answer);
  if (!transfer ||
      !keys_.foresee(from.state, lists_, key_here_.data(), *transfer, 0, step_, key_.data())) {
    next_ = from;
    if (MaybeFault fault = give(next_, answer)) return fault;
    if (is_over(next_)) {
      to = end_of(next_);
      return std::nullopt;
    }
    keys_.pack(next_, key_.data());
  }
  to = number(key_.data());
  return std::nullopt;
}

/// Makes the position as it was reached first.
MaybeFault KnownWays::make(Number number) {
  const Node& node = nodes_[number];
  next_ = positions_[nodes_[node.from].index];
  if (MaybeFault fault = give(next_, ways_[nodes_[node.from].first + node.way].answer))
    return fault;
  put(next_, number);
  return std::nullopt;
}

MaybeFault KnownWays::look_at(Number number) {
  if (nodes_[number].seen) return std::nullopt;
  if (nodes_[number].index == kNoIndex) {
    if (MaybeFault fault = make(number)) return fault;
  }
  nodes_[number].seen = true;
  Position& here = positions_[nodes_[number].index];
  if (MaybeFault fault = successors_.open(here)) return fault;
  nodes_[number].first = static_cast<std::uint32_t>(ways_.size());
  if (is_over(here)) {
    nodes_[number].won = end_of(here) == kWon;
    return std::nullopt;
  }
  keys_.pack(here, lists_, key_here_.data());
  MaybeFault fault;
  std::uint32_t count = 0;
  each_answer([&](std::uint32_t answer) {
    Way& way = ways_.emplace_back(Way{answer, kLost});
    fault = reach(here, answer, way.to);
    if (fault) return false;
    if (way.to != kWon && way.to != kLost) note_parent(way.to, number, count);
    return ++count < kMaxWays;
  });
  nodes_[number].count = count;
  return fault;
}

/// The first one is kept.
void KnownWays::note_parent(Number number, Number from, std::uint32_t way) {
  Node& node = nodes_[number];
  if (node.index != kNoIndex || node.from != number) return;
  node.from = from;
  node.way = way;
}

MaybeFault KnownWays::go(Position& position, const Answer& answer, Number& to) {
  if (MaybeFault fault = open(position)) return fault;
  if (is_over(position)) {
    to = kLost;
    return std::nullopt;
  }
  keys_.pack(position, lists_, key_here_.data());
  if (MaybeFault fault = reach(position, steps_.number(answer, 0), to)) return fault;
  return successors_.give(position, answer, 0);
}

/// Whether it is the very position that was looked at, and not only one like it.
bool KnownWays::is_at(const Position& position, Number number) const {
  const Position& known = positions_[nodes_[number].index];
  return position.state == known.state && position.answers.empty() && known.answers.empty();
}

MaybeFault KnownWays::follow(Position& position, Number from, const Way& way, Answer& answer) {
  if (MaybeFault fault = open(position)) return fault;
  Way here = way;
  if (!is_at(position, from)) {
    if (MaybeFault fault = successors_.open(position)) return fault;
    keys_.pack(position, lists_, key_here_.data());
    MaybeFault fault;
    each_answer([&](std::uint32_t other) {
      here.answer = other;
      fault = reach(position, other, here.to);
      return !fault && here.to != way.to;
    });
    if (fault) return fault;
  }
  answer = this->answer(position, here);
  return give(position, here.answer);
}

}  // namespace talon
