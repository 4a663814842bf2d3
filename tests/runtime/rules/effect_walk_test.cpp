#include "rules/effect_walk.h"

#include <catch2/catch.hpp>
#include <memory>

namespace talon::testing {
namespace {

Shared<spec::Effect> effect_of(spec::EffectKind kind) {
  return std::make_shared<spec::Effect>(spec::Effect{std::move(kind), {}});
}

}  // namespace

TEST_CASE("effects are looked at wherever they lie, each once", "[rules]") {
  const auto bottom = effect_of(spec::Shuffle());
  auto in_question = std::make_shared<spec::Move>();
  in_question->effects = {bottom};
  const auto ask = effect_of(spec::Ask{{in_question, in_question}});
  spec::Fill filled;
  filled.turned_up = {{nullptr, "card", {ask}}};
  const auto fill = effect_of(filled);
  const auto when = effect_of(spec::When{nullptr, {fill}, {fill, bottom}});
  int seen = 0;
  CHECK_FALSE(any_effect({when, when}, [&](const spec::Effect&) {
    ++seen;
    return false;
  }));
  CHECK(seen == 4);
  for (const auto& wanted : {when, fill, ask, bottom}) {
    CHECK(any_effect({when}, [&](const spec::Effect& one) { return &one == wanted.get(); }));
  }
}

TEST_CASE("a chain of questions may be long, and each may ask twice", "[rules]") {
  std::vector<std::shared_ptr<spec::Move>> questions = {std::make_shared<spec::Move>()};
  for (int length = 0; length < 100'000; ++length) {
    const auto ask = effect_of(spec::Ask{{questions.back(), questions.back()}});
    questions.push_back(std::make_shared<spec::Move>());
    questions.back()->effects = {ask};
  }
  int asked = 0;
  any_effect(questions.back()->effects, [&](const spec::Effect&) {
    ++asked;
    return false;
  });
  CHECK(asked == 100'000);
  // From the end, so that none holds the last share of the one before.
  while (!questions.empty()) questions.back()->effects.clear(), questions.pop_back();
}

}  // namespace talon::testing
