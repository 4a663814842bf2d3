#include "workshop/scenario_footprint.h"

#include <algorithm>

#include "session/session.h"

namespace talon {
namespace {

/// So many answers of a choice are noted at most; those after them only count in their number.
constexpr std::uint64_t kMaxAnswers = 100;

}  // namespace

void ScenarioFootprint::begins(const Scenario&, const Session& session) { add(session); }

void ScenarioFootprint::made(const std::string&, const State&, const Session& session) {
  add(session);
}

void ScenarioFootprint::refused(const std::string& rule) { told_.emplace_back(rule); }

void ScenarioFootprint::add(const Session& session) {
  positions_.push_back(session.state_hash());
  const std::uint64_t answers = session.legal().size();
  positions_.push_back(answers);
  std::vector<Answer>& listed = answers_.emplace_back();
  for (std::uint64_t index = 0; index < std::min(answers, kMaxAnswers); ++index) {
    listed.push_back(session.legal().at(index));
  }
  for (const Event& event : session.events()) {
    if (event.kind == Event::Kind::said) told_.push_back(event.message);
  }
}

ScenarioFootprint::Difference ScenarioFootprint::against(const ScenarioFootprint& other) const {
  // The order in which answers are listed is not a rule; here as many are listed at each position.
  const auto same = [](const auto& one, const auto& another) {
    return one == another ||
           (one.size() < kMaxAnswers && std::ranges::is_permutation(one, another));
  };
  if (positions_ != other.positions_ || !std::ranges::equal(answers_, other.answers_, same)) {
    return Difference::position;
  }
  return told_ != other.told_ ? Difference::told : Difference::none;
}

}  // namespace talon
