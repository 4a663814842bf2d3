-- ASSAULT: a Settlement is to be destroyed. 88 to 91
local battle = include("battle").battle
local body = include "body"
local loot = include "loot"
local map = include "map"
local quests = include "quests"
local settlements = include "settlements"

-- 91: those of the same kind next to it have seen it.
local function frighten(game, kingdom, settlement)
  for _, other in ipairs(map.neighbours(kingdom)) do
    if other.settlement == settlement then settlements.offend(game, other, 1) end
  end
end

-- 90: nothing is left of it.
local function destroy(game, quest, kingdom)
  local settlement = kingdom.settlement
  if quest.home ~= kingdom then quests.achieve(game, quest) end     -- else the Quest goes with it
  settlements.erase(game, kingdom)
  frighten(game, kingdom, settlement)
end

-- 90, 91; R78: what it lost stays lost, however the battle ends.
procedure "assault" {
  rule = "esna.90-assault",
  run = function(game, hero, quest)
    local kingdom = hero.at
    if not kingdom.settlement then return quests.achieve(game, quest) end
    local level = kingdom.level
    local fight = { foe = tables.foes.settlement, level = level, party = level, kingdom = kingdom }
    local outcome = battle(game, hero, fight)
    if fight.party == 0 then destroy(game, quest, kingdom) end
    if outcome == "fallen" then body.knocked_out(game, hero) end
    if outcome == "won" and fight.treasure then
      game:cite "esna.91-pillage"
      loot.collect(game, hero, level, level, level)
    end
  end,
}
