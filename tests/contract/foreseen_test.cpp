#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "contract/random_play.h"
#include "rules/compiled_rules.h"
#include "solve/kept_positions.h"
#include "solve/state_key.h"
#include "solve/successors.h"
#include "solve/transfer.h"
#include "solve/transfer_listing.h"

using namespace talon;
using namespace talon::contract;

namespace {

using Key = std::vector<std::uint64_t>;

/// A position as a search sees it.
struct Seen {
  Position position;
  StateKeys::Lists lists;
  Key key;
};

Seen seen(StateKeys& keys, const Position& position) {
  Seen here{position, {}, Key(keys.words())};
  keys.pack(position, here.lists, here.key.data());
  return here;
}

/// Compares what a search foresees of a game's answers with what comes of them.
class Foresight {
 public:
  explicit Foresight(const Game& game)
      : layout_(game.layout),
        transfers_(game),
        keys_(game, Sameness::of(game), game.compiled->hints.cycle),
        kept_(game.layout, keys_) {}

  void look_at(Rules& rules, const Position& position, const LegalAnswers& legal) {
    if (rules.over(position) || position.phase_start.words() != 0 || keys_.full()) return;
    const Seen before = seen(keys_, position);
    int left = 30;  // enough of a long list
    legal.each([&](const Answer& answer) {
      compare(rules, before, answer);
      return --left > 0;
    });
  }

 private:
  void compare(Rules& rules, const Seen& before, const Answer& answer) {
    const State& state = before.position.state;
    const auto transfer = transfers_.of(state, answer);
    Key key(keys_.words());
    StateKeys::Step step;
    if (!transfer ||
        !keys_.foresee(state, before.lists, before.key.data(), *transfer, 0, step, key.data())) {
      return;
    }
    Position after = before.position;
    must(rules.advance(after, answer));
    if (rules.over(after)) return;
    const Seen real = seen(keys_, after);
    StateKeys::Lists lists = before.lists;
    step.change(lists);
    if (key != real.key) FAIL("another key after an answer of move " << answer.move);
    if (lists != real.lists) FAIL("other lists after an answer of move " << answer.move);
    const std::uint32_t kept = kept_.keep(state, before.lists, before.key.data());
    State again(layout_);
    StateKeys::Lists lists_again(before.lists.size());
    kept_.read(kept, again, lists_again);
    kept_.read_key(kept, step, key.data());
    kept_.clear(kept_.bytes());
    if (!keys_.is_of_cycle(step.from) && key != real.key) {
      FAIL("another kept key after an answer of move " << answer.move);
    }
    if (!keys_.can_unpack() || layout_.tracks_known()) return;
    step.change(lists_again);
    keys_.unpack(step.from_list, step.from, again);
    keys_.unpack(step.to_list, step.to, again);
    if (!(again == after.state)) FAIL("another block after an answer of move " << answer.move);
    if (lists_again != lists) FAIL("other kept lists after an answer of move " << answer.move);
  }

  const Layout& layout_;
  Transfers transfers_;
  StateKeys keys_;
  KeptPositions kept_;
};

/// Compares answers that are listed as transfers with the legal ones, and what comes of both.
class ListedTransfers {
 public:
  explicit ListedTransfers(const Game& game) : transfers_(game), listing_(game, transfers_) {}

  std::uint64_t positions() const { return positions_; }

  void look_at(Rules& rules, const Position& position, const LegalAnswers& legal) {
    if (!listing_.applies() || rules.over(position) || !Transfers::may_be(position.state)) return;
    std::vector<Transfer> listed;
    if (!listing_.list(position.state, listed)) return;
    ++positions_;
    if (!legal.complete() || listed.size() != legal.size()) FAIL("other answers");
    auto transfer = listed.begin();
    legal.each([&](const Answer& answer) {
      compare(rules, position, answer, *transfer++);
      return true;
    });
  }

 private:
  void compare(Rules& rules, const Position& position, const Answer& answer,
               const Transfer& transfer) {
    if (!(transfers_.answer(position.state, transfer) == answer)) FAIL("another answer");
    const auto known = transfers_.of(position.state, answer);
    if (transfer.is_whole_answer()) {
      if (known) FAIL("not known as a transfer");
      return;
    }
    if (known != transfer) FAIL("another transfer");
    Position after = position;
    State same = position.state;
    must(rules.advance(after, answer));
    transfers_.give(same, transfer);
    if (!rules.over(after) && !(same == after.state)) FAIL("another block");
  }

  Transfers transfers_;
  TransferListing listing_;
  std::uint64_t positions_ = 0;
};

/// Compares what a search lists of a game with a cycle with what comes of turning it, and what it
/// foresees of that with what comes of giving it.
class TurnedAnswers {
 public:
  explicit TurnedAnswers(const std::shared_ptr<const Game>& game)
      : cycle_(*game->compiled->hints.cycle),
        rules_(make_rules(game)),
        successors_(game, HintSwitches::only(*game, {HintId::Kind::cycle, 0})),
        keys_(*game, Sameness::of(*game), cycle_) {}

  std::uint64_t turned() const { return turned_; }

  void look_at(const Position& position) {
    if (rules_.over(position) || !Transfers::may_be(position.state) || keys_.full()) return;
    Position here = position;
    Candidates candidates;
    bool complete = true;
    must(successors_.open(here));
    if (rules_.over(here)) return;
    must(successors_.list(here, candidates, complete));
    std::size_t index = 0;
    each_answer(here, [&](const Answer& answer, int turns) {
      if (index == candidates.size()) FAIL("an answer is not listed");
      if (candidates.turns(index) != turns) FAIL("other turns");
      if (!(successors_.answer(here.state, candidates, index) == answer)) FAIL("another answer");
      foresee(here, candidates, index++);
    });
    if (index != candidates.size()) FAIL("more answers");
  }

 private:
  /// Those that were not there after fewer turns.
  template <typename Visit>
  void each_answer(const Position& position, Visit visit) {
    const Layout& layout = rules_.game().layout;
    Position here = position;
    std::vector<Answer> met;
    std::set<int> stood;
    for (int turns = 0; stood.insert(here.state.count(layout, cycle_.to)).second; ++turns) {
      LegalAnswers legal;
      must(rules_.reopen(here, legal));
      std::optional<Answer> turn;
      legal.each([&](const Answer& answer) {
        if (answer.move == cycle_.move || answer.move == cycle_.back) {
          turn = answer;
        } else if (std::ranges::find(met, answer) == met.end()) {
          met.push_back(answer);
          visit(answer, turns);
        }
        return true;
      });
      if (!turn) return;
      must(rules_.advance(here, *turn));
      if (rules_.over(here)) return;
    }
  }

  void foresee(const Position& position, const Candidates& candidates, std::size_t index) {
    const auto transfer = successors_.transfer(position.state, candidates, index);
    const Seen before = seen(keys_, position);
    const int turns = candidates.turns(index);
    Key key(keys_.words());
    StateKeys::Step step;
    if (!transfer || !keys_.foresee(position.state, before.lists, before.key.data(), *transfer,
                                    turns, step, key.data())) {
      return;
    }
    turned_ += turns > 0;
    Position after = position;
    must(successors_.give(after, candidates, index));
    if (!rules_.over(after) && seen(keys_, after).key != key) FAIL("another key");
  }

  CyclePlan cycle_;
  Rules rules_;
  Successors successors_;
  StateKeys keys_;
  std::uint64_t turned_ = 0;
};

}  // namespace

TEST_CASE("What a cycle brings on top is listed, and what comes of it is foreseen", "[contract]") {
  int games = 0;
  for (const Subject& subject : subjects()) {
    if (!subject.game->compiled->hints.cycle) continue;
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    TurnedAnswers turned(subject.game);
    for (int game = 0; game < subject.games(10); ++game) {
      play(rules, seed_text(game),
           [&](const Position& position, const LegalAnswers&) { turned.look_at(position); });
    }
    games += turned.turned() > 0;
  }
  CHECK(games > 1);
}

TEST_CASE("Answers that are listed as transfers are the legal ones, in their order", "[contract]") {
  int games = 0;
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    Rules other = make_rules(subject.game);
    ListedTransfers listed(*subject.game);
    for (int game = 0; game < subject.games(10); ++game) {
      play(rules, seed_text(game), [&](const Position& position, const LegalAnswers& legal) {
        listed.look_at(other, position, legal);
      });
    }
    games += listed.positions() > 0;
  }
  CHECK(games > 10);
}

TEST_CASE("What a search foresees of an answer is what comes of it", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    Rules other = make_rules(subject.game);
    Foresight foresight(*subject.game);
    for (int game = 0; game < subject.games(10); ++game) {
      play(rules, seed_text(game), [&](const Position& position, const LegalAnswers& legal) {
        foresight.look_at(other, position, legal);
      });
    }
  }
  SUCCEED();
}

TEST_CASE("A position that waits is the same when its turn comes", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    StateKeys keys(*subject.game, Sameness::of(*subject.game));
    KeptPositions kept(subject.game->layout, keys);
    for (int game = 0; game < subject.games(10); ++game) {
      Position last = rules.blank();
      StateKeys::Lists lists;
      Key key(keys.words());
      keys.pack(last, lists, key.data());
      play(rules, seed_text(game), [&](const Position& position, const LegalAnswers&) {
        if (position.phase_start.words() != 0 || keys.full()) return;
        const Seen here = seen(keys, position);
        const std::uint32_t index = kept.keep(position.state, here.lists, here.key.data());
        kept.read(index, last.state, lists);
        kept.read_key(index, key.data());
        kept.clear(kept.bytes());
        if (!(last.state == position.state)) FAIL("another block");
        if (lists != here.lists) FAIL("other lists");
        if (key != here.key) FAIL("another key");
      });
    }
  }
  SUCCEED();
}
