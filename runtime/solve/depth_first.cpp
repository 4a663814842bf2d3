#include "solve/depth_first.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace talon {
namespace {

/// The parts of all memory: half for the table, a quarter for the lists that are in its keys. The
/// line has the last quarter, and what these two leave.
constexpr std::size_t kPartOfKeys = 2;
constexpr std::size_t kPartOfLists = 4;
constexpr std::size_t kPartOfLine = 4;

/// A line's keys are never forgotten.
constexpr std::size_t kAnyBytes = std::numeric_limits<std::size_t>::max();

}  // namespace

DepthFirst::DepthFirst(Successors& successors, Sameness same)
    : successors_(successors),
      scripted_(spec::has_scripted_phase(successors.rules().game().rules)),
      keys_(successors.rules().game(), std::move(same), successors.cycle()),
      far_(keys_.words()) {}

void DepthFirst::begin(const Position& start, std::size_t bytes) {
  start_ = start;
  limit_bytes_ = bytes;
  most_bytes_ = 0;
  keys_.clear();
  table_.emplace(keys_.words(), bytes / kPartOfKeys);
  begun_ = false;
  open_ = 0;
  // With all that it took: what a search may take does not depend on the one before.
  levels_ = std::vector<std::unique_ptr<Level>>();
  spare_levels_.clear();
  level_bytes_ = 0;
  far_.clear();
  line_keys_.reset();
  restarts_ = 0;
  complete_ = true;
  verdict_ = Verdict::unknown;
  limit_ = Solution::Limit::none;
}

void DepthFirst::end() {
  table_->clear();
  keys_.clear();
  levels_.clear();
  spare_levels_.clear();
  level_bytes_ = 0;
  far_.clear();
  line_keys_.reset();
}

MaybeFault DepthFirst::run(SearchBudget& budget, std::uint64_t answers) {
  const std::uint64_t pause = budget.answers_after(answers);
  Entered entered = Entered::open;  // so that it is seen whether the line may be so long
  while (!begun_ || (open_ > 0 && entered != Entered::won)) {
    if (!begun_) {
      if (MaybeFault fault = enter_start(budget, entered)) return fault;
      continue;
    }
    if (open_ == far_.levels()) {
      if (MaybeFault fault = fetch()) return fault;
    }
    if (!has_next(open_ - 1)) {
      leave_line(--open_);
      continue;
    }
    if (budget.answers >= pause || budget.reached() != Solution::Limit::none) return std::nullopt;
    if (entered == Entered::open && line_bytes() > most_line_bytes()) {
      limit_ = Solution::Limit::memory;
      return std::nullopt;
    }
    if (MaybeFault fault = follow(budget, open_, entered)) return fault;
    if (entered != Entered::open) continue;
    join_line(open_++);
    put_far();
  }
  if (entered == Entered::won) {
    if (MaybeFault fault = write_line(open_, line_)) return fault;
    verdict_ = Verdict::winnable;
  } else if (complete_) {
    verdict_ = Verdict::not_winnable;
  } else {
    limit_ = Solution::Limit::answers;
  }
  return std::nullopt;
}

MaybeFault DepthFirst::enter_start(SearchBudget& budget, Entered& entered) {
  begun_ = true;
  Reached& start = *level(0).here;
  start.position = start_;
  if (!successors_.rules().over(start_)) {
    start.lost = successors_.hints().hopeless_at_once(start_);
    name(start);
  }
  if (MaybeFault fault = enter(budget, 0, entered)) return fault;
  open_ = entered == Entered::open ? 1 : 0;
  if (open_ > 0) join_line(0);
  return std::nullopt;
}

/// Positions of the line are those from which not all was tried. The start is one of them, and a
/// way leads along the line to each of them that meets no other position: so whatever was not
/// tried can still be met.
void DepthFirst::restart() {
  if (!begun_ || verdict_ != Verdict::unknown || limit_ == Solution::Limit::answers) return;
  limit_ = Solution::Limit::none;
  for (std::size_t depth = 0; depth < open_; ++depth) {
    table_->erase(line_key(depth), line_hash(depth));
  }
  levels_.clear();
  far_.clear();
  line_keys_.reset();
  level_bytes_ = 0;
  open_ = 0;
  begun_ = false;
  chance_ = Rng::seeded(std::to_string(++restarts_), "order");
}

std::size_t DepthFirst::most_line_bytes() const {
  const std::size_t taken = std::min(limit_bytes_, table_->bytes() + keys_.bytes());
  return std::max(limit_bytes_ / kPartOfLine, limit_bytes_ - taken);
}

void DepthFirst::may_take(std::size_t bytes) {
  limit_bytes_ = bytes;
  table_->may_take(bytes / kPartOfKeys);
}

/// Finds the key of what the next answer of the level above `depth` leads to, so that its place in
/// the table is there when its turn comes. The answer is given where the key cannot be foreseen.
void DepthFirst::reach(std::size_t depth) {
  Reached& beside = *level(depth).beside;
  beside.given = !foresee(depth);
  if (!beside.given) return;
  give(depth, levels_[depth - 1]->next, beside);
  name(beside);
}

bool DepthFirst::foresee(std::size_t depth) {
  const Level& above = *levels_[depth - 1];
  const Reached& from = *above.here;
  Reached& beside = *levels_[depth]->beside;
  const auto transfer = successors_.transfer(from.position.state, above.candidates, above.next);
  if (!transfer ||
      !keys_.foresee(from.position.state, from.lists, from.key.data(), *transfer,
                     above.candidates.turns(above.next), beside.step, beside.key.data())) {
    return false;
  }
  beside.hash = table_->hash(beside.key.data());
  table_->prefetch(beside.hash);
  return true;
}

/// Gives an answer of the level above.
void DepthFirst::give(std::size_t depth, std::size_t index, Reached& reached) {
  const Level& above = *levels_[depth - 1];
  reached.position = above.here->position;
  reached.fault = successors_.give(reached.position, above.candidates, index);
  reached.given = true;
  reached.lost.reset();
  if (reached.fault || successors_.rules().over(reached.position)) return;
  reached.lost = successors_.hints().hopeless_at_once(reached.position);
}

/// Finds the key of a position that is not over and not lost at once.
void DepthFirst::name(Reached& reached) {
  if (reached.fault || reached.lost || successors_.rules().over(reached.position)) return;
  keys_.pack(reached.position, reached.lists, reached.key.data());
  reached.hash = table_->hash(reached.key.data());
  table_->prefetch(reached.hash);
}

/// Enters the position at `depth` that the next answer of the level above leads to.
MaybeFault DepthFirst::follow(SearchBudget& budget, std::size_t depth, Entered& entered) {
  Level& here = *levels_[depth];
  std::swap(here.here, here.beside);
  const std::size_t index = levels_[depth - 1]->next++;
  ++budget.answers;
  if (!here.here->given) table_->prefetch_key(here.here->hash);
  if (has_next(depth - 1)) reach(depth);
  if (!here.here->given) {
    if (is_met(depth)) {
      entered = Entered::closed;
      return std::nullopt;
    }
    give(depth, index, *here.here);
    list(*levels_[depth - 1]->here, *here.here);
  }
  return here.here->fault ? std::move(here.here->fault) : enter(budget, depth, entered);
}

/// Finds the lists of what a step leads to.
void DepthFirst::list(const Reached& from, Reached& reached) {
  if (reached.step.turns > 0) return keys_.list(reached.position, reached.lists);
  reached.lists = from.lists;
  reached.step.change(reached.lists);
}

/// Looks at a position after an answer, before the next choice is listed.
MaybeFault DepthFirst::enter(SearchBudget& budget, std::size_t depth, Entered& entered) {
  const Reached& here = *levels_[depth]->here;
  entered = Entered::closed;
  if (successors_.rules().over(here.position)) {
    if (successors_.is_won(here.position)) entered = Entered::won;
    return std::nullopt;
  }
  if (is_lost(depth, here.lost) || !is_new(depth)) return std::nullopt;
  ++budget.nodes;
  return is_lost(depth, successors_.hints().hopeless(here.position)) ? std::nullopt
                                                                     : open(depth, entered);
}

bool DepthFirst::is_lost(std::size_t depth, std::optional<HintId> hint) {
  if (hint && listener_ != nullptr && listener_->wants(*hint, depth)) {
    listener_->take({*hint, line(depth), position(depth), std::nullopt});
  }
  return hint.has_value();
}

MaybeFault DepthFirst::tell_left_out(std::size_t depth) {
  if (MaybeFault fault = successors_.list_legal(position(depth))) return fault;
  for (const auto& [hint, answer] :
       successors_.hints().left_out(position(depth), successors_.legal())) {
    if (listener_->wants(hint, depth))
      listener_->take({hint, line(depth), position(depth), answer});
  }
  return std::nullopt;
}

/// Lists what can be answered at a new position.
MaybeFault DepthFirst::open(std::size_t depth, Entered& entered) {
  Level& here = *levels_[depth];
  Position& position = here.here->position;
  if (MaybeFault fault = successors_.open(position)) return fault;
  if (successors_.rules().over(position)) {
    if (successors_.is_won(position)) entered = Entered::won;
    return std::nullopt;
  }
  // A scripted phase may have ended, and another one begun where others led too.
  if (scripted_ && !is_same_or_new(depth)) return std::nullopt;
  complete_ &= successors_.legal_complete();
  if (listener_ != nullptr) {
    if (MaybeFault fault = tell_left_out(depth)) return fault;
  }
  if (MaybeFault fault = successors_.list(position, here.candidates, complete_)) return fault;
  if (restarts_ > 0) here.candidates.shuffle(chance_);
  here.next = 0;
  count_bytes(here);
  if (MaybeFault fault = make_room(depth)) return fault;
  if (has_next(depth)) reach(depth + 1);
  entered = Entered::open;
  return std::nullopt;
}

/// Whether a position of this key was met, which then was neither over nor lost at once. A table
/// that forgets may not tell.
bool DepthFirst::is_met(std::size_t depth) const {
  return table_->contains(key(depth).data(), levels_[depth]->here->hash);
}

/// Whether the position was never met: by its key.
bool DepthFirst::is_new(std::size_t depth) {
  if (!table_->insert(key(depth).data(), levels_[depth]->here->hash)) return false;
  return !table_->forgets() || !on_line(depth);
}

bool DepthFirst::is_same_or_new(std::size_t depth) {
  const std::vector<std::uint64_t> before = key(depth);
  Reached& here = *levels_[depth]->here;
  keys_.pack(here.position, here.lists, here.key.data());
  here.hash = table_->hash(here.key.data());
  return here.key == before || is_new(depth);
}

/// A table that forgets may have forgotten a position of the line, and a game that
/// goes in circles would never leave it.
bool DepthFirst::on_line(std::size_t depth) {
  if (!line_keys_) {
    line_keys_.emplace(keys_.words(), kAnyBytes);
    for (std::size_t above = 0; above < depth; ++above) {
      line_keys_->insert(line_key(above), line_hash(above));
    }
  }
  return line_keys_->contains(key(depth).data());
}

void DepthFirst::join_line(std::size_t depth) {
  if (line_keys_) line_keys_->insert(key(depth).data(), levels_[depth]->here->hash);
}

void DepthFirst::leave_line(std::size_t depth) {
  if (line_keys_) line_keys_->erase(key(depth).data(), levels_[depth]->here->hash);
}

/// When the lists of cards have taken their part of the memory, all keys are
/// forgotten but those of the line.
MaybeFault DepthFirst::make_room(std::size_t depth) {
  most_bytes_ = std::max(
      most_bytes_, table_->bytes() + keys_.bytes() + successors_.hints().bytes() + line_bytes());
  if (keys_.bytes() < limit_bytes_ / kPartOfLists && !keys_.full()) return std::nullopt;
  keys_.clear();
  table_->clear();
  line_keys_.reset();
  for (std::size_t far = 0; far < far_.levels(); far += FarLevels::kPortion) {
    const auto renew = [&](std::size_t at, const Position& position, const Candidates&) {
      keys_.pack(position, far_.key(at));
      table_->insert(far_.key(at), table_->hash(far_.key(at)));
    };
    if (MaybeFault fault = retrace(far, renew)) return fault;
  }
  for (std::size_t line = far_.levels(); line <= depth; ++line) {
    Reached& here = *levels_[line]->here;
    keys_.pack(here.position, here.lists, here.key.data());
    here.hash = table_->hash(here.key.data());
    table_->insert(here.key.data(), here.hash);
    if (line > far_.levels() && has_next(line - 1)) reach(line);
  }
  return std::nullopt;
}

/// Lines may be a hundred thousand answers long: of levels that will not be asked for soon only
/// what leads to them again is kept. Not where all is told that is left out, with its line.
void DepthFirst::put_far() {
  if (listener_ != nullptr || open_ < far_.levels() + 2 * FarLevels::kPortion) return;
  const std::size_t first = far_.levels();
  far_.begin_portion(position(first));
  for (std::size_t depth = first; depth < first + FarLevels::kPortion; ++depth) {
    Level& level = *levels_[depth];
    far_.add(key(depth), level.candidates, level.next - 1);
    level_bytes_ -= level.bytes;
    put_away(std::move(levels_[depth]));
  }
}

/// Brings the last portion of the levels far above back, for which those far below make room.
MaybeFault DepthFirst::fetch() {
  const std::size_t end = far_.levels();
  while (levels_.size() > end + FarLevels::kPortion) {
    level_bytes_ -= levels_.back()->bytes;
    levels_.pop_back();
  }
  const std::size_t first = end - FarLevels::kPortion;
  const auto bring = [&](std::size_t at, const Position& position, const Candidates& candidates) {
    Level& level = this->level(at);
    level.here->position = position;
    keys_.pack(position, level.here->lists, level.here->key.data());
    level.here->hash = table_->hash(far_.key(at));
    level.candidates = candidates;
    level.next = 1;
    count_bytes(level);
  };
  if (MaybeFault fault = retrace(first, bring)) return fault;
  far_.remove_portion();
  for (std::size_t depth = first + 1; depth <= end; ++depth) {
    if (has_next(depth - 1)) reach(depth);
  }
  return std::nullopt;
}

/// Goes along a portion of the levels far above, from its first level on; their candidates are
/// the one that the line goes on with and those that wait.
template <typename Visit>
MaybeFault DepthFirst::retrace(std::size_t from, Visit visit) {
  Position position = far_.start(from);
  Candidates candidates;
  bool complete = true;
  for (std::size_t at = from; at < from + FarLevels::kPortion; ++at) {
    const std::span<const std::uint32_t> waiting = far_.waiting(at);
    if (!Candidates::are_packed(waiting)) {
      if (MaybeFault fault = successors_.open(position)) return fault;
      if (MaybeFault fault = successors_.list(position, candidates, complete)) return fault;
    }
    candidates.keep(waiting);
    visit(at, std::as_const(position), std::as_const(candidates));
    if (MaybeFault fault = successors_.give(position, candidates, 0)) return fault;
  }
  return std::nullopt;
}

DepthFirst::Level& DepthFirst::new_level(std::size_t depth) {
  if (levels_.size() <= depth) levels_.resize(depth + 1);
  std::unique_ptr<Level>& level = levels_[depth];
  if (!spare_levels_.empty()) {
    level = std::move(spare_levels_.back());
    spare_levels_.pop_back();
  } else {
    level = std::make_unique<Level>();
    level->here->key.resize(keys_.words());
    level->beside->key.resize(keys_.words());
  }
  return *level;
}

void DepthFirst::put_away(std::unique_ptr<Level> level) {
  level->bytes = 0;
  level->candidates.clear();
  if (spare_levels_.size() < FarLevels::kPortion) spare_levels_.push_back(std::move(level));
}

void DepthFirst::count_bytes(Level& level) {
  const Position& position = level.here->position;
  const std::size_t reached =
      sizeof(Reached) + keys_.words() * sizeof(std::uint64_t) +
      level.here->lists.capacity() * sizeof(std::uint32_t) +
      (position.state.words() + position.phase_start.words()) * sizeof(std::uint64_t) +
      position.answers.capacity() * sizeof(Answer);
  const std::size_t now = sizeof(Level) + level.candidates.bytes() + 2 * reached;
  level_bytes_ += now - level.bytes;
  level.bytes = now;
}

/// The answers that lead to the position at `depth`.
MaybeFault DepthFirst::write_line(std::size_t depth, std::vector<Answer>& answers) {
  answers.clear();
  answers.reserve(depth);
  for (std::size_t far = 0; far < far_.levels(); far += FarLevels::kPortion) {
    const auto spell = [&](std::size_t, const Position& position, const Candidates& candidates) {
      successors_.spell(position, candidates, 0, answers);
    };
    if (MaybeFault fault = retrace(far, spell)) return fault;
  }
  for (std::size_t above = far_.levels(); above < depth; ++above) {
    const Level& level = *levels_[above];
    successors_.spell(level.here->position, level.candidates, level.next - 1, answers);
  }
  return std::nullopt;
}

/// The same where a listener hears it: then no level is far.
std::vector<Answer> DepthFirst::line(std::size_t depth) {
  std::vector<Answer> answers;
  (void)write_line(depth, answers);
  return answers;
}

}  // namespace talon
