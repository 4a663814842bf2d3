#include "solve/answer_set.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/rng.h"

using namespace talon;

namespace {

Answer drawn(Rng& chance) {
  Answer answer;
  answer.move = static_cast<MoveId>(chance.below(3));
  for (Binding& binding : answer.bindings) binding = Binding::number(chance.below(5));
  return answer;
}

}  // namespace

TEST_CASE("A set of answers holds what was taken of a list, and nothing else", "[solve]") {
  Rng chance = Rng::seeded("answers", "test");
  AnswerSet set;
  for (int round = 0; round < 4; ++round) {
    std::vector<Answer> list;
    set.clear();
    CHECK_FALSE(set.contains(list, drawn(chance)));
    int found = 0;
    for (int i = 0; i < 600; ++i) {
      const Answer answer = drawn(chance);
      const std::size_t taken = list.size() / 7 * 7;
      set.take(list, taken);
      const auto end = list.begin() + static_cast<std::ptrdiff_t>(taken);
      const bool expected = std::find(list.begin(), end, answer) != end;
      REQUIRE(set.contains(list, answer) == expected);
      found += expected ? 1 : 0;
      list.push_back(answer);
    }
    CHECK(found > 20);
    CHECK(found < 580);
  }
}
