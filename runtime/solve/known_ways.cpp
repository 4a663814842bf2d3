#include "solve/known_ways.h"

#include "rules/compiled_rules.h"
#include "solve/sameness.h"

namespace talon {
namespace {

/// Answers of one position that are looked at.
constexpr std::size_t kMaxWays = 1024;

}  // namespace

KnownWays::KnownWays(Rules& rules)
    : rules_(rules),
      transfers_(rules.game()),
      has_phases_(!rules.game().compiled->turn.empty()),
      keys_(rules.game(), Sameness::of(rules.game())),
      numbers_(keys_.words()),
      key_here_(keys_.words()),
      key_(keys_.words()) {}

void KnownWays::begin(const Position& start) {
  keys_.clear();
  numbers_.clear();
  nodes_.clear();
  ways_.clear();
  used_ = 0;
  know(start);
}

KnownWays::Number KnownWays::know(const Position& position) {
  keys_.pack(position, key_.data());
  const Number known = number(key_.data());
  if (nodes_[known].place == kNoPlace) put(position, known);
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
  nodes_[number].place = static_cast<std::uint32_t>(used_);
  positions_[used_++] = position;
}

KnownWays::Number KnownWays::end_of(const Position& position) const {
  const auto ending = static_cast<std::size_t>(rules_.ending(position));
  return rules_.game().rules.endings[ending].won ? kWon : kLost;
}

/// Goes on to the next choice where that may change the position.
KnownWays::Fault KnownWays::open(Position& position) {
  const bool goes_on = has_phases_ || position.state.control().ask_depth > 0;
  return goes_on ? rules_.reopen(position, legal_) : std::nullopt;
}

/// Finds where an answer leads from the position whose lists and key are at hand. What is a
/// transfer is not given: whether the game is over then is seen when somebody looks there.
KnownWays::Fault KnownWays::reach(const Position& from, const Answer& answer, Number& to) {
  const auto transfer = transfers_.of(from.state, answer);
  if (!transfer ||
      !keys_.foresee(from.state, lists_, key_here_.data(), *transfer, 0, step_, key_.data())) {
    next_ = from;
    if (Fault fault = rules_.advance(next_, answer)) return fault;
    if (rules_.over(next_)) {
      to = end_of(next_);
      return std::nullopt;
    }
    keys_.pack(next_, key_.data());
  }
  to = number(key_.data());
  return std::nullopt;
}

/// Makes the position as it was reached first.
KnownWays::Fault KnownWays::make(Number number) {
  const Node& node = nodes_[number];
  next_ = positions_[nodes_[node.from].place];
  if (Fault fault = rules_.advance(next_, ways_[nodes_[node.from].first + node.way].answer)) {
    return fault;
  }
  put(next_, number);
  return std::nullopt;
}

KnownWays::Fault KnownWays::look_at(Number number) {
  if (nodes_[number].seen) return std::nullopt;
  if (nodes_[number].place == kNoPlace) {
    if (Fault fault = make(number)) return fault;
  }
  nodes_[number].seen = true;
  Position& here = positions_[nodes_[number].place];
  if (Fault fault = rules_.reopen(here, legal_)) return fault;
  nodes_[number].first = static_cast<std::uint32_t>(ways_.size());
  if (rules_.over(here)) {
    nodes_[number].won = end_of(here) == kWon;
    return std::nullopt;
  }
  keys_.pack(here, lists_, key_here_.data());
  Fault fault;
  std::uint32_t count = 0;
  legal_.each([&](const Answer& answer) {
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
  if (node.place != kNoPlace || node.from != number) return;
  node.from = from;
  node.way = way;
}

KnownWays::Fault KnownWays::go(Position& position, const Answer& answer, Number& to) {
  if (Fault fault = open(position)) return fault;
  if (rules_.over(position)) {
    to = kLost;
    return std::nullopt;
  }
  keys_.pack(position, lists_, key_here_.data());
  if (Fault fault = reach(position, answer, to)) return fault;
  return rules_.advance(position, answer);
}

/// Whether it is the very position that was looked at, and not only one like it.
bool KnownWays::is_at(const Position& position, Number number) const {
  const Position& known = positions_[nodes_[number].place];
  return position.state == known.state && position.answers.empty() && known.answers.empty();
}

KnownWays::Fault KnownWays::follow(Position& position, Number from, const Way& way,
                                   Answer& answer) {
  if (Fault fault = open(position)) return fault;
  answer = way.answer;
  if (is_at(position, from)) return rules_.advance(position, answer);
  if (Fault fault = rules_.reopen(position, legal_)) return fault;
  keys_.pack(position, lists_, key_here_.data());
  Fault fault;
  legal_.each([&](const Answer& other) {
    Number to = kLost;
    fault = reach(position, other, to);
    answer = other;
    return !fault && to != way.to;
  });
  return fault ? fault : rules_.advance(position, answer);
}

}  // namespace talon
