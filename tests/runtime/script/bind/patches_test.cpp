#include <catch2/catch.hpp>

#include "runtime/script/probe.h"
#include "runtime/script/spec_text.h"
#include "support/effort.h"

namespace talon::testing {
namespace {

using Lines = std::vector<std::string>;

/// What a variant may change, in one file.
const std::string kPatchedGame = R"(local function any(card) return true end
local again = question "again" { rule = "probe.asking", card = any_of { "capital" }, effect = { put("card", "spent") } }
move "take" {
  rule = "probe.taking",
  target = any_of { "palace" },
  pay = subset { "resources", against = "target", where = function(card, other) return true end },
  effect = { put("pay", "spent"), { ask(again) } },
}
move "pass" { effect = {} }
ending "over" { rule = "probe.done", when = no_moves, score = 1 }
setup { rule = "probe.dealing", shuffle "stock" }
)";

/// The game with the file of a variant after it.
Loaded with_patches(const std::string& variant, const std::string& game = kPatchedGame) {
  Definition definition = probe_definition();
  definition.scripts = {lua_file("game.lua", game), lua_file("variant.lua", variant)};
  return load(definition);
}

Lines slots_of(const spec::Move& move) {
  Lines names;
  for (const spec::Slot& slot : move.slots) names.push_back(slot.name);
  return names;
}

Lines changes_of(const Loaded& loaded) {
  Lines lines;
  for (const spec::Change& change : loaded.rules->changes) {
    const bool wrapped = change.how == spec::Change::How::wrapped;
    lines.push_back(std::string(spec::kDeclaringWords[change.kind]) + " " + change.name +
                    (wrapped ? " wrapped " : " replaced ") + change.where.position() + " was " +
                    change.was.position());
  }
  return lines;
}

}  // namespace

TEST_CASE("what is replaced keeps its place and, unless it names another, its rule", "[script]") {
  const Loaded loaded = with_patches(R"(
replace "take" { target = any_of { "capital" }, effect = { put("target", "spent") } }
replace "over" { rule = "probe.new", when = count("palace"):equals(0) }
replace "setup" { shuffle "stock", shuffle "spent" })");
  REQUIRE(loaded.findings == Lines{});
  REQUIRE(loaded.rules->moves.size() == 2);
  CHECK(loaded.rules->moves[0]->name == "take");
  CHECK(loaded.rules->moves[0]->rule == "probe.taking");
  CHECK(loaded.rules->moves[0]->where.position() == "variant.lua:2");
  CHECK(slots_of(*loaded.rules->moves[0]) == Lines{"target"});
  REQUIRE(loaded.rules->endings.size() == 1);
  CHECK(loaded.rules->endings[0].rule == "probe.new");
  CHECK(loaded.rules->endings[0].score == nullptr);
  CHECK(loaded.rules->setup.size() == 2);
  CHECK(loaded.rules->setup_rule == "probe.dealing");
  CHECK(changes_of(loaded) == Lines{"move take replaced variant.lua:2 was game.lua:3",
                                    "ending over replaced variant.lua:3 was game.lua:10",
                                    "setup setup replaced variant.lua:4 was game.lua:11"});
}

TEST_CASE("a wrapper is given what was declared and may change it", "[script]") {
  const Loaded loaded = with_patches(R"(
wrap "take" (function(old)
  assert(old.rule == "probe.taking" and #old.effect == 2)
  old.target = any_of { "capital" }
  old.effect = { old.effect, shuffle "spent" }
  return old
end)
wrap "over" (function(old)
  return { when = old.when & count("palace"):equals(0), score = old.score }
end)
wrap "setup" (function(old) return { old, shuffle "spent" } end))");
  REQUIRE(loaded.findings == Lines{});
  const spec::Move& take = *loaded.rules->moves[0];
  CHECK(slots_of(take) == Lines{"target", "pay"});
  CHECK(spots_of(take.slots[0]).size() == 1);
  CHECK(take.effects.size() == 3);
  CHECK(loaded.rules->endings[0].condition->joined_by(spec::Sign::logical_and));
  CHECK(loaded.rules->endings[0].score->as<spec::Constant>()->number == 1);
  CHECK(loaded.rules->endings[0].rule == "probe.done");
  CHECK(loaded.rules->setup.size() == 2);
  CHECK(changes_of(loaded).at(0) == "move take wrapped variant.lua:2 was game.lua:3");
}

TEST_CASE("a copy of what was declared is changed, never what others share with it", "[script]") {
  const Loaded loaded = with_patches(R"(
wrap "a" (function(old) table.insert(old.effect, shuffle "spent") return old end))",
                                     R"(local shared = { shuffle "stock" }
move "a" { effect = shared }
move "b" { effect = shared })");
  REQUIRE(loaded.findings == Lines{});
  CHECK(loaded.rules->moves[0]->effects.size() == 2);
  CHECK(loaded.rules->moves[1]->effects.size() == 1);
}

TEST_CASE("a new slot comes before one that must be the last", "[script]") {
  const Loaded loaded = with_patches(R"(
wrap "take" (function(old) old.extra = any_of { "capital" } return old end))");
  REQUIRE(loaded.findings == Lines{});
  CHECK(slots_of(*loaded.rules->moves[0]) == Lines{"target", "extra", "pay"});
}

TEST_CASE("a question that is changed is asked in its new form everywhere", "[script]") {
  const Loaded loaded = with_patches(R"(
wrap "again" (function(old) old.effect = { put("card", "stock") } return old end))");
  REQUIRE(loaded.findings == Lines{});
  const auto& asked = loaded.rules->moves[0]->effects[1]->as<spec::Ask>()->moves;
  REQUIRE(asked.size() == 1);
  CHECK(asked[0].get() == loaded.rules->questions[0].get());
  CHECK(asked[0]->effects[0]->as<spec::Put>()->to != kNoZone);
  CHECK(asked[0]->rule == "probe.asking");
  CHECK(asked[0]->where.position() == "variant.lua:2");
}

TEST_CASE("questions that share a name are wrapped one by one", "[script]") {
  const std::string game = R"(question "q" { card = any_of { "palace" }, effect = {} }
question "q" { card = any_of { "capital" }, effect = {} })";
  const Loaded both = with_patches(
      "wrap 'q' (function(old) old.effect = { put('card', 'spent') } return old end)", game);
  REQUIRE(both.findings == Lines{});
  CHECK(both.rules->questions[0]->effects.size() == 1);
  CHECK(both.rules->questions[1]->effects.size() == 1);
  CHECK(both.rules->questions[0]->slots[0].kind != both.rules->questions[1]->slots[0].kind);
  CHECK(with_patches("replace 'q' { effect = {} }", game).findings ==
        Lines{"variant.lua:1:9: patch-shared name=q"});
}

TEST_CASE("phases are replaced and wrapped, be they functions or offers", "[script]") {
  const std::string game = R"(move "take" { effect = {} }
move "pass" { effect = {} }
phase "offer" { moves = { "take" } }
phase "run" (function(game) game:next() end))";
  const Loaded loaded = with_patches(R"(
wrap "offer" (function(old) table.insert(old.moves, "pass") return old end)
wrap "run" (function(old)
  return function(game) game:shuffle("stock") old(game) end
end))",
                                     game);
  REQUIRE(loaded.findings == Lines{});
  REQUIRE(loaded.rules->phases.size() == 2);
  CHECK(loaded.rules->phases[0].moves == Lines{"take", "pass"});
  CHECK(loaded.rules->phases[1].scripted);
  const Loaded turned = with_patches("replace 'run' { moves = { 'pass' } }", game);
  REQUIRE(turned.findings == Lines{});
  CHECK_FALSE(turned.rules->phases[1].scripted);
}

TEST_CASE("a variant of a variant changes what the first one made", "[script]") {
  Definition definition = probe_definition();
  definition.scripts = {lua_file("game.lua", "move 'a' { effect = {} }"),
                        lua_file("one.lua", "replace 'a' { effect = { shuffle 'stock' } }"),
                        lua_file("two.lua",
                                 "wrap 'a' (function(old) table.insert(old.effect, "
                                 "shuffle 'spent') return old end)")};
  const Loaded loaded = load(definition);
  REQUIRE(loaded.findings == Lines{});
  CHECK(loaded.rules->moves.size() == 1);
  CHECK(loaded.rules->moves[0]->effects.size() == 2);
  CHECK(changes_of(loaded) == Lines{"move a replaced one.lua:1 was game.lua:1",
                                    "move a wrapped two.lua:1 was one.lua:1"});
}

TEST_CASE("a patch that touches nothing is a finding", "[script]") {
  CHECK(with_patches("replace 'tak' { effect = {} }").findings ==
        Lines{"variant.lua:1:9: nothing-to-patch name=tak (did-you-mean name=take)"});
  CHECK(with_patches("wrap 'take' (function(old) return old end)").findings ==
        Lines{"variant.lua:1:6: patch-changes-nothing name=take"});
  CHECK(with_patches("replace 'pass' { effect = {} }").findings ==
        Lines{"variant.lua:1:9: patch-changes-nothing name=pass"});
  CHECK(with_patches("\nmove 'take' { effect = {} }").findings ==
        Lines{"variant.lua:2:6: declared-twice kind=move name=take first=game.lua:3 "
              "(patch-instead name=take)"});
}

TEST_CASE("a name of several kinds is told apart by its kind", "[script]") {
  const std::string game = "move 'a' { effect = {} }\nending 'a' { when = no_moves }";
  CHECK(with_patches("replace 'a' { effect = { shuffle 'stock' } }", game).findings ==
        Lines{"variant.lua:1:9: patch-ambiguous name=a kinds=move ending example=move a"});
  const Loaded loaded =
      with_patches("replace 'ending a' { when = count('stock'):equals(0) }", game);
  CHECK(loaded.findings == Lines{});
  CHECK(loaded.rules->endings[0].condition->joined_by(spec::Sign::equal));
}

TEST_CASE("what goes wrong in a patch is found with its line", "[script]") {
  CHECK(with_patches("\nwrap 'take' (function(old)\n  return old.nosuch.x\nend)").findings ==
        Lines{"variant.lua:3:14: lua-error lua=attempt to index a nil value (field 'nosuch')"});
  CHECK(with_patches("wrap 'take' { effect = {} }").findings ==
        Lines{"variant.lua:1:1: expected-function field=wrap given=table"});
  CHECK(with_patches("wrap 'take' (function(old) old.target = nil return old end)").findings ==
        Lines{"variant.lua:1:32: against-unknown slot=pay name=target"});
  CHECK(with_patches("wrap 'take'").findings ==
        Lines{"variant.lua:1:6: declaration-without-table name=take"});
  CHECK(with_patches("wrap 'take' (function(old)\n  wrap 'pass' (function(o) return o end)\n"
                     "  return old\nend)")
            .findings == Lines{"variant.lua:2: patch-inside-wrap"});
  CHECK(with_patches("wrap 'again' (function(old)\n"
                     "  old.effect = { ask(question 'more' { effect = {} }) }\n  return old\nend)")
            .findings == Lines{});
}

TEST_CASE("a question cannot be made to ask itself", "[script]") {
  const std::string game = "again = nil\n";
  CHECK(
      with_patches(
          "\nwrap 'b' (function(old) old.effect = include 'handles' return old end)",
          "local a = question 'a' { effect = {} }\nlocal b = question 'b' { effect = { ask(a) } }\n"
          "wrap 'a' (function(old) old.effect = { ask(b) } return old end)")
          .findings.at(0) == "game.lua:3:6: patch-asks-itself name=a");
}

TEST_CASE("copying what a hostile file declared ends soon", "[script]") {
  const Effort effort;
  const Loaded loaded = with_patches("wrap 'a' (function(old) return old end)",
                                     R"(local bomb = {}
for depth = 1, 15 do
  local wider = {}
  for i = 1, 100 do wider[i] = bomb end
  bomb = wider
end
pcall(move "a", { effect = {}, bomb = bomb }))");
  CHECK_FALSE(loaded.findings.empty());
  CHECK(effort.units() < 300);
}

}  // namespace talon::testing
