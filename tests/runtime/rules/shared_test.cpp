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

}  // namespace talon::testing
