#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "rules/rules.h"
#include "support/random_game.h"

using namespace talon;
using namespace talon::testing;

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
