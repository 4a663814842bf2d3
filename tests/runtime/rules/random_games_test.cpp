#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "rules/rules.h"
#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

constexpr int kDeckSize = 8;

using Bits = std::uint8_t;

Bits any_bits() { return *rc::gen::arbitrary<Bits>(); }
bool any_flag() { return *rc::gen::arbitrary<bool>(); }
int any_number(int minimum, int maximum) { return *rc::gen::inRange(minimum, maximum + 1); }

/// A game with one move, whose slots take cards of a row and a hand by rules that are made up.
struct RandomGame {
  HandMadeGame made{kDeckSize, {"row", "hand", "gone"}};
  std::vector<CardId> row;
  std::vector<CardId> hand;

  RandomGame() {
    for (CardId card = 0; card < kDeckSize; ++card) (any_flag() ? row : hand).push_back(card);
    std::vector<spec::Slot> slots = {any_flag() ? card_slot("first") : run_slot("first")};
    const int further = any_number(0, 2);
    if (further == 1) {
      slots.push_back(card_slot("second"));
      compare(*slots.back().as<spec::CardSlot>());
    } else if (further == 2) {
      slots.push_back(set_slot("second"));
    }
    made.add_move("take", std::move(slots), {made.put("first", "gone")});
    made.rules.endings = {{"stuck", "x.stuck", {}, HandMadeGame::no_moves(), nullptr}};
  }

  std::vector<ZoneId> any_zones() const {
    if (any_flag()) return {made.zone("row"), made.zone("hand")};
    return {made.zone(any_flag() ? "row" : "hand")};
  }
  Shared<spec::CardFilter> any_filter() const {
    return made.cards([bits = any_bits()](int card) { return (bits >> card & 1) != 0; });
  }
  Shared<spec::PairFilter> any_pairs() const {
    const auto bits = *rc::gen::container<std::vector<Bits>>(kDeckSize, rc::gen::arbitrary<Bits>());
    return made.pairs([&](int card, int other) {
      return (bits[static_cast<std::size_t>(other)] >> card & 1) != 0;
    });
  }
  Shared<spec::CardValue> any_values() const {
    const auto of = *rc::gen::container<std::vector<int>>(kDeckSize, rc::gen::inRange(0, 7));
    return made.values([&](int card) { return of[static_cast<std::size_t>(card)]; });
  }
  void compare(spec::ChosenCards& slot) const {
    slot.against = "first";
    slot.pair = any_pairs();
  }

  spec::Slot card_slot(const std::string& name) const {
    spec::CardSlot slot;
    slot.zones = any_zones();
    slot.top_only = any_flag();
    if (any_flag()) slot.filter = any_filter();
    return named(name, std::move(slot));
  }
  spec::Slot run_slot(const std::string& name) const {
    spec::RunSlot slot;
    slot.zones = any_zones();
    if (any_flag()) slot.joined = any_pairs();
    slot.whole = any_flag();
    slot.minimum_size = any_number(1, 2);
    if (any_flag()) slot.maximum_size = HandMadeGame::number(any_number(0, 4));
    if (any_flag()) slot.filter = any_filter();
    return named(name, std::move(slot));
  }
  spec::Slot set_slot(const std::string& name) const {
    spec::SubsetSlot slot;
    slot.zone = made.zone("hand");
    slot.minimum_size = any_number(1, 2);
    slot.maximum_size = any_number(2, kDeckSize);
    if (any_flag()) compare(slot);
    if (any_flag()) {
      slot.value = any_values();
      slot.bound = any_flag() ? spec::Bound::at_least : spec::Bound::at_most;
      slot.bound_value = HandMadeGame::number(any_number(0, 20));
    }
    return named(name, std::move(slot));
  }

  /// All that the slot might be bound to, by any rules.
  std::vector<Binding> bindings(const spec::Slot& slot) const {
    std::vector<Binding> all;
    if (slot.is<spec::SubsetSlot>()) {
      for (unsigned set = 0; set < 1u << kDeckSize; ++set)
        all.push_back(Binding::cards({{set, 0}}));
      return all;
    }
    for (CardId card = 0; card < kDeckSize; ++card) {
      for (const char* zone : {"row", "hand"}) {
        all.push_back(Binding::card(card, made.zone(zone)));
      }
    }
    return all;
  }
};

}  // namespace

TEST_CASE("What is listed is what is not refused, by whatever rules", "[rules]") {
  CHECK(rc::check([] {
    const RandomGame game;
    Rules rules(game.made.compile(), nullptr);
    Position position = place(rules, {{"row", game.row}, {"hand", game.hand}});
    LegalAnswers legal;
    RC_ASSERT(!rules.reopen(position, legal).has_value());
    std::vector<Answer> listed;
    legal.each([&](const Answer& answer) {
      listed.push_back(answer);
      return true;
    });
    RC_ASSERT(legal.complete());
    RC_ASSERT(listed.size() == legal.size());
    if (rules.over(position)) return;

    const std::vector<spec::Slot>& slots = game.made.rules.moves[0]->slots;
    std::size_t allowed = 0;
    const auto look_at = [&](const Answer& answer) {
      const bool is_listed = std::ranges::find(listed, answer) != listed.end();
      RC_ASSERT(is_listed == !rules.refuse(position, answer).has_value());
      allowed += is_listed;
    };
    Answer answer;
    for (const Binding& first : game.bindings(slots[0])) {
      answer.bindings[0] = first;
      if (slots.size() == 1) {
        look_at(answer);
        continue;
      }
      for (const Binding& second : game.bindings(slots[1])) {
        answer.bindings[1] = second;
        look_at(answer);
      }
    }
    RC_ASSERT(allowed == listed.size());
  }));
}
