#include "rules/shared.h"

#include <catch2/catch.hpp>

#include "rules/spec.h"

namespace talon::testing {
namespace {

spec::ExprPtr number(std::int64_t value) { return spec::expression(spec::Constant{value}); }

/// A question with this number at its bottom: each one asks the one before it twice.
Shared<spec::Move> tower(int height, std::int64_t bottom) {
  auto question = std::make_shared<spec::Move>();
  question->condition = number(bottom);
  for (int level = 0; level < height; ++level) {
    auto ask = std::make_shared<spec::Effect>();
    ask->kind = spec::Ask{{question, question}};
    question = std::make_shared<spec::Move>();
    question->effects = {ask, ask};
  }
  return question;
}

/// The same for sums.
spec::ExprPtr sum(int height, std::int64_t bottom) {
  spec::ExprPtr tree = number(bottom);
  for (int level = 0; level < height; ++level) {
    tree = spec::expression(spec::Binary{spec::Sign::add, tree, tree});
  }
  return tree;
}

}  // namespace

TEST_CASE("parts that are used again and again are compared once", "[rules]") {
  // Each use on its own would be 4^200 and 2^200 comparisons.
  CHECK(same(*tower(200, 1), *tower(200, 1)));
  CHECK_FALSE(same(*tower(200, 1), *tower(200, 2)));
  CHECK_FALSE(same(*tower(200, 1), *tower(199, 1)));
  CHECK(same(sum(200, 1), sum(200, 1)));
  CHECK_FALSE(same(sum(200, 1), sum(200, 2)));
}

TEST_CASE("a part that is not there is the same as none only", "[rules]") {
  CHECK(same(spec::ExprPtr(), spec::ExprPtr()));
  CHECK_FALSE(same(number(1), spec::ExprPtr()));
  CHECK_FALSE(same(spec::ExprPtr(), number(1)));
  CHECK(same(number(1), number(1)));
}

TEST_CASE("rules are the same where all that they say is, wherever it is said", "[rules]") {
  const auto differs = [](auto change) {
    spec::Rules changed;
    change(changed);
    return !same(spec::Rules(), changed);
  };
  CHECK_FALSE(differs([](spec::Rules&) {}));
  CHECK(differs([](spec::Rules& rules) { rules.cited.push_back({"a.rule", {}}); }));
  CHECK(differs([](spec::Rules& rules) { rules.worth = number(1); }));
  CHECK(differs([](spec::Rules& rules) { rules.other_worths = {number(1)}; }));
  CHECK(differs([](spec::Rules& rules) { rules.hints.hopeless.push_back({"late", {}, {}, {}}); }));
  CHECK(differs([](spec::Rules& rules) { rules.hints.prefer.push_back({"m", {}, {}}); }));
  CHECK(differs([](spec::Rules& rules) {
    rules.hints.dominates.push_back({"m", {}, "s", {}, {}, {}});
  }));
  CHECK(differs([](spec::Rules& rules) { rules.hints.forced.push_back({"m", {}, {}}); }));
  CHECK(differs([](spec::Rules& rules) { rules.hints.needless.push_back({"m", {}, {}}); }));
  CHECK(differs([](spec::Rules& rules) { rules.hints.cycles.push_back({"m", {}, "b"}); }));
  CHECK(differs([](spec::Rules& rules) { rules.setup_rule = "a.rule"; }));
  CHECK_FALSE(differs([](spec::Rules& rules) { rules.setup_where = SourceRef{nullptr, 3}; }));
  CHECK_FALSE(differs([](spec::Rules& rules) { rules.changes.emplace_back(); }));
  const auto late = [](int line, std::int64_t stock) {
    spec::Rules rules;
    rules.hints.hopeless.push_back({"late", SourceRef{nullptr, line}, number(stock), {}});
    return rules;
  };
  CHECK(same(late(1, 5), late(2, 5)));
  CHECK_FALSE(same(late(1, 5), late(1, 6)));
}

}  // namespace talon::testing
