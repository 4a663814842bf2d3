#include "rules/declared_names.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>

namespace talon::testing {
namespace {

SourceRef line(int number) {
  static const auto file = std::make_shared<SourceFile>(SourceFile{"game.lua", ""});
  return {file, number};
}

std::shared_ptr<const spec::Move> move_called(const std::string& name, int at) {
  auto move = std::make_shared<spec::Move>();
  move->name = name;
  move->where = line(at);
  return move;
}

/// What is found, "7 declared-twice" for what is in line 7.
std::multiset<std::string> found_in(const spec::Rules& rules) {
  Diagnostics diagnostics;
  check_declared_names(Definition(), rules, diagnostics);
  std::multiset<std::string> found;
  for (const Diagnostic& one : diagnostics.all()) {
    found.insert(std::to_string(one.where.line) + " " + code(one));
  }
  return found;
}

using Found = std::multiset<std::string>;

}  // namespace

TEST_CASE("of each kind one thing has a name", "[rules]") {
  spec::Rules rules;
  rules.moves = {move_called("a", 1), move_called("a", 2)};
  rules.questions = {move_called("a", 3), move_called("a", 4)};
  for (const int at : {5, 6}) {
    spec::Ending ending;
    ending.name = "a";
    ending.where = line(at);
    rules.endings.push_back(ending);
    spec::Phase phase;
    phase.name = "a";
    phase.where = line(at + 2);
    rules.phases.push_back(phase);
    spec::Procedure procedure;
    procedure.name = "a";
    procedure.where = line(at + 4);
    rules.procedures.push_back(procedure);
    rules.effects.push_back({"a", line(at + 6)});
    rules.hints.hopeless.push_back({"a", line(at + 8), {}, {}});
    rules.hints.prefer.push_back({"a", line(at + 10), {}});
    rules.hints.dominates.push_back({"a", line(at + 12), "s", {}, {}, {}});
    rules.hints.forced.push_back({"a", line(at + 14), {}});
    rules.hints.forced.push_back({"a", line(at + 16), {}, true});
    rules.hints.needless.push_back({"a", line(at + 18), {}});
    rules.hints.cycles.push_back({"a", line(at + 20), "b"});
  }
  Found all = {"2 declared-twice"};
  for (int at = 6; at <= 26; at += 2) all.insert(std::to_string(at) + " declared-twice");
  CHECK(found_in(rules) == all);
}

TEST_CASE("what has a name has one that can be typed", "[rules]") {
  spec::Rules rules;
  auto move = std::make_shared<spec::Move>(*move_called("Take It", 1));
  move->slots.emplace_back().name = "a b";
  move->slots.back().where = line(2);
  rules.moves = {move};
  rules.questions = {move_called("-", 3)};
  rules.effects = {{"Tidy", line(4)}};
  rules.hints.hopeless.push_back({"too late", line(5), {}, {}});
  CHECK(found_in(rules) ==
        Found{"1 bad-name", "2 bad-name", "3 bad-name", "4 bad-name", "5 bad-name"});
}

TEST_CASE("who declares again what another file did is told how it is changed", "[rules]") {
  const SourceRef other{std::make_shared<SourceFile>(SourceFile{"variant.lua", ""}), 1};
  CHECK_FALSE(declared_twice("move", "a", line(2), line(1)).hint);
  CHECK(declared_twice("move", "a", other, line(1)).hint);
  CHECK_FALSE(declared_twice("prefer", "a", other, line(1)).hint);
}

}  // namespace talon::testing
