#include "script/declared_otherwise.h"

#include <catch2/catch.hpp>

#include "runtime/script/scripted_game.h"

namespace talon::testing {

TEST_CASE("files that declare something else when they run again are not played", "[script]") {
  const std::string start =
      "setup { deal(3, 'stock', 'capital') }\n"
      "ending 'end' { when = count('spent'):equals(8), score = 1 }\n"
      "local take = question 'take' { card = any_of { 'capital' }, effect = {} }\n"
      "local draw = effect { deal(1, 'stock', 'capital') }\n"
      "effect 'named' { shuffle 'stock' }\n"
      "procedure 'p' (function() end)\n"
      "phase 'main' (function(game) game:choose(take) end)\n"
      "hopeless 'late' { when = count('stock'):equals(0) }\n"
      "prefer 'take' { count 'stock', 3 }\n"
      "forced 'take' { when = count('stock'):equals(9) }\n"
      "worth(count 'spent', count 'capital')\n"
      "rules { 'probe.tidy' }\n";
  // The file changes between the two runs, as one would that looks at what differs from run to run.
  const auto fault_with = [&](const std::string& old, const std::string& changed) {
    const auto file = std::make_shared<SourceFile>(SourceFile{"game.lua", start});
    Definition definition = probe_definition();
    definition.turn = {"main"};
    definition.scripts = {file};
    Loaded loaded = load(definition);
    Diagnostics diagnostics;
    const auto game = compile(std::move(definition), std::move(*loaded.rules), diagnostics);
    REQUIRE(game != nullptr);
    file->text.replace(file->text.find(old), old.size(), changed);
    return Play(game).fault;
  };
  CHECK(fault_with("", "") == "");
  CHECK(fault_with("3, 'stock'", "2, 'stock'") == "game.lua:1: probe.main: declared-otherwise");
  CHECK(fault_with("equals(8)", "equals(7)") == "game.lua:2: probe.main: declared-otherwise");
  CHECK(fault_with("score = 1", "score = 2") == "game.lua:2: probe.main: declared-otherwise");
  CHECK(fault_with("{ 'capital' }", "{ 'stock' }") == "game.lua:3: probe.main: declared-otherwise");
  CHECK(fault_with("(1, 'stock'", "(2, 'stock'") == "game.lua:4: probe.main: declared-otherwise");
  CHECK(fault_with("effect 'named'", "effect 'other'") ==
        "game.lua:5: probe.main: declared-otherwise");
  CHECK(fault_with("function() end", "function(game, card) end") ==
        "game.lua:6: probe.main: declared-otherwise");
  CHECK(fault_with("'p'", "'q'") == "game.lua:6: probe.main: declared-otherwise");
  CHECK(fault_with("phase 'main'", "phase 'other'") ==
        "game.lua:7: probe.main: declared-otherwise");
  CHECK(fault_with("equals(0)", "equals(1)") == "game.lua:8: probe.main: declared-otherwise");
  CHECK(fault_with("'stock', 3", "'stock', 4") == "game.lua:9: probe.main: declared-otherwise");
  CHECK(fault_with("forced", "needless") == "game.lua:10: probe.main: declared-otherwise");
  CHECK(fault_with("equals(9)", "equals(7)") == "game.lua:10: probe.main: declared-otherwise");
  CHECK(fault_with("count 'spent', ", "count 'stock', ") ==
        "game.lua:11: probe.main: declared-otherwise");
  CHECK(fault_with(", count 'capital'", "") == "game.lua:11: probe.main: declared-otherwise");
  CHECK(fault_with("probe.tidy", "probe.neat") == "game.lua:12: probe.main: declared-otherwise");
  const std::string more = "move 'm' { effect = {} }\n";
  CHECK(fault_with("phase", more + "phase") == "game.lua:7: probe.main: declared-otherwise");
  CHECK(fault_with("local draw = effect { deal(1, 'stock', 'capital') }", "") ==
        "game.lua:4: probe.main: declared-otherwise");
  CHECK(fault_with("effect 'named'", "effect") == "game.lua:5: probe.main: declared-otherwise");
}

}  // namespace talon::testing
