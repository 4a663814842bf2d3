#include "solve/solver.h"

#include <algorithm>

#include "session/loading.h"

namespace talon {
namespace {

/// Answers of one position that are tried at most; beyond them nothing is proved.
constexpr std::size_t kMaxAnswers = std::size_t{1} << 20;
/// Connected groups of a move that are listed of one position at most, likewise.
constexpr std::size_t kMaxGroups = std::size_t{1} << 10;
/// Answers between two looks at the clock.
constexpr std::uint64_t kAnswersPerLook = 1024;

}  // namespace

bool can_be_won(const Game& game) {
  return std::any_of(game.rules.endings.begin(), game.rules.endings.end(),
                     [](const spec::Ending& ending) { return ending.won; });
}

Solver::Solver(std::shared_ptr<const Game> game, HintSwitches hints)
    : rules_(make_rules(game)),
      scripted_(std::any_of(game->rules.phases.begin(), game->rules.phases.end(),
                            [](const spec::Phase& phase) { return phase.scripted; })),
      hints_(*game, std::move(hints)),
      keys_(*game) {
  rules_.list_groups(kMaxGroups);
}

tl::expected<Solution, ScriptFault> Solver::solve(const Position& start,
                                                  const SearchLimits& limits) {
  begin(limits);
  if (Fault fault = search(start)) return tl::unexpected(*std::move(fault));
  table_->clear();
  hints_.restart(0);
  keys_.clear();
  return std::move(solution_);
}

void Solver::begin(const SearchLimits& limits) {
  limits_ = limits;
  if (limits.seconds) {
    deadline_ = std::chrono::steady_clock::now() +
                std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                    std::chrono::duration<double>(*limits.seconds));
  }
  keys_.clear();
  table_.emplace(keys_.words(), limits.bytes / 4 * 3);
  hints_.restart(limits.bytes / 8);
  complete_ = true;
  solution_ = {};
}

Solver::Fault Solver::search(const Position& start) {
  level(0).here->position = start;
  weigh(*levels_[0]->here);
  Entered entered = Entered::closed;
  if (Fault fault = enter(0, entered)) return fault;
  // The deepest level of the line, counted from 1; 0 when there is no line any more.
  std::size_t open = entered == Entered::open ? 1 : 0;
  while (open > 0) {
    if (!has_next(open - 1)) {
      --open;
      continue;
    }
    solution_.limit = limit_reached();
    if (solution_.limit != Solution::Limit::none) return std::nullopt;
    if (Fault fault = follow(open, entered)) return fault;
    if (entered == Entered::open) ++open;
    if (entered != Entered::won) continue;
    solution_.line = line(open);
    break;
  }
  if (entered == Entered::won) {
    solution_.verdict = Verdict::winnable;
  } else if (complete_) {
    solution_.verdict = Verdict::not_winnable;
  } else {
    solution_.limit = Solution::Limit::answers;
  }
  return std::nullopt;
}

/// Gives the next answer of the level above `depth`, so that the position beside is there
/// when its turn comes.
void Solver::reach(std::size_t depth) {
  const Level& above = *levels_[depth - 1];
  Reached& beside = *level(depth).beside;
  beside.position = above.here->position;
  beside.fault = rules_.advance(beside.position, above.candidates[above.next]);
  weigh(beside);
}

/// Finds out what can be said of a position without the table.
void Solver::weigh(Reached& reached) {
  if (reached.fault || rules_.over(reached.position)) return;
  reached.lost = hints_.hopeless_at_once(reached.position);
  if (reached.lost) return;
  keys_.pack(reached.position, reached.key.data());
  reached.hash = table_->hash(reached.key.data());
  table_->prefetch(reached.hash);
}

/// Enters the position at `depth` that the next answer of the level above leads to.
Solver::Fault Solver::follow(std::size_t depth, Entered& entered) {
  Level& here = *levels_[depth];
  std::swap(here.here, here.beside);
  ++levels_[depth - 1]->next;
  ++solution_.answers;
  if (has_next(depth - 1)) reach(depth);
  return here.here->fault ? std::move(here.here->fault) : enter(depth, entered);
}

/// Looks at a position after an answer, before the next choice is listed.
Solver::Fault Solver::enter(std::size_t depth, Entered& entered) {
  const Reached& here = *levels_[depth]->here;
  entered = Entered::closed;
  if (rules_.over(here.position)) {
    if (is_won(here.position)) entered = Entered::won;
    return std::nullopt;
  }
  if (is_lost(depth, here.lost) || !is_new(depth)) return std::nullopt;
  ++solution_.nodes;
  return is_lost(depth, hints_.hopeless(here.position)) ? std::nullopt : open(depth, entered);
}

bool Solver::is_lost(std::size_t depth, std::optional<HintId> hint) {
  if (hint && listener_ != nullptr && listener_->wants(*hint, depth)) {
    listener_->take({*hint, line(depth), position(depth), std::nullopt});
  }
  return hint.has_value();
}

void Solver::tell_left_out(std::size_t depth) {
  for (const auto& [hint, answer] : hints_.left_out(position(depth), options_)) {
    if (listener_->wants(hint, depth))
      listener_->take({hint, line(depth), position(depth), answer});
  }
}

/// Lists what can be answered at a new position.
Solver::Fault Solver::open(std::size_t depth, Entered& entered) {
  Level& here = *levels_[depth];
  Position& position = here.here->position;
  if (Fault fault = rules_.reopen(position, options_)) return fault;
  if (rules_.over(position)) {
    if (is_won(position)) entered = Entered::won;
    return std::nullopt;
  }
  // A scripted phase may have ended, and another one begun where others led too.
  if (scripted_ && !is_same_or_new(depth)) return std::nullopt;
  complete_ &= options_.complete();
  if (listener_ != nullptr) tell_left_out(depth);
  complete_ &= hints_.list(position, options_, kMaxAnswers, here.candidates);
  here.next = 0;
  count_bytes(here);
  make_room(depth);
  if (has_next(depth)) reach(depth + 1);
  entered = Entered::open;
  return std::nullopt;
}

/// Whether the position was never met: by its key.
bool Solver::is_new(std::size_t depth) {
  if (!table_->insert(key(depth).data(), levels_[depth]->here->hash)) return false;
  return !table_->forgets() || !on_line(depth);
}

bool Solver::is_same_or_new(std::size_t depth) {
  const std::vector<std::uint64_t> before = key(depth);
  keys_.pack(position(depth), key(depth).data());
  levels_[depth]->here->hash = table_->hash(key(depth).data());
  return key(depth) == before || is_new(depth);
}

/// A table that forgets may have forgotten a position of the line, and a game that
/// goes in circles would never leave it.
bool Solver::on_line(std::size_t depth) const {
  for (std::size_t above = 0; above < depth; ++above) {
    if (key(above) == key(depth)) return true;
  }
  return false;
}

bool Solver::is_won(const Position& position) const {
  return rules_.game().rules.endings[static_cast<std::size_t>(rules_.ending(position))].won;
}

/// When the lists of cards have taken their part of the memory, all keys are
/// forgotten but those of the line.
void Solver::make_room(std::size_t depth) {
  solution_.bytes =
      std::max(solution_.bytes, table_->bytes() + keys_.bytes() + hints_.bytes() + level_bytes_);
  if (keys_.bytes() < limits_.bytes / 4 && !keys_.full()) return;
  keys_.clear();
  table_->clear();
  for (std::size_t line = 0; line <= depth; ++line) {
    keys_.pack(position(line), key(line).data());
    table_->insert(key(line).data());
    if (line > 0 && has_next(line - 1)) weigh(*levels_[line]->beside);
  }
}

Solution::Limit Solver::limit_reached() {
  using enum Solution::Limit;
  if (solution_.nodes >= limits_.nodes) return nodes;
  if (level_bytes_ > limits_.bytes / 2) return memory;
  if (solution_.answers % kAnswersPerLook != 0) return none;
  if (limits_.stop != nullptr && *limits_.stop) return stopped;
  return limits_.seconds && std::chrono::steady_clock::now() >= deadline_ ? seconds : none;
}

Solver::Level& Solver::level(std::size_t depth) {
  while (levels_.size() <= depth) {
    Level& fresh = *levels_.emplace_back(std::make_unique<Level>());
    fresh.here->key.resize(keys_.words());
    fresh.beside->key.resize(keys_.words());
  }
  return *levels_[depth];
}

void Solver::count_bytes(Level& level) {
  const Position& position = level.here->position;
  const std::size_t reached =
      sizeof(Reached) + keys_.words() * sizeof(std::uint64_t) +
      (position.state.words() + position.phase_start.words()) * sizeof(std::uint64_t) +
      position.answers.capacity() * sizeof(Answer);
  const std::size_t now = sizeof(Level) + level.candidates.bytes() + 2 * reached;
  level_bytes_ += now - level.bytes;
  level.bytes = now;
}

/// The answers that lead to the position at `depth`.
std::vector<Answer> Solver::line(std::size_t depth) const {
  std::vector<Answer> answers;
  for (std::size_t above = 0; above < depth; ++above) {
    answers.push_back(levels_[above]->candidates[levels_[above]->next - 1]);
  }
  return answers;
}

}  // namespace talon
