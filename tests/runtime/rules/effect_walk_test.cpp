#include "rules/effect_walk.h"

#include <catch2/catch.hpp>
#include <memory>

namespace talon::testing {
namespace {

std::shared_ptr<spec::Effect> effect_of(spec::EffectKind kind) {
  auto effect = std::make_shared<spec::Effect>();
  effect->kind = kind;
  return effect;
}

}  // namespace

TEST_CASE("effects are looked at wherever they lie, each once", "[rules]") {
  const auto bottom = effect_of(spec::EffectKind::shuffle);
  auto in_question = std::make_shared<spec::Move>();
  in_question->effects = {bottom};
  const auto ask = effect_of(spec::EffectKind::ask);
  ask->moves = {in_question, in_question};
  const auto fill = effect_of(spec::EffectKind::fill);
  fill->turned_up = {{nullptr, "card", {ask}}};
  const auto when = effect_of(spec::EffectKind::when);
  when->then = {fill};
  when->otherwise = {fill, bottom};
  std::vector<spec::EffectKind> seen;
  CHECK_FALSE(any_effect({when, when}, [&](const spec::Effect& one) {
    seen.push_back(one.kind);
    return false;
  }));
  CHECK(seen.size() == 4);
  for (const auto& wanted : {when, fill, ask, bottom}) {
    CHECK(any_effect({when}, [&](const spec::Effect& one) { return &one == wanted.get(); }));
  }
}

TEST_CASE("a chain of questions may be long, and each may ask twice", "[rules]") {
  std::vector<std::shared_ptr<spec::Move>> questions = {std::make_shared<spec::Move>()};
  for (int length = 0; length < 100'000; ++length) {
    const auto ask = effect_of(spec::EffectKind::ask);
    ask->moves = {questions.back(), questions.back()};
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
