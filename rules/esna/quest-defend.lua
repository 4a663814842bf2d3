-- DEFEND: the Castle is under attack, now. 58 to 61
local body = include "body"
local encounters = include "encounters"
local map = include "map"
local quests = include "quests"
local settlements = include "settlements"

-- 59; R80: what is left of the turn does not happen.
procedure "leave-castle" {
  rule = "esna.59-defend-refused",
  run = function(game, hero, castle)
    settlements.lower(game, castle)
    game:say "must-leave"
    local travel, explore = map.ways_out(castle)
    map.leave(game, hero, game:choose { travel, explore })
    game:end_turn()
  end,
}

-- 60, 61; R68: a Castle that is not defended has been failed.
procedure "defend" {
  rule = "esna.60-defend-battle",
  run = function(game, hero, quest)
    local outcome = encounters.meet(game, hero, quest.creature, false)
    if outcome == "won" then
      game:cite "esna.61-defend-won"
      return quests.finish(game, hero, quest)
    end
    quests.fail(game, quest)
    if outcome == "fallen" then body.knocked_out(game, hero) end
  end,
}
