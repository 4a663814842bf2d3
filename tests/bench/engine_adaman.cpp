#include "bench/engine_adaman.h"

#include "base/check.h"
#include "bench/shipped_game.h"
#include "bots/simple_bots.h"
#include "session/loading.h"

namespace talon::bench {
namespace {

Ending native_ending(const std::string& name) {
  if (name == "win") return Ending::win;
  if (name == "utter-loss") return Ending::utter_loss;
  TALON_CHECK_EQ(name, "loss");
  return Ending::loss;
}

Rules rules_with(const std::shared_ptr<const Game>& game, VectorUnits units) {
  Rules rules = make_rules(game);
  rules.use(units);
  return rules;
}

}  // namespace

EngineAdaman::EngineAdaman(VectorUnits units)
    : game_(shipped_game("adaman")),
      playout_(rules_with(game_, units), make_random_bot()),
      rules_(rules_with(game_, units)),
      solver_(game_, HintSwitches::all(*game_)),
      plain_solver_(game_, HintSwitches::none(*game_)) {
  for (const spec::Ending& ending : game_->rules.endings) {
    endings_.push_back(native_ending(ending.name));
  }
}

Solution EngineAdaman::solve(std::string_view seed, std::uint64_t node_limit) {
  return solve_with(solver_, seed, node_limit);
}

Solution EngineAdaman::solve_without_hints(std::string_view seed, std::uint64_t node_limit) {
  return solve_with(plain_solver_, seed, node_limit);
}

Solution EngineAdaman::solve_with(Solver& solver, std::string_view seed, std::uint64_t node_limit) {
  Level& root = level(0);
  TALON_CHECK(!rules_.start(seed, {}, root.position, root.legal));
  SearchLimits limits;
  limits.nodes = node_limit;
  auto solution = solver.solve(root.position, limits);
  TALON_CHECK(solution.has_value());
  return *std::move(solution);
}

Result EngineAdaman::random_playout(std::string_view seed) {
  const auto played = playout_.play(seed);
  TALON_CHECK(played && played->ending && played->score);
  return {ending(*played->ending), static_cast<int>(*played->score),
          static_cast<int>(played->plies)};
}

Walk EngineAdaman::walk_tree(std::string_view seed, std::uint64_t node_limit) {
  node_limit_ = node_limit;
  walk_ = {};
  Level& root = level(0);
  TALON_CHECK(!rules_.start(seed, {}, root.position, root.legal));
  visit(0);
  return walk_;
}

void EngineAdaman::visit(std::size_t depth) {
  ++walk_.nodes;
  const Level& here = level(depth);
  Level& next = level(depth + 1);
  if (here.legal.empty()) {
    ++walk_.leaves;
    walk_.checksum = folded(walk_.checksum, leaf_result(here.position, depth));
    return;
  }
  here.legal.each([&](const Answer& answer) {
    if (walk_.nodes >= node_limit_) return false;
    next.position = here.position;
    TALON_CHECK(!rules_.apply(next.position, answer, next.legal));
    visit(depth + 1);
    return true;
  });
}

EngineAdaman::Level& EngineAdaman::level(std::size_t depth) {
  while (levels_.size() <= depth) levels_.push_back(std::make_unique<Level>());
  return *levels_[depth];
}

Result EngineAdaman::leaf_result(const Position& position, std::size_t depth) const {
  return {ending(rules_.ending(position)), static_cast<int>(*rules_.score(position)),
          static_cast<int>(depth)};
}

}  // namespace talon::bench
