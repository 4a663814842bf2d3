#include "runtime/script/scripted_game.h"

#include <catch2/catch.hpp>

namespace talon::testing {

const char* const kWorkAndFight = R"(
setup { shuffle "stock", deal(4, "stock", "capital") }
ending "rich" { when = counter("gold"):at_least(20), score = counter "gold" }
ending "done" { when = count("stock"):equals(0) & count("capital"):equals(0), score = 0 }

local take = question "take" { card = any_of { "capital" }, effect = { put("card", "resources") } }
local pass = question "pass" { effect = { deal(1, "stock", "capital") } }
local bet = question "bet" { amount = number { 0, counter "gold" }, effect = {} }
local pay = question "pay" { cards = subset { "resources", max = 2 }, effect = { put("cards", "spent") } }
local draw = effect { deal(1, "stock", "capital") }
local function worth(card) return card.value or 0 end

phase "work" (function(game)
  local answer = game:choose { take, pass }
  if answer.move == "pass" then return end
  game:say("taken", { card = answer.card, worth = worth(answer.card) })
  local amount = game:choose(bet).amount
  if amount > 0 then
    local roll = game:roll(6)
    game:say("rolled", { roll = roll })
    local ok = pcall(function() game:add("gold", roll > 3 and amount or -amount) end)
    if not ok then game:set("gold", 99) end
  end
  game:test("rich")
  game:run(draw)
  if game:get("gold") > 10 then game:again() end
end)

phase "fight" (function(game)
  for _, card in ipairs(game:cards("resources")) do
    if worth(card) > 4 and game:count("resources") > 1 then
      local paid = game:choose(pay)
      game:say("paid", { count = #paid.cards })
      if #paid.cards == 2 then game:end_turn() end
    end
  end
  if game:count("stock") == 0 then
    local left = game:cards("capital")
    game:put(left, "spent")
    game:shuffle("spent")
    if game:top("spent").value then game:finish("done") end
  end
end)
)";

std::shared_ptr<const Game> scripted_game(const std::string& text, std::vector<std::string> turn) {
  Definition definition = probe_definition();
  definition.turn = std::move(turn);
  definition.scripts = {lua_file("game.lua", text)};
  Loaded loaded = load(definition);
  REQUIRE(loaded.findings == std::vector<std::string>{});
  Diagnostics diagnostics;
  auto game = compile(std::move(definition), std::move(*loaded.rules), diagnostics);
  for (const Diagnostic& one : diagnostics.all()) FAIL(line_of(one.message));
  REQUIRE(game != nullptr);
  return game;
}

void Listener::moved(CardId card, ZoneId from, ZoneId to) {
  lines.push_back(std::to_string(card) + " " + std::to_string(from) + " to " + std::to_string(to));
}

Play::Play(std::shared_ptr<const Game> game, const std::string& seed, const ScriptLimits& limits)
    : rules(game, make_phase_host(game, limits)), position(rules.blank()) {
  rules.set_observer(&listener);
  note(rules.start({seed, {}}, position, legal));
}

void Play::note(const MaybeFault& found) {
  if (!found) return;
  fault = found->where.position() + ": " + found->rule + ": " + line_of(found->message);
  if (found->hint) fault += " (" + line_of(*found->hint) + ")";
}

void Play::give(const Answer& answer) { note(rules.apply(position, answer, legal)); }

std::string Play::cards(const std::string& zone) const {
  const Layout& layout = rules.game().layout;
  std::string list;
  for (const CardId card : position.state.zone(layout, *layout.zone(zone))) {
    list += (list.empty() ? "" : " ") + rules.game().cards().id(card);
  }
  return list;
}

std::int32_t Play::counter(const std::string& name) const {
  const Layout& layout = rules.game().layout;
  return position.state.counter(layout, *layout.counter(name));
}

std::string phase_fault(const std::string& body, const ScriptLimits& limits) {
  const std::string start =
      "setup { deal(3, 'stock', 'capital') }\n"
      "ending 'end' { when = count('spent'):equals(8) }\n"
      "local take = question 'take' { card = any_of { 'capital' }, effect = {} }\n";
  return Play(scripted_game(start + body, {"main"}), "1", limits).fault;
}

}  // namespace talon::testing
