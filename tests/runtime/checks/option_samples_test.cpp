#include "checks/option_samples.h"

#include <catch2/catch.hpp>

using namespace talon;

TEST_CASE("Options are sampled at their ends, one at a time", "[workshop]") {
  Definition definition;
  definition.options = {
      {"size", OptionType::integer, 1, 10, {}, std::int64_t{5}, std::int64_t{10}, {}},
      {"fast", OptionType::boolean, 0, 0, {}, false, false, {}},
      {"mode", OptionType::one_of, 0, 0, {"a", "b", "c"}, std::string("a"), std::string("b"), {}},
      {"extra",
       OptionType::cards,
       1,
       2,
       {"x", "y", "z"},
       std::vector<std::string>{"z"},
       std::vector<std::string>{"z"},
       {}},
  };
  CHECK(option_samples(definition) == std::vector<TypedOptions>{{},
                                                                {{"size", "1"}},
                                                                {{"fast", "true"}},
                                                                {{"mode", "a"}},
                                                                {{"mode", "c"}},
                                                                {{"extra", "x"}},
                                                                {{"extra", "x,y"}}});
}
