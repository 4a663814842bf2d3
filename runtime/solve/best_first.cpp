#include "solve/best_first.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace talon {
namespace {

constexpr std::uint32_t kNoNode = std::numeric_limits<std::uint32_t>::max();

/// Answers that will do, one after the other, until the position is kept and waits for its turn.
constexpr int kMaxForced = 128;

/// Where all that is reached is looked up at once, there is room for so many positions from the
/// start: most searches meet more than a few.
constexpr std::size_t kFirstKeys = 3'000;

/// Of the memory that a search may take, one part in so many may stay from the search before, and
/// is not counted: memory that is new to the process costs more than what is written there.
constexpr std::size_t kPartOfSpare = 16;

/// The table takes at most this part of the memory. It grows by as much again as it has, which is
/// not foreseen where the search asks for room.
constexpr std::size_t kPartOfTable = 3;

}  // namespace

BestFirst::BestFirst(Successors& successors, Sameness same)
    : successors_(successors),
      keys_(successors.rules().game(), std::move(same), successors.cycle()),
      worths_(WorthTerms::all_of(successors.rules().game())),
      kept_(successors.rules().game().layout, keys_),
      key_here_(keys_.words()),
      there_(kAhead),
      keys_there_(kAhead * keys_.words()) {}

void BestFirst::begin(const Position& start, std::size_t bytes, std::uint64_t weighing) {
  spare_bytes_ = bytes / kPartOfSpare;
  end();
  start_ = start;
  weigh(weighing);
  limit_bytes_ = bytes - spare_bytes_;
  most_bytes_ = 0;
  begun_ = false;
  complete_ = true;
  gave_up_ = false;
  verdict_ = Verdict::unknown;
  table_.emplace(keys_.words(), bytes / kPartOfTable);
  if (!unseen_) table_->reserve(kFirstKeys);
  here_ = start;
  keys_.pack(here_, lists_here_, key_here_.data());
}

/// A weighing beyond those of the author is one of them with other factors.
void BestFirst::weigh(std::uint64_t weighing) {
  weighing_ = weighing;
  terms_ = &worths_[weighing % worths_.size()];
  terms_->weigh(weighing / worths_.size());
  cost_of_answer_ = terms_->cost_of_answer();
  by_lists_ = terms_->is_of_lists(keys_);
  unseen_ = by_lists_ && !counts_cycle() && !successors_.rules().game().layout.tracks_known();
}

void BestFirst::end() {
  table_.reset();
  keys_.clear();
  terms_->forget_lists();
  // All of what they took, which an empty list in braces would leave with them.
  nodes_ = std::vector<Node>();
  steps_.clear();
  open_ = std::vector<Open>();
  kept_.clear(spare_bytes_);
  candidates_ = Candidates();
  most_bytes_ = 0;
}

MaybeFault BestFirst::run(SearchBudget& budget, std::uint64_t answers) {
  if (!begun_) {
    begun_ = true;
    next_ = start_;
    there(0).known = false;
    take(budget, kNoNode, 0);
  }
  const std::uint64_t pause = budget.answers_after(answers);
  while (!ended()) {
    if (open_.empty()) {
      if (complete_) {
        verdict_ = Verdict::not_winnable;
      } else {
        gave_up_ = true;
      }
      return std::nullopt;
    }
    if (budget.answers >= pause || budget.reached() != Solution::Limit::none) return std::nullopt;
    std::ranges::pop_heap(open_, LessPromising());
    const Open next = open_.back();
    open_.pop_back();
    if (MaybeFault fault = leave(budget, next)) return fault;
    most_bytes_ = std::max(most_bytes_, bytes_now());
    gave_up_ |= table_->forgets() || keys_.full();
  }
  return std::nullopt;
}

/// Whether what a position is worth depends on the point of its cycle.
bool BestFirst::counts_cycle() const {
  const std::optional<CyclePlan>& cycle = successors_.cycle();
  return cycle && (terms_->counts(cycle->from) || terms_->counts(cycle->to));
}

/// Makes the position `here_`, unless it was met.
MaybeFault BestFirst::go_to(SearchBudget& budget, const Node& node, bool& met) {
  met = false;
  std::uint64_t* const key = key_here_.data();
  if (node.step.from == kNoZone) {
    kept_.read(node.kept, here_.state, lists_here_);
    kept_.read_key(node.kept, key);
    kept_.release(node.kept);
    if (node.parent == kNoNode) return std::nullopt;
    if (MaybeFault fault = give_again(node)) return fault;
    keys_.pack(here_, lists_here_, key);
    return std::nullopt;
  }
  const bool of_cycle = keys_.is_of_cycle(node.step.from);
  if (!of_cycle) {
    kept_.read_key(node.kept, node.step, key);
    met = !is_new(budget, key, table_->hash(key));
    if (met) return std::nullopt;
  }
  kept_.read(node.kept, here_.state, lists_here_);
  if (node.step.turns == 0) {
    change(node.step);
  } else {
    if (MaybeFault fault = give_again(node)) return fault;
    keys_.list(here_, lists_here_);
  }
  if (of_cycle) {
    keys_.pack_from(here_, lists_here_, key);
    met = !is_new(budget, key, table_->hash(key));
  }
  return std::nullopt;
}

/// Gives the answer that led to a node in the position from which it did.
MaybeFault BestFirst::give_again(const Node& node) {
  if (Transfer::is_packed(node.answer)) {
    return successors_.give(here_, Transfer::of_packed(node.answer), node.step.turns);
  }
  const auto& [answer, turns] = steps_[node.answer];
  return successors_.give(here_, answer, turns);
}

/// Makes of `here_` what the step does.
void BestFirst::change(const StateKeys::Step& step) {
  step.change(lists_here_);
  keys_.unpack(step.from_list, step.from, here_.state);
  keys_.unpack(step.to_list, step.to, here_.state);
  successors_.test_endings(here_);
}

/// Lists where the position leads and keeps what is new of it.
MaybeFault BestFirst::leave(SearchBudget& budget, const Open& next) {
  std::uint32_t node = next.node;
  bool met = false;
  if (MaybeFault fault = go_to(budget, nodes_[node], met)) return fault;
  if (met) return std::nullopt;
  worth_here_ = next.worth + cost_of(node);
  bool over = false;
  if (MaybeFault fault = look_around(over, node)) return fault;
  for (int gone = 0; !over && gone < kMaxForced && may_go_on(); ++gone) {
    if (!go_on(budget, node)) return std::nullopt;
    if (MaybeFault fault = look_around(over, node)) return fault;
  }
  return over ? std::nullopt : try_all(budget, node);
}

/// Lists what can be answered in `here_`, unless it is over or lost.
MaybeFault BestFirst::look_around(bool& over, std::uint32_t node) {
  if (MaybeFault fault = successors_.open(here_)) return fault;
  over = successors_.rules().over(here_);
  if (over) return successors_.is_won(here_) ? trace(node) : std::nullopt;
  over = unseen_ && is_lost(here_);
  if (over) return std::nullopt;
  complete_ &= successors_.legal_complete();
  return successors_.list(here_, candidates_, complete_);
}

bool BestFirst::is_lost(const Position& position) {
  return successors_.hints().hopeless_at_once(position) || successors_.hints().hopeless(position);
}

/// Whether one answer will do, and what it leads to can be foreseen.
bool BestFirst::may_go_on() {
  if (!unseen_ || !candidates_.forced()) return false;
  foresee(0, 1);
  return there(0).known;
}

/// Goes to where the only answer leads that has to be tried, so that `here_` need not be kept on
/// the way. False when that position was met before, or the memory is full.
bool BestFirst::go_on(SearchBudget& budget, std::uint32_t& node) {
  ++budget.answers;
  gave_up_ |= keys_.full() || !has_room(1);
  if (gave_up_ || !is_new(budget, key(0), there(0).hash)) return false;
  node = add_node(node, 0, there(0).step);
  worth_here_ += terms_->change(keys_, lists_here_, there(0).step);
  change(there(0).step);
  std::copy_n(key(0), key_here_.size(), key_here_.data());
  return true;
}

/// Whether a position of this key was never met; then it is from now on.
bool BestFirst::is_new(SearchBudget& budget, const std::uint64_t* key, std::uint64_t hash) {
  if (!table_->insert(key, hash)) return false;
  ++budget.nodes;
  return true;
}

MaybeFault BestFirst::try_all(SearchBudget& budget, std::uint32_t node) {
  kept_here_ = kNotKept;
  for (std::size_t choice = 0; choice < candidates_.size(); ++choice) {
    if (choice % kAhead == 0) {
      const std::size_t ahead = std::min(kAhead, candidates_.size() - choice);
      gave_up_ |= keys_.full(ahead) || !has_room(ahead);
      if (gave_up_) return std::nullopt;
      if (!unseen_) foresee(choice, choice + ahead);
    }
    ++budget.answers;
    Foreseen& foreseen = there(choice);
    if (unseen_) {
      if (take_unseen(node, choice)) continue;
      foreseen.known = false;
    }
    if (foreseen.known && table_->contains(key(choice), foreseen.hash)) continue;
    next_ = here_;
    if (MaybeFault fault = successors_.give(next_, candidates_, choice)) return fault;
    if (successors_.rules().over(next_)) {
      if (!successors_.is_won(next_)) continue;
      return trace(add_node(node, choice));
    }
    gave_up_ |= keys_.full();
    if (gave_up_) return std::nullopt;
    take(budget, node, choice);
  }
  return std::nullopt;
}

/// Finds where these answers lead without giving them, where that can be. The places of all in
/// the table are on their way from the memory before the first is looked at.
void BestFirst::foresee(std::size_t first, std::size_t end) {
  for (std::size_t choice = first; choice < end; ++choice) {
    Foreseen& foreseen = there(choice);
    const auto transfer = successors_.transfer(here_.state, candidates_, choice);
    foreseen.known =
        transfer && keys_.foresee(here_.state, lists_here_, key_here_.data(), *transfer,
                                  candidates_.turns(choice), foreseen.step, key(choice));
    if (!foreseen.known) continue;
    foreseen.hash = table_->hash(key(choice));
    table_->prefetch(foreseen.hash);
  }
  for (std::size_t choice = first; choice < end; ++choice) {
    if (there(choice).known) table_->prefetch_key(there(choice).hash);
  }
}

/// The worth of a position: found from its lists `lists_` where that can be done, otherwise from
/// `next_`.
std::int64_t BestFirst::worth() {
  if (by_lists_) return terms_->value(keys_, lists_);
  return weighing_ == 0 ? successors_.rules().worth(next_) : terms_->value(next_.state);
}

/// Keeps where an answer leads, if that is known, as what differs from `here_`, which is kept once:
/// the turn of most never comes. Whether it was met, is over or lost is asked then.
bool BestFirst::take_unseen(std::uint32_t parent, std::size_t choice) {
  const auto transfer = successors_.transfer(here_.state, candidates_, choice);
  StateKeys::Step step;
  if (!transfer ||
      !keys_.foresee(here_.state, lists_here_, *transfer, candidates_.turns(choice), step)) {
    return false;
  }
  const std::uint32_t node = add_node(parent, choice, step);
  nodes_[node].kept = keep_here();
  wait(worth_here_ + terms_->change(keys_, lists_here_, step), node);
  return true;
}

/// Keeps `next_`, if it was never met and may be won.
void BestFirst::take(SearchBudget& budget, std::uint32_t parent, std::size_t choice) {
  if (!unseen_ && successors_.hints().hopeless_at_once(next_)) return;
  Foreseen& foreseen = there(choice);
  if (foreseen.known && foreseen.step.turns == 0) {
    lists_ = lists_here_;
    foreseen.step.change(lists_);
  } else {
    keys_.pack(next_, lists_, key(choice));
    foreseen.hash = table_->hash(key(choice));
  }
  if (!is_new(budget, key(choice), foreseen.hash)) return;
  if (!unseen_ && successors_.hints().hopeless(next_)) return;
  gave_up_ |= !has_room(1);
  if (gave_up_) return;
  const std::uint32_t node = add_node(parent, choice);
  if (parent == kNoNode) kept_here_ = kept_.keep(next_.state, lists_, key(choice));
  nodes_[node].kept = keep_here();
  wait(worth(), node);
}

/// The number of `here_` among the kept positions, for one more position that it leads to: it is
/// kept once for all of them.
std::uint32_t BestFirst::keep_here() {
  if (kept_here_ == kNotKept) {
    kept_here_ = kept_.keep(here_.state, lists_here_, key_here_.data());
  }
  kept_.share(kept_here_);
  return kept_here_;
}

/// The position, of this worth, waits for its turn.
void BestFirst::wait(std::int64_t worth, std::uint32_t node) {
  open_.push_back({worth - cost_of(node), node});
  std::ranges::push_heap(open_, LessPromising());
}

/// Adds a node for the position that an answer leads to, by this step if it is known; without a
/// parent, for the start.
std::uint32_t BestFirst::add_node(std::uint32_t parent, std::size_t choice, StateKeys::Step step) {
  Node node{parent, 0, 0, step, 0};
  if (parent != kNoNode) {
    const int turns = candidates_.turns(choice);
    node.answer = candidates_.are_transfers() ? candidates_.transfer(choice).packed()
                                              : steps_.number(candidates_[choice], turns);
    node.step.turns = static_cast<std::uint8_t>(turns);
    node.depth = nodes_[parent].depth + 1;
  }
  nodes_.push_back(node);
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

/// The answer that led to a node from the position `here_`.
talon::Step BestFirst::answer_of(const Node& node) {
  if (!Transfer::is_packed(node.answer)) return steps_[node.answer];
  const Transfer transfer = Transfer::of_packed(node.answer);
  return {successors_.answer(here_.state, transfer, node.step.turns), node.step.turns};
}

/// Writes the line to a node, by going it again.
MaybeFault BestFirst::trace(std::uint32_t node) {
  std::vector<std::uint32_t> steps;
  for (; nodes_[node].parent != kNoNode; node = nodes_[node].parent) {
    steps.push_back(node);
  }
  line_.clear();
  here_ = start_;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    if (successors_.goes_on(here_)) {
      if (MaybeFault fault = successors_.open(here_)) return fault;
    }
    const Node& there = nodes_[*step];
    const auto [answer, turns] = answer_of(there);
    successors_.spell(here_, answer, turns, line_);
    if (MaybeFault fault = give_again(there)) return fault;
  }
  verdict_ = Verdict::winnable;
  return std::nullopt;
}

/// What a list takes besides when it grows: until then the old one is there, too.
template <typename List>
std::size_t BestFirst::growth(const List& list, std::size_t more) {
  return list.size() + more <= list.capacity() ? 0 : 2 * list.capacity() * sizeof(list.front());
}

/// Whether so many positions more can be kept.
bool BestFirst::has_room(std::size_t positions) const {
  const std::size_t more =
      growth(nodes_, positions) + growth(open_, positions) + kept_.growth() + steps_.growth();
  return bytes_now() + more <= limit_bytes_;
}

std::size_t BestFirst::bytes_now() const {
  return table_->bytes() + keys_.bytes() + terms_->bytes() + steps_.bytes() +
         nodes_.capacity() * sizeof(Node) + open_.capacity() * sizeof(Open) + kept_.bytes();
}

}  // namespace talon
