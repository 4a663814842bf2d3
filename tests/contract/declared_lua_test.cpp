#include "workshop/declared_lua.h"

#include <catch2/catch.hpp>

#include "contract/subjects.h"
#include "script/script.h"

using namespace talon;
using namespace talon::contract;

namespace {

/// What a game's scripts declare, read from the Lua that is shown of it.
spec::Rules read_again(const Game& game, const std::string& shown) {
  Definition definition = game.definition;
  definition.scripts = {std::make_shared<SourceFile>(SourceFile{"shown.lua", shown})};
  definition.includes.clear();
  Diagnostics diagnostics;
  const auto rules = load_rules(definition, diagnostics);
  if (!rules) FAIL(render(diagnostics, *library().messages("en")));
  return *rules;
}

template <typename Declared>
void same_names(const std::vector<Declared>& before, const std::vector<Declared>& again) {
  REQUIRE(again.size() == before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    CHECK(again[i].name == before[i].name);
    CHECK(again[i].rule == before[i].rule);
  }
}

void same_moves(const std::vector<Shared<spec::Move>>& before,
                const std::vector<Shared<spec::Move>>& again) {
  REQUIRE(again.size() == before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    CAPTURE(before[i]->name);
    CHECK(again[i]->rule == static_cast<const std::string&>(before[i]->rule));
    CHECK(again[i]->condition_refusal ==
          static_cast<const std::string&>(before[i]->condition_refusal));
    CHECK(same(*again[i], *before[i]));
  }
}

void same_endings(const std::vector<spec::Ending>& before, const std::vector<spec::Ending>& again) {
  same_names(before, again);
  for (std::size_t i = 0; i < before.size(); ++i) {
    CHECK(same(again[i].condition, before[i].condition));
    CHECK(same(again[i].score, before[i].score));
    CHECK(again[i].won == before[i].won);
  }
}

void same_phases(const std::vector<spec::Phase>& before, const std::vector<spec::Phase>& again) {
  same_names(before, again);
  for (std::size_t i = 0; i < before.size(); ++i) {
    CHECK(again[i].scripted == before[i].scripted);
    CHECK(again[i].moves == before[i].moves);
  }
}

void same_answer_hints(const std::vector<spec::AnswerHint>& before,
                       const std::vector<spec::AnswerHint>& again) {
  REQUIRE(again.size() == before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    CHECK(again[i].move == before[i].move);
    CHECK(again[i].automatic == before[i].automatic);
    CHECK(same(again[i].condition, before[i].condition));
  }
}

void same_hopeless(const std::vector<spec::Hopeless>& before,
                   const std::vector<spec::Hopeless>& again) {
  REQUIRE(again.size() == before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    CHECK(again[i].name == before[i].name);
    CHECK(same(again[i].condition, before[i].condition));
    REQUIRE(again[i].payments.has_value() == before[i].payments.has_value());
    if (!before[i].payments) continue;
    CHECK(again[i].payments->move == before[i].payments->move);
    CHECK(again[i].payments->later == before[i].payments->later);
    CHECK(same(again[i].payments->goals, before[i].payments->goals));
  }
}

void same_hints(const spec::Hints& before, const spec::Hints& again) {
  same_hopeless(before.hopeless, again.hopeless);
  same_answer_hints(before.forced, again.forced);
  same_answer_hints(before.needless, again.needless);
  REQUIRE(again.prefer.size() == before.prefer.size());
  for (std::size_t i = 0; i < before.prefer.size(); ++i) {
    CHECK(again.prefer[i].move == before.prefer[i].move);
    CHECK(same(again.prefer[i].values, before.prefer[i].values));
  }
  REQUIRE(again.dominates.size() == before.dominates.size());
  for (std::size_t i = 0; i < before.dominates.size(); ++i) {
    CHECK(again.dominates[i].slot == before.dominates[i].slot);
    CHECK(same(again.dominates[i].condition, before.dominates[i].condition));
    CHECK(same(again.dominates[i].exchange, before.dominates[i].exchange));
    CHECK(same(again.dominates[i].fewer, before.dominates[i].fewer));
  }
  REQUIRE(again.cycles.size() == before.cycles.size());
  for (std::size_t i = 0; i < before.cycles.size(); ++i) {
    CHECK(again.cycles[i].move == before.cycles[i].move);
    CHECK(again.cycles[i].back == before.cycles[i].back);
  }
}

}  // namespace

TEST_CASE("What is shown of the moves of a game declares the same rules", "[contract]") {
  const auto english = library().messages("en");
  for (const Subject& subject : subjects()) {
    CAPTURE(subject.name);
    const Game& game = *subject.game;
    const std::string shown = declared_lua(game.rules, game.definition, *english);
    const spec::Rules again = read_again(game, shown);
    const spec::Rules& before = game.rules;
    REQUIRE(again.cited.size() == before.cited.size());
    for (std::size_t i = 0; i < before.cited.size(); ++i) {
      CHECK(again.cited[i].rule == before.cited[i].rule);
    }
    CHECK(again.setup_rule == before.setup_rule);
    CHECK(same(again.setup, before.setup));
    same_moves(before.moves, again.moves);
    same_moves(before.questions, again.questions);
    same_endings(before.endings, again.endings);
    same_phases(before.phases, again.phases);
    same_names(before.procedures, again.procedures);
    CHECK(same(again.script_effects, before.script_effects));
    same_hints(before.hints, again.hints);
    CHECK(same(again.worth, before.worth));
    REQUIRE(again.other_worths.size() == before.other_worths.size());
    for (std::size_t i = 0; i < before.other_worths.size(); ++i) {
      CHECK(same(again.other_worths[i], before.other_worths[i]));
    }
    // And what is shown of that is what was shown, but for places.
    CHECK(again.changes.empty());
  }
}
