// What a bot of ours may know, over every game that is found.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <optional>
#include <vector>

#include "bots/greedy_bot.h"
#include "bots/search_bot.h"
#include "bots/simple_bots.h"
#include "contract/random_play.h"
#include "rules/redraw.h"
#include "session/view.h"
#include "table/known.h"

using namespace talon;
using namespace talon::contract;

namespace {

std::vector<std::unique_ptr<Bot>> all_bots(const std::shared_ptr<const Game>& game) {
  std::vector<std::unique_ptr<Bot>> bots;
  bots.push_back(make_first_bot());
  bots.push_back(make_random_bot());
  bots.push_back(make_greedy_bot(game));
  bots.push_back(make_search_bot(game, 4));
  return bots;
}

bool same_view(const Game& game, const Position& a, const Position& b) {
  const View left = view_of({game, a.state});
  const View right = view_of({game, b.state});
  for (std::size_t zone = 0; zone < left.zones.size(); ++zone) {
    if (left.zones[zone].count != right.zones[zone].count) return false;
    if (left.zones[zone].cards != right.zones[zone].cards) return false;
    const auto same = [](const View::Zone::Known& one, const View::Zone::Known& other) {
      return one.card == other.card && one.from_top == other.from_top;
    };
    if (!std::ranges::equal(left.zones[zone].known, right.zones[zone].known, same)) return false;
  }
  for (std::size_t grid = 0; grid < left.grids.size(); ++grid) {
    for (std::size_t cell = 0; cell < left.grids[grid].cells.size(); ++cell) {
      const View::Cell& one = left.grids[grid].cells[cell];
      const View::Cell& other = right.grids[grid].cells[cell];
      if (one.filled != other.filled || one.card != other.card || one.turns != other.turns ||
          one.known != other.known) {
        return false;
      }
    }
  }
  for (std::size_t i = 0; i < left.counters.size(); ++i) {
    if (left.counters[i].value != right.counters[i].value) return false;
  }
  return true;
}

std::vector<Answer> listed(const LegalAnswers& legal) {
  std::vector<Answer> answers;
  legal.each([&](const Answer& answer) {
    answers.push_back(answer);
    return answers.size() < 10'000;
  });
  return answers;
}

/// Exchanges hidden cards that are not known for each other, by hand and not as the engine does
/// it.
class Exchange {
 public:
  Exchange(const Game& game, const State& state, RandomPlayer& player) : layout_(game.layout) {
    std::vector<CardId> hidden;
    State copy = state;
    const CardSet known = known_face_down(layout_, state);
    each_card(copy, [&](ZoneId spot, CardId card) {
      if (layout_.facing(spot) == Facing::down && !known.contains(card)) hidden.push_back(card);
      return card;
    });
    std::vector<CardId> others = hidden;
    for (std::size_t left = others.size(); left > 1; --left) {
      std::swap(others[left - 1], others[player.below(static_cast<std::uint32_t>(left))]);
    }
    for (std::size_t i = 0; i < hidden.size(); ++i) exchanged_[hidden[i]] = others[i];
  }

  void apply(State& state) const {
    if (state.words() == 0) return;
    each_card(state, [&](ZoneId, CardId card) {
      const auto other = exchanged_.find(card);
      return other == exchanged_.end() ? card : other->second;
    });
  }

 private:
  /// Puts visit(place, card) where each card lies.
  template <typename Visit>
  void each_card(State& state, Visit visit) const {
    for (std::size_t zone = 0; zone < layout_.zones().size(); ++zone) {
      const auto id = static_cast<ZoneId>(zone);
      for (CardId& card : state.list(layout_.zone_offset(id)).cards()) card = visit(id, card);
    }
    for (std::size_t index = 0; index < layout_.grids().size(); ++index) {
      const ZoneId id = layout_.grid_id(index);
      GridCells grid = state.grid(layout_, id);
      each_cell(grid.occupied(), [&](CellId cell) {
        const int turns = grid.turns(cell);
        grid.put(cell, visit(id, grid.take(cell)), turns);
      });
    }
  }

  const Layout& layout_;
  std::map<CardId, CardId> exchanged_;
};

/// The position with other hidden cards and other chance to come, as far as a
/// script that has run already lets these be changed.
Position with_other_secrets(const Game& game, const Position& position, RandomPlayer& player) {
  Position other = position;
  const Exchange exchange(game, position.state, player);
  exchange.apply(other.state);
  exchange.apply(other.phase_start);
  if (position.answers.empty()) {
    other.state.control().deal_stream = Rng::seeded(std::to_string(player.below(1000)), "other");
    other.state.control().play_stream = Rng::seeded(std::to_string(player.below(1000)), "others");
  }
  return other;
}

}  // namespace

TEST_CASE("A position whose unseen is drawn anew looks the same and can be played on",
          "[contract]") {
  RandomPlayer player("redraw");
  std::optional<Rules> fresh;  // of the game that is played, which its positions have not seen
  play_all(6, [&](Rules& rules, const Position& position, const LegalAnswers& legal) {
    if (legal.empty()) return;
    Position drawn = position;
    Rng stream = Rng::seeded(std::to_string(player.below(1'000'000)), "redraw");
    redraw_unseen(rules.game(), drawn, stream);
    Position reopened = drawn;
    LegalAnswers again;
    if (!fresh || fresh->game_ptr() != rules.game_ptr())
      fresh.emplace(make_rules(rules.game_ptr()));
    must(fresh->reopen(reopened, again));
    if (!same_view(rules.game(), position, drawn)) FAIL("another view");
    if (!(reopened.state == drawn.state)) FAIL("running the phase again leads elsewhere");
    if (listed(again) != listed(legal)) FAIL("other legal answers");
    must(fresh->apply(drawn, again.at(player.below(1)), again));
  });
  SUCCEED();
}

TEST_CASE("Permuting what is unseen does not change what a bot answers", "[contract]") {
  int compared = 0;
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    const auto bots = all_bots(subject.game);
    Rules rules = make_rules(subject.game);
    RandomPlayer player("secrets");
    for (int game = 0; game < subject.games(3); ++game) {
      int ply = 0;
      play(rules, seed_text(game), [&](const Position& position, const LegalAnswers& legal) {
        if (++ply > (subject.sample ? 3 : 9) || legal.size() < 2) return;
        const Position other = with_other_secrets(*subject.game, position, player);
        if (!same_view(*subject.game, position, other)) FAIL("the view shows what is hidden");
        for (const auto& bot : bots) {
          // The same for every stream is the same distribution.
          const Rng stream = Rng::seeded(std::to_string(player.below(1'000'000)), "bot");
          bot->begin(stream);
          const std::uint64_t answer = bot->choose({*subject.game, position}, legal);
          bot->begin(stream);
          if (bot->choose({*subject.game, other}, legal) != answer) FAIL("it peeked");
          ++compared;
        }
      });
    }
  }
  CHECK(compared > 1000);
}
