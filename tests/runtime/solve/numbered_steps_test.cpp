#include "solve/numbered_steps.h"

#include <catch2/catch.hpp>
#include <vector>

using namespace talon;

namespace {

Answer answer_of(int number) {
  Answer answer;
  answer.move = static_cast<MoveId>(number % 3);
  answer.bindings[0] = Binding::card(static_cast<CardId>(number % 50), ZoneId{2});
  answer.bindings[1] = Binding::number(number / 50);
  return answer;
}

}  // namespace

TEST_CASE("Equal steps have one number, others another one", "[solve]") {
  constexpr int kAnswers = 3'000;
  NumberedSteps steps;
  for (int round = 0; round < 2; ++round) {
    for (int number = 0; number < kAnswers; ++number) {
      for (const int turns : {0, 1, 7}) {
        const std::uint32_t found = steps.number(answer_of(number), turns);
        CHECK(found == static_cast<std::uint32_t>(3 * number + (turns == 0   ? 0
                                                                : turns == 1 ? 1
                                                                             : 2)));
        CHECK(steps[found] == Step{answer_of(number), static_cast<std::uint16_t>(turns)});
      }
    }
  }
}

TEST_CASE("What numbering one more step takes at the most is told before", "[solve]") {
  NumberedSteps steps;
  for (int number = 0; number < 5'000; ++number) {
    const std::size_t most = steps.bytes() + steps.growth();
    steps.number(answer_of(number), 0);
    CHECK(steps.bytes() <= most);
  }
  steps.clear();
  CHECK(steps.number(answer_of(5), 0) == 0);
}
