-- SLAY: a creature blocks the roads of another Kingdom. 62 to 66
local encounters = include "encounters"
local quests = include "quests"
local settlements = include "settlements"

-- 64
procedure "ravage" {
  rule = "esna.64-slay-refused",
  run = function(game, _, _, destination) settlements.lower(game, destination) end,
}

-- 63, 89
procedure "settle-destination" {
  rule = "esna.63-slay-settlement",
  run = function(game, hero, quest)
    if quest.type == "assault" then game:cite "esna.89-assault-settlement" end
    settlements.must_settle(game, hero, quest.destination)
  end,
}

-- 65, 66; R68: who does not win may try again on another turn.
procedure "slay" {
  rule = "esna.65-slay-battle",
  run = function(game, hero, quest)
    if encounters.face(game, hero, quest.creature) ~= "won" then return end
    game:cite "esna.66-slay-won"
    settlements.forgive_all(game, hero.at)
    quests.achieve(game, quest)
  end,
}
