#include "simulate/tally.h"

#include <algorithm>

namespace talon {
namespace {

/// A sum of lists of counts, as long as the longer one.
void add_to(std::vector<std::uint64_t>& sums, const std::vector<std::uint64_t>& others) {
  sums.resize(std::max(sums.size(), others.size()));
  for (std::size_t index = 0; index < others.size(); ++index) sums[index] += others[index];
}

}  // namespace

void EndingCount::merge(const EndingCount& other) {
  games += other.games;
  if (other.first != 0 && (first == 0 || other.first < first)) first = other.first;
}

void Extreme::take_lower(const Extreme& other) {
  if (other.number == 0) return;
  const bool earlier = other.value == value && other.number < number;
  if (number == 0 || other.value < value || earlier) *this = other;
}

void Extreme::take_higher(const Extreme& other) {
  if (other.number == 0) return;
  const bool earlier = other.value == value && other.number < number;
  if (number == 0 || other.value > value || earlier) *this = other;
}

void Tally::add(std::uint64_t number, const PlayoutResult& result, Won won) {
  ++games;
  EndingCount& ending = result.ending ? endings[*result.ending] : given_up[result.given_up];
  ending.merge({1, number});
  if (result.ending && result.plies == 0 && won == Won::no) over_at_once.merge({1, number});
  plies.add(result.plies);
  decisions.add(result.plies - result.forced);
  forced += result.forced;
  shortest.take_lower({number, result.plies});
  longest.take_higher({number, result.plies});
  if (!result.score) return;
  scores.add(*result.score);
  worst.take_lower({number, *result.score});
  best.take_higher({number, *result.score});
}

void Tally::merge(const Tally& other) {
  games += other.games;
  endings.resize(std::max(endings.size(), other.endings.size()));
  for (std::size_t index = 0; index < other.endings.size(); ++index) {
    endings[index].merge(other.endings[index]);
  }
  for (std::size_t why = 0; why < given_up.size(); ++why) given_up[why].merge(other.given_up[why]);
  over_at_once.merge(other.over_at_once);
  scores.merge(other.scores);
  plies.merge(other.plies);
  decisions.merge(other.decisions);
  forced += other.forced;
  legal.merge(other.legal);
  add_to(rules, other.rules);
  shortest.take_lower(other.shortest);
  longest.take_higher(other.longest);
  best.take_higher(other.best);
  worst.take_lower(other.worst);
}

}  // namespace talon
