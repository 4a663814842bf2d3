#include <catch2/catch.hpp>
#include <set>
#include <tuple>

#include "contract/random_play.h"

using namespace talon;
using namespace talon::contract;

namespace {

constexpr std::uint64_t kMaxListed = 3'000;

struct ByParts {
  bool operator()(const Answer& left, const Answer& right) const {
    return parts(left) < parts(right);
  }
  static std::vector<std::uint64_t> parts(const Answer& answer) {
    std::vector<std::uint64_t> all = {answer.move};
    for (const Binding& binding : answer.bindings) {
      all.push_back(binding.low);
      all.push_back(binding.high);
    }
    return all;
  }
};
using Answers = std::set<Answer, ByParts>;

Answers all_listed(const Options& options) {
  Answers all;
  for (std::uint64_t index = 0; index < options.size(); ++index) all.insert(options.at(index));
  return all;
}

Binding any_card(const Game& game, const State& state, RandomPlayer& player) {
  const auto card =
      static_cast<CardId>(player.below(static_cast<std::uint32_t>(game.cards().size())));
  for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
    const auto id = static_cast<ZoneId>(zone);
    if (state.list(game.layout.zone_offset(id)).contains(card)) return Binding::card(card, id);
  }
  for (std::size_t grid = 0; grid < game.layout.grids().size(); ++grid) {
    const ZoneId id = game.layout.grid_id(grid);
    if (state.grid(game.layout, id).contains(card)) return Binding::card(card, id);
  }
  FAIL("a card lies nowhere");
  return {};
}

CellId any_cell(const Game& game, ZoneId grid, RandomPlayer& player) {
  const int cells = game.layout.grid(grid).shape.cells();
  return static_cast<CellId>(player.below(static_cast<std::uint32_t>(cells)));
}

/// Fills slots by chance; perhaps with nothing that is legal.
struct AnyBinding {
  const Game& game;
  const State& state;
  RandomPlayer& player;
  const Binding& now;

  Binding operator()(const spec::CardSlot&) const { return any_card(game, state, player); }
  Binding operator()(const spec::ZoneSlot&) const {
    const auto zones = static_cast<std::uint32_t>(game.layout.zones().size());
    return Binding::zone(static_cast<ZoneId>(player.below(zones)));
  }
  Binding operator()(const spec::NumberSlot&) const {
    return Binding::number(now.as_number() + player.below(5) - 2);
  }
  Binding operator()(const spec::SubsetSlot&) const {
    CardSet cards = now.as_cards();
    const CardId card = any_card(game, state, player).as_card();
    cards.contains(card) ? cards.erase(card) : cards.insert(card);
    return Binding::cards(cards);
  }
  Binding operator()(const spec::GroupSlot& slot) const {
    return Binding::cells(now.as_cell_set() ^ cell_bit(any_cell(game, slot.grid, player)));
  }
  Binding operator()(const spec::CellSlot& slot) const {
    return Binding::cell(any_cell(game, slot.grid, player));
  }
  Binding operator()(const spec::DirectionSlot&) const {
    return Binding::direction(kSides[player.below(4)]);
  }
  Binding operator()(const spec::RecordSlot&) const {
    return Binding::place(player.below(kMaxRecords));
  }
  Binding operator()(const spec::NameSlot& slot) const {
    return Binding::place(player.below(static_cast<std::uint32_t>(slot.listed.size())));
  }
  Binding operator()(const spec::TextSlot&) const { return now; }
  /// Of any other kind.
  template <typename Kind>
  Binding operator()(const Kind&) const {
    return Binding::place(player.below(kMaxCards));
  }
};

/// The answer with one slot filled by chance; perhaps no legal one.
Answer changed(const Game& game, const State& state, Answer answer, RandomPlayer& player) {
  const auto& slots = game.move(answer.move).slots;
  if (slots.empty()) return answer;
  const std::size_t index = player.below(static_cast<std::uint32_t>(slots.size()));
  Binding& binding = answer.bindings[index];
  binding = std::visit(AnyBinding{game, state, player, binding}, slots[index].kind);
  return answer;
}

}  // namespace

TEST_CASE("Listing the legal answers changes nothing and gives the same again", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    Rules other = make_rules(subject.game);
    for (int game = 0; game < subject.games(40); ++game) {
      play(rules, seed_text(game), [&](const Position& position, const Options& options) {
        Position copy = position;
        Options again;
        must(other.reopen(copy, again));
        if (!(copy.state == position.state)) FAIL("the position has changed");
        if (again.size() != options.size() || again.complete() != options.complete()) {
          FAIL("the list has changed");
        }
        const std::uint64_t count = std::min(options.size(), kMaxListed);
        for (std::uint64_t index = 0; index < count; ++index) {
          if (!(again.at(index) == options.at(index))) FAIL("the order has changed");
        }
      });
    }
  }
  SUCCEED();
}

TEST_CASE("Every listed answer is distinct, is not refused and can be given", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    Rules other = make_rules(subject.game);
    for (int game = 0; game < subject.games(40); ++game) {
      RandomPlayer sample(seed_text(game) + " sample");
      play(rules, seed_text(game), [&](const Position& position, const Options& options) {
        if (options.size() > kMaxListed) return;
        const Answers all = all_listed(options);
        if (all.size() != options.size()) FAIL("an answer is listed twice");
        for (const Answer& answer : all) {
          if (rules.refuse(position, answer)) FAIL("a listed answer is refused");
        }
        for (int tried = 0; tried < 4 && !options.empty(); ++tried) {
          Position copy = position;
          Options next;
          must(other.apply(copy, sample.choose(options), next));
        }
      });
    }
  }
  SUCCEED();
}

TEST_CASE("An answer is refused exactly when it is not listed", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    const Catalogue& texts = subject.game->texts();
    for (int game = 0; game < subject.games(40); ++game) {
      RandomPlayer sample(seed_text(game) + " changes");
      play(rules, seed_text(game), [&](const Position& position, const Options& options) {
        if (options.empty() || options.size() > kMaxListed) return;
        const Answers all = all_listed(options);
        for (int tried = 0; tried < 12; ++tried) {
          const Answer answer =
              changed(*subject.game, position.state, sample.choose(options), sample);
          const auto refusal = rules.refuse(position, answer);
          if (refusal && all.contains(answer)) FAIL("a listed answer is refused");
          if (!refusal && options.complete() && !all.contains(answer)) {
            FAIL("a legal answer is not listed");
          }
          if (!refusal) continue;
          if (!texts.has(refusal->reason.key)) FAIL("no text says " << refusal->reason.key);
          const std::string words = texts.render(refusal->reason);
          if (words.find('{') != std::string::npos) FAIL(words);
        }
      });
    }
  }
  SUCCEED();
}
