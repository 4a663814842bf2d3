#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "contract/random_play.h"
#include "solve/state_key.h"

using namespace talon;
using namespace talon::contract;

namespace {

using Key = std::vector<std::uint64_t>;
using Bytes = std::vector<std::byte>;

void append(Bytes& bytes, std::span<const std::byte> more) {
  bytes.insert(bytes.end(), more.begin(), more.end());
}

/// Everything that a position is, without what must not matter: the order within
/// unordered zones, the number of the turn, chance in games that are done with it.
Bytes essence(const Game& game, const Position& position) {
  State state = position.phase_start.words() != 0 ? position.phase_start : position.state;
  for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
    if (game.layout.zones()[zone].ordered) continue;
    const auto cards = state.list(game.layout.zone_offset(static_cast<ZoneId>(zone))).cards();
    std::ranges::sort(cards);
  }
  state.control().turn = 0;
  if (!game.draws_in_play) {
    state.control().deal_stream = {};
    state.control().play_stream = {};
  }
  Bytes bytes;
  append(bytes, state.block());
  append(bytes, std::as_bytes(std::span(position.answers)));
  return bytes;
}

Key key_of(StateKeys& keys, const Position& position) {
  Key key(keys.words());
  keys.pack(position, key.data());
  return key;
}

void shuffle_sets(const Game& game, State& state, Rng& rng) {
  for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
    if (game.layout.zones()[zone].ordered) continue;
    rng.shuffle(state.list(game.layout.zone_offset(static_cast<ZoneId>(zone))).cards());
  }
}

/// The answers as a set: their order in the list may follow the order of a zone.
std::set<std::string> answers_of(const LegalAnswers& legal) {
  std::set<std::string> all;
  std::uint64_t left = 2'000;  // enough of a long list
  legal.each([&](const Answer& answer) {
    const auto bytes = std::as_bytes(std::span(answer.bindings));
    all.insert(std::to_string(answer.move) + ' ' +
               std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
    return --left > 0;
  });
  return all;
}

}  // namespace

TEST_CASE("Two positions have the same key exactly when they are the same", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    StateKeys keys(*subject.game);
    std::map<Key, Bytes> by_key;
    std::map<Bytes, Key> by_essence;
    for (int game = 0; game < subject.games(60); ++game) {
      play(rules, seed_text(game), [&](const Position& position, const LegalAnswers&) {
        if (rules.over(position) || keys.full()) return;
        const Key key = key_of(keys, position);
        const Bytes all = essence(*subject.game, position);
        if (by_key.emplace(key, all).first->second != all) FAIL("one key for two positions");
        if (by_essence.emplace(all, key).first->second != key) FAIL("two keys for one position");
      });
    }
  }
  SUCCEED();
}

TEST_CASE("The order within an unordered zone matters neither to the key nor to the game",
          "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    Rules other = make_rules(subject.game);
    StateKeys keys(*subject.game);
    for (int game = 0; game < subject.games(20); ++game) {
      const std::string seed = seed_text(game);
      INFO("seed " << seed);
      Rng rng = Rng::seeded(seed, "order");
      RandomPlayer player(seed);
      Position one = rules.blank();
      LegalAnswers one_options;
      LegalAnswers two_options;
      must(rules.start({seed, {}}, one, one_options));
      Position two = one;
      for (int ply = 0; ply < 400 && !rules.over(one); ++ply) {
        if (two.answers.empty()) {
          shuffle_sets(*subject.game, two.state, rng);
          if (two.phase_start.words() != 0) shuffle_sets(*subject.game, two.phase_start, rng);
        }
        must(other.reopen(two, two_options));
        REQUIRE_FALSE(other.over(two));
        if (key_of(keys, one) != key_of(keys, two)) FAIL("another key at ply " << ply);
        if (answers_of(one_options) != answers_of(two_options))
          FAIL("other answers at ply " << ply);
        const Answer answer = player.choose(one_options);
        must(rules.apply(one, answer, one_options));
        must(other.advance(two, answer));
      }
      must(other.reopen(two, two_options));
      REQUIRE(rules.over(one) == other.over(two));
      if (rules.over(one)) CHECK(rules.outcome(one).ending == other.outcome(two).ending);
      if (rules.over(one)) CHECK(rules.outcome(one).score == other.outcome(two).score);
    }
  }
}

TEST_CASE("What follows from an answer is the same in one step and in two", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    Rules other = make_rules(subject.game);
    for (int game = 0; game < subject.games(20); ++game) {
      RandomPlayer player(seed_text(game));
      Position whole = rules.blank();
      LegalAnswers legal;
      LegalAnswers again;
      must(rules.start({seed_text(game), {}}, whole, legal));
      for (int ply = 0; ply < 400 && !rules.over(whole); ++ply) {
        Position stepwise = whole;
        const Answer answer = player.choose(legal);
        must(rules.apply(whole, answer, legal));
        must(other.advance(stepwise, answer));
        must(other.reopen(stepwise, again));
        if (!(stepwise.state == whole.state)) FAIL("another state at ply " << ply);
        if (again.size() != legal.size()) FAIL("other answers at ply " << ply);
      }
    }
  }
  SUCCEED();
}
