#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>

#include "base/rng.h"
#include "rules/cited_rules.h"
#include "runtime/script/scripted_game.h"

namespace talon::testing {
namespace {

/// A host that remembers nothing from run to run: a new sandbox each time.
class FreshHost : public PhaseHost {
 public:
  explicit FreshHost(std::shared_ptr<const Game> game) : game_(std::move(game)) {}

  Expected<const Stop*, ScriptFault> run(int script, const State& start,
                                         std::span<const Answer> answers, std::size_t muted,
                                         Observer* observer, State& state) override {
    host_ = make_phase_host(game_);
    return host_->run(script, start, answers, muted, observer, state);
  }

 private:
  std::shared_ptr<const Game> game_;
  std::unique_ptr<PhaseHost> host_;  // whose stop is given out
};

struct Step {
  Position position;
  Answer answer;
};

/// Plays to the end with answers by chance; the positions before each.
std::vector<Step> play_to_end(Play& play, std::uint64_t seed) {
  Rng rng = Rng::seeded(std::to_string(seed), "test");
  std::vector<Step> steps;
  while (!play.over() && play.fault.empty()) {
    const auto index = rng.below(static_cast<std::uint32_t>(play.legal.size()));
    steps.push_back({play.position, play.legal.at(index)});
    play.give(steps.back().answer);
    REQUIRE(steps.size() < 1000);
  }
  return steps;
}

std::shared_ptr<const Game> work_and_fight() {
  static const auto game = scripted_game(kWorkAndFight, {"work", "fight"});
  return game;
}

}  // namespace

TEST_CASE("the moves of a phase may ask in their effects where another phase is a function",
          "[script]") {
  Play play(scripted_game(R"(
setup { deal(2, "stock", "capital") }
ending "end" { when = count("spent"):at_least(4) }
local give = question "give" { card = any_of { "capital" }, effect = { put("card", "spent") } }
move "draw" { effect = { deal(1, "stock", "capital"), ask(give) } }
phase "draw" { moves = { "draw" } }
phase "burn" (function(game) game:deal("stock", "spent") end)
)",
                          {"draw", "burn"}));
  REQUIRE(play.fault == "");
  play.give(0);
  CHECK(play.legal.size() == 3);
  play.give(0);
  CHECK(play.cards("capital") == "huntress discovery");
  CHECK(play.cards("spent").find(' ') != std::string::npos);
  CHECK(play.legal.size() == 1);
}

TEST_CASE("a phase in which nothing can be answered ends the game where no_moves says so",
          "[script]") {
  const char* const script = R"(
setup { deal(2, "stock", "capital") }
ending "stuck" { when = no_moves, score = count "spent" }
move "spend" { card = any_of { "capital" }, effect = { put("card", "spent") } }
phase "spend" (function(game)
  while true do game:choose "spend" end
end)
)";
  Play play(scripted_game(script, {"spend"}));
  REQUIRE(play.fault == "");
  play.give(0);
  REQUIRE_FALSE(play.over());
  play.give(0);
  CHECK(play.fault == "");
  REQUIRE(play.over());
  CHECK(play.legal.empty());
  CHECK(play.rules.score(play.position) == 2);
  CHECK(play.position.phase_start.words() == 0);
}

TEST_CASE("a phase that is a function cannot offer what asks in its effects", "[script]") {
  CHECK(phase_fault("local q = question 'q' { effect = {} }\n"
                    "move 'm' { effect = { ask(q) } }\n"
                    "phase 'main' (function(game) game:choose 'm' end)") ==
        "game.lua:6:42: probe.main: chosen-asks name=m");
}

TEST_CASE("a phase chooses, and the effects of the answer have run when it goes on", "[script]") {
  Play play(scripted_game(R"(
setup { deal(2, "stock", "capital") }
ending "end" { when = count("spent"):equals(8) }
local take = question "take" { card = any_of { "capital" }, effect = { put("card", "spent") } }
local rest = question "rest" { to = zone_of { "palace", "resources" }, cards = subset { "stock" },
                               effect = {} }
local price = question "price" { n = number { 2, 4 }, effect = {} }
phase "main" (function(game)
  local taken = game:choose { "take" }
  game:say("taken", { move = taken.move, card = taken.card, left = game:count("capital"),
                      top = game:top("spent") })
  local more = game:choose(rest)
  game:put(more.cards, more.to)
  game:set("gold", game:choose(price).n)
end)
)",
                          {"main"}));
  CHECK(play.fault == "");
  CHECK(play.legal.size() == 2);
  play.listener.lines.clear();
  play.give(Answer{0, {Binding::card(7, 2)}});
  CHECK(play.listener.lines ==
        std::vector<std::string>{"7 2 to 5", "taken card=excuse left=1 move=take top=excuse"});
  CardSet cards = CardSet::of(0);
  cards.insert(3);
  play.give(Answer{1, {Binding::zone(3), Binding::cards(cards)}});
  CHECK(play.legal.size() == 3);
  play.give(Answer{2, {Binding::number(4)}});
  CHECK(play.fault == "");
  CHECK(play.cards("resources") == "ace-of-moons painter");
  CHECK(play.counter("gold") == 4);
}

TEST_CASE("a kept coroutine and one that starts anew give the same states", "[script]") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Play play(work_and_fight(), std::to_string(seed));
    const std::vector<Step> steps = play_to_end(play, seed);
    REQUIRE(play.fault == "");
    Rules fresh(work_and_fight(), std::make_unique<FreshHost>(work_and_fight()));
    Listener listener;
    fresh.set_observer(&listener);
    Position position = fresh.blank();
    LegalAnswers legal;
    REQUIRE(!fresh.start({std::to_string(seed), {}}, position, legal));
    for (const Step& step : steps) {
      REQUIRE(position.state == step.position.state);
      REQUIRE(!fresh.apply(position, step.answer, legal));
    }
    CHECK(position.state == play.position.state);
    CHECK(listener.lines == play.listener.lines);
  }
}

TEST_CASE("a position that was left can be played again, in any order", "[script]") {
  Play play(work_and_fight(), "7");
  const std::vector<Step> steps = play_to_end(play, 7);
  REQUIRE(steps.size() > 4);
  const State end = play.position.state;
  Rng rng = Rng::seeded("branches", "test");
  for (int branch = 0; branch < 200; ++branch) {
    const std::size_t back = rng.below(static_cast<std::uint32_t>(steps.size()));
    play.position = steps[back].position;
    play.listener.lines.clear();
    REQUIRE(!play.rules.reopen(play.position, play.legal));
    CHECK(play.listener.lines.empty());
    REQUIRE(play.position.state == steps[back].position.state);
    play.give(steps[back].answer);
    const State& next = back + 1 < steps.size() ? steps[back + 1].position.state : end;
    REQUIRE(play.position.state == next);
  }
}

TEST_CASE("what a phase says is heard once, also when the phase is run again", "[script]") {
  const auto game = work_and_fight();
  const auto host = make_phase_host(game);
  Play play(game, "3");
  const Position& start = play.position;
  const auto& take = play.legal.at(0);
  Answer bet{2, {Binding::number(1)}};
  const std::vector<Answer> answers = {take, bet};
  const auto heard = [&](std::size_t given, std::size_t muted) {
    Listener listener;
    State state;
    const auto stop =
        host->run(0, start.phase_start, std::span(answers).first(given), muted, &listener, state);
    REQUIRE(stop.has_value());
    return listener.lines.size();
  };
  const std::size_t of_take = heard(1, 0);
  CHECK(of_take == 2);  // the card is moved, and the phase says so
  CHECK(heard(1, 1) == of_take);
  CHECK(heard(1, 2) == 0);
  const std::size_t all = heard(2, 0);
  CHECK(all > of_take);
  CHECK(heard(1, 2) == 0);
  CHECK(heard(2, 2) == all - of_take);  // goes on
  CHECK(heard(2, 2) == all - of_take);  // starts anew
  CHECK(heard(2, 1) == all);
  CHECK(heard(2, 3) == 0);
}

TEST_CASE("nothing that a phase writes outside of it is kept", "[script]") {
  CHECK(phase_fault("local n = 0\nphase 'main' (function(game) n = n + 1 game:choose(take) end)") ==
        "");
  const auto twice = [](const std::string& text) {
    Play play(scripted_game(
        "setup { deal(3, 'stock', 'capital') }\n"
        "ending 'end' { when = count('spent'):equals(8) }\n"
        "local take = question 'take' { card = any_of { 'capital' }, effect = {} }\n" +
            text,
        {"main"}));
    if (play.fault.empty()) play.give(std::uint64_t{0});
    return play.fault;
  };
  CHECK(twice("local n = 0\nphase 'main' (function(game) game:choose(take) n = n + 1 end)") ==
        "game.lua:5: probe.main: kept-variable name=n");
  CHECK(
      twice(
          "local n\nphase 'main' (function(game) game:choose(take) n = game:cards('stock') end)") ==
      "game.lua:5: probe.main: kept-variable name=n");
  CHECK(twice("local n = 0\nlocal function f() n = n + 1 end\n"
              "local t = { deep = { f = f } }\n"
              "phase 'main' (function(game) game:choose(take) t.deep.f() end)") ==
        "game.lua:7: probe.main: kept-variable name=n");
  CHECK(twice("local n, m = 0, 0\nlocal function add() return function() m = m + 1 end end\n"
              "local function see() return n + m end\n"
              "phase 'main' (function(game) see() game:choose(take) add()() end)") ==
        "game.lua:7: probe.main: kept-variable name=m");
  CHECK(
      twice("local a, b, c, d = 0, 1.5, 'text', {}\n"
            "local set = { c = function(to) c = to end, see = function() return a, b, c, d end }\n"
            "phase 'main' (function(game) game:choose(take) set.see() set.c('other') end)") ==
      "game.lua:6: probe.main: kept-variable name=c");
  CHECK(
      twice("local n = 0\nlocal function outer() local n = 0 return function() n = n + 1 end end\n"
            "phase 'main' (function(game) game:choose(take) outer()() return n end)") == "");
  CHECK(twice("local t = {}\nphase 'main' (function(game) game:choose(take) t.n = 1 end)") ==
        "game.lua:5: probe.main: read-only type=table");
  CHECK(twice("local t = { deep = { 1 } }\n"
              "phase 'main' (function(game) game:choose(take) table.insert(t.deep, 2) end)") ==
        "game.lua:5: probe.main: read-only type=table");
}

TEST_CASE("a phase that asked and was left has changed nothing for the next run", "[script]") {
  const auto game = scripted_game(
      "setup { deal(3, 'stock', 'capital') }\n"
      "ending 'end' { when = count('spent'):equals(8) }\n"
      "local take = question 'take' { card = any_of { 'capital' }, effect = {} }\n"
      "local n = 0\n"
      "phase 'main' (function(game) n = n + 1 game:set('gold', n) game:choose(take) end)",
      {"main"});
  Play play(game);
  CHECK(play.counter("gold") == 1);
  Position again = play.rules.blank();
  play.note(play.rules.start({"2", {}}, again, play.legal));
  CHECK(play.fault == "game.lua:5: probe.main: kept-variable name=n");
  CHECK(!play.rules.start({"2", {}}, again, play.legal));
}

TEST_CASE("phases follow each other as they say", "[script]") {
  const auto trail = [](const std::string& body) {
    Play play(
        scripted_game("setup { deal(3, 'stock', 'capital') }\n"
                      "ending 'end' { when = counter('gold'):at_least(6), score = 1 }\n"
                      "phase 'one' (function(game) game:say('one') game:add('gold', 1) " +
                          body +
                          " end)\n"
                          "phase 'two' (function(game) game:say('two') game:add('gold', 1) end)",
                      {"one", "two"}));
    std::string all;
    for (const std::string& line : play.listener.lines) {
      if (line == "one" || line == "two") all += line + " ";
    }
    return play.fault + all;
  };
  CHECK(trail("") == "one two one ");
  CHECK(trail("game:next() game:say('two')") == "one two one ");
  CHECK(trail("game:again()") == "one one one ");
  CHECK(trail("game:end_turn()") == "one one one ");
  CHECK(trail("game:finish('end')") == "one ");
  CHECK(trail("pcall(function() game:again() end)") == "one one one ");
}

TEST_CASE("an error in a phase names file, line and rule", "[script]") {
  CHECK(phase_fault("phase 'main' (function(game)\n  local x = game.top.y\nend)") ==
        "game.lua:5:18: probe.main: lua-error lua=attempt to index a function value (field 'top')");
  CHECK(phase_fault("phase 'main' (function(game)\n  game:count('palce')\nend)") ==
        "game.lua:5:14: probe.main: unknown-zone name=palce (did-you-mean name=palace)");
  CHECK(phase_fault("phase 'main' (function(game) game:shufle('stock') end)") ==
        "game.lua:4:35: probe.main: unknown-method name=shufle (did-you-mean name=shuffle)");
  CHECK(phase_fault("phase 'main' (function(game) game:get('glod') end)") ==
        "game.lua:4:39: probe.main: unknown-counter name=glod (did-you-mean name=gold)");
  CHECK(phase_fault("phase 'main' (function(game) game:finish('ende') end)") ==
        "game.lua:4:42: probe.main: unknown-ending name=ende (did-you-mean name=end)");
  CHECK(phase_fault("phase 'main' (function(game) game:choose('tak') end)") ==
        "game.lua:4:42: probe.main: unknown-move name=tak (did-you-mean name=take)");
  CHECK(phase_fault("phase 'main' (function(game) game:choose({}) end)") ==
        "game.lua:4: probe.main: nothing-offered");
  for (const char* const offers :
       {"{ 'take', nil, 'take' }", "{ nil, 'take' }", "{ 'take', or_else = 'take' }"}) {
    CHECK(phase_fault(fmt::format("phase 'main' (function(game) game:choose({}) end)", offers)) ==
          "game.lua:4: probe.main: offers-with-gap");
  }
  CHECK(phase_fault("phase 'main' (function(game) game:set('luck', 6) end)") ==
        "game.lua:4:39: probe.main: counter-out-of-range name=luck");
  CHECK(phase_fault("phase 'main' (function(game) game:add('luck', math.mininteger) end)") ==
        "game.lua:4:39: probe.main: counter-out-of-range name=luck");
  CHECK(phase_fault("phase 'main' (function(game) game:roll(0) end)") ==
        "game.lua:4: probe.main: roll-out-of-range");
  CHECK(phase_fault("phase 'main' (function(game) game:put('author', 'palace') end)") ==
        "game.lua:4:35: probe.main: expected-card field=game:put.card given=string");
  CHECK(phase_fault("phase 'main' (function(game) game:put(game:top('palace'), 'stock') end)") ==
        "game.lua:4:35: probe.main: expected-card field=game:put.card given=nil");
  CHECK(phase_fault("phase 'main' (function(game) game:say('x', { y = {{}} }) end)") ==
        "game.lua:4: probe.main: values-of-say");
  CHECK(phase_fault("phase 'main' (function(game) game.count('stock') end)") ==
        "game.lua:4: probe.main: call-with-colon");
  CHECK(phase_fault("phase 'main' (function(game) game:run(take) end)") ==
        "game.lua:4:35: probe.main: expected-script-effect field=game:run given=question");
  CHECK(phase_fault("phase 'main' (function(game) local x = count 'stock' end)") ==
        "game.lua:4: probe.main: declares-too-late");
  CHECK(phase_fault("phase 'main' (function(game) move 'x' {} end)") ==
        "game.lua:4: probe.main: declares-too-late");
  CHECK(phase_fault("phase 'main' (function(game) include 'x' end)") ==
        "game.lua:4: probe.main: declares-too-late");
  CHECK(phase_fault("phase 'main' (function(game) local x = optoins end)") ==
        "game.lua:4:40: probe.main: unknown-global name=optoins (did-you-mean name=options)");
  CHECK(phase_fault("phase 'main' (function(game) x = 1 end)") ==
        "game.lua:4:30: probe.main: assigned-global name=x");
  CHECK(phase_fault("phase 'main' (function(game)\n  local t = {3, 1, 2}\n"
                    "  table.sort(t, function(a, b) game:choose(take) return a < b end)\nend)") ==
        "game.lua:6: probe.main: not-inside-a-call");
}

TEST_CASE("a mistake in what a choice is narrowed to cannot be caught", "[script]") {
  // It is not looked at when the phase runs again, and would not be caught then.
  for (const std::string narrowed : {"take { number = 3 }", "{ take { card = 3 } }"}) {
    CHECK(phase_fault("phase 'main' (function(game)\n"
                      "  pcall(function() game:choose(" +
                      narrowed +
                      ") end)\n"
                      "  game:choose(take)\nend)") != "");
  }
}

TEST_CASE("a choice inside pcall works, and so does an error after it", "[script]") {
  const auto game = scripted_game(R"(
setup { deal(3, "stock", "capital") }
ending "end" { when = counter("gold"):at_least(9), score = 1 }
local take = question "take" { card = any_of { "capital" }, effect = { put("card", "spent") } }
phase "main" (function(game)
  local ok, e = pcall(function()
    game:choose(take)
    error("after the choice")
  end)
  assert(not ok)
  local fine, answer = pcall(function(n) return game:choose(take), n end, 1)
  assert(fine and answer.move == "take")
  game:set("gold", 9)
end)
)",
                                  {"main"});
  Play play(game);
  play.give(std::uint64_t{0});
  play.give(std::uint64_t{0});
  CHECK(play.fault == "");
  CHECK(play.over());
}

TEST_CASE("a phase without an end is stopped when its time is up, and the host goes on",
          "[script]") {
  ScriptLimits limits;
  limits.phase_milliseconds = 400;  // a busy machine must still fill the table
  CHECK(phase_fault("phase 'main' (function(game) while true do end end)", limits) ==
        "game.lua:4: probe.main: time-limit");
  CHECK(phase_fault("phase 'main' (function(game)\n while true do\n"
                    "  pcall(function() while true do end end)\n end\nend)",
                    limits) == "game.lua:6: probe.main: time-limit");
  CHECK(phase_fault("phase 'main' (function(game)\n local t = {}\n"
                    " for i = 1, 60000 do t[i] = i end\n"
                    " while true do table.remove(t, 1) table.insert(t, 1, 0) end\nend)",
                    limits) == "game.lua:7: probe.main: time-limit");

  const auto game = scripted_game(R"(
setup { deal(3, "stock", "capital") }
ending "end" { when = count("spent"):equals(8) }
local take = question "take" { card = any_of { "capital" }, effect = { put("card", "spent") } }
phase "main" (function(game)
  if game:choose(take).card.id == "excuse" then while true do end end
end)
)",
                                  {"main"});
  Play play(game, "1", limits);
  const Position before = play.position;
  play.give(Answer{0, {Binding::card(7, 2)}});
  CHECK(play.fault == "game.lua:6: probe.main: time-limit");
  play.fault.clear();
  play.position = before;
  REQUIRE(!play.rules.reopen(play.position, play.legal));
  play.give(Answer{0, {Binding::card(6, 2)}});
  CHECK(play.fault == "");
}

TEST_CASE("a phase that takes too much memory is stopped, and the host goes on", "[script]") {
  CHECK(
      phase_fault("phase 'main' (function(game) local s = 'x' while true do s = s .. s end end)") ==
      "game.lua:4: probe.main: memory-limit");
  CHECK(phase_fault(
            "phase 'main' (function(game) local t = {}\n"
            "while true do pcall(function() t[#t + 1] = ('x'):rep(60000) .. #t end) end end)") ==
        "game.lua:5: probe.main: memory-limit");
}

TEST_CASE("a phase that is run again has as many steps after each answer as it had before",
          "[script]") {
  const auto game = scripted_game(R"(
setup { deal(8, "stock", "capital") }
ending "end" { when = count("spent"):equals(8) }
local take = question "take" { card = any_of { "capital" }, effect = { put("card", "spent") } }
phase "main" (function(game)
  for answers = 1, 6 do
    game:choose(take)
    for i = 1, answers < 5 and 30000 or 90000 do local work = i end
  end
end)
)",
                                  {"main"});
  ScriptLimits limits;
  limits.phase_steps = 100'000;
  Play play(game, "1", limits);
  for (int answers = 0; answers < 4; ++answers) play.give(0);
  REQUIRE(play.fault == "");
  Play again(game, "1", limits);
  again.position = play.position;
  again.note(again.rules.reopen(again.position, again.legal));
  CHECK(again.fault == "");
  play.give(0);
  CHECK(play.fault == "game.lua:8: probe.main: step-limit");
  again.give(0);
  CHECK(again.fault == play.fault);
}

TEST_CASE("the budget of loading is not spent by phases", "[script]") {
  ScriptLimits limits;
  limits.load_steps = 20'000;
  CHECK(phase_fault("phase 'main' (function(game)\n local t = {}\n"
                    " for i = 1, 1000 do t[i] = -i end\n"
                    " for i = 1, 20 do table.sort(t) table.insert(t, 1, 0) end\n"
                    " game:choose(take)\nend)",
                    limits) == "");
}

TEST_CASE("a script that changes what it is visiting does no harm", "[script]") {
  CHECK(phase_fault("phase 'main' (function(game)\n"
                    " for _, card in ipairs(game:cards('capital')) do game:put(card, 'spent') end\n"
                    " assert(game:count('capital') == 0 and game:count('spent') == 3)\n"
                    " local t = {3, 1, 2}\n"
                    " table.sort(t, function(a, b) t[1] = nil t[5] = 9 return a < b end)\n"
                    " assert(t[1] == 1 and t[2] == 2 and t[3] == 3)\n"
                    " for k in pairs(t) do t[k] = nil t[k + 10] = k end\n"
                    " game:put(game:cards('spent'), 'capital')\n"
                    " game:choose(take)\nend)") == "");
}

TEST_CASE("a choice among all numbers that there are is listed as far as lists go", "[script]") {
  Play play(
      scripted_game("ending 'end' { when = count('spent'):equals(8) }\n"
                    "local pick = question 'pick' { number = number {}, effect = {} }\n"
                    "phase 'main' (function(game)\n"
                    "  local all = { math.mininteger, math.maxinteger }\n"
                    "  game:choose { pick { number = all } }\nend)",
                    {"main"}));
  CHECK(play.fault == "");
  CHECK(play.legal.size() == 1'000'000'000);
  CHECK(play.legal.at(0).bindings[0].as_number() == INT64_MIN);
}

TEST_CASE("a game without scripted phases needs no host", "[script]") {
  const auto game = scripted_game(
      "ending 'end' { when = no_moves }\nmove 'take' { effect = { deal(1, 'stock', 'spent') } }\n"
      "phase 'main' { moves = { 'take' } }",
      {"main"});
  CHECK(make_phase_host(game) == nullptr);
}

TEST_CASE("a phase counts the rules that it cites once, however often it runs again", "[script]") {
  const char* const script = R"(
rules { "probe.first", "probe.never" }
setup { deal(2, "stock", "capital") }
ending "end" { when = count("spent"):equals(8) }
local take = question "take" { card = any_of { "capital" }, effect = { put("card", "spent") } }
procedure "pay" { rule = "probe.pay", run = function(game) game:choose { take } end }
phase "main" { rule = "probe.main", run = function(game)
  game:cite "probe.first"
  game:call "pay"
  game:call("pa" .. "y")
end }
)";
  const auto game = scripted_game(script, {"main"});
  const auto runs = [&](const Play& play) {
    std::map<std::string, std::uint64_t> found;
    const std::vector<std::string> ids = cited_rules(game->rules);
    const std::vector<std::uint64_t> counts = play.rules.rule_runs();
    REQUIRE(counts.size() == ids.size());
    for (std::size_t index = 0; index < ids.size(); ++index) found[ids[index]] = counts[index];
    return found;
  };
  Play play(game);
  CHECK(runs(play)["probe.first"] == 1);
  CHECK(runs(play)["probe.pay"] == 1);
  CHECK(runs(play)["probe.main"] == 0);  // nothing has changed
  const Position first = play.position;
  play.give(0);
  CHECK(runs(play)["probe.first"] == 1);
  CHECK(runs(play)["probe.pay"] == 2);
  CHECK(runs(play)["probe.never"] == 0);
  CHECK(runs(play)["probe.main"] == 1);
  // From here on the phase runs from its first line, with what it was answered before.
  play.position = first;
  REQUIRE_FALSE(play.rules.reopen(play.position, play.legal));
  CHECK(runs(play)["probe.first"] == 1);
  CHECK(runs(play)["probe.pay"] == 2);
}

TEST_CASE("a phase cites no rule that the game does not have", "[script]") {
  CHECK(phase_fault("rules { 'probe.first' }\n"
                    "phase 'main' (function(game) game:cite 'probe.frist' end)") ==
        "game.lua:5:40: probe.main: uncited-rule name=probe.frist "
        "(did-you-mean name=probe.first)");
  CHECK(phase_fault("phase 'main' (function(game) game:cite(1) end)") ==
        "game.lua:4:35: probe.main: expected-text field=game:cite given=number");
}

}  // namespace talon::testing
