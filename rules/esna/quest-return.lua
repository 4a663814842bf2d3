-- RETURN: a member of the court is to be brought back. 74 to 77
local companions = include "companions"
local quests = include "quests"
local settlements = include "settlements"

-- 75, 76
procedure "fetch-member" {
  rule = "esna.75-member",
  run = function(game, hero, quest)
    companions.lead(game, hero, quest)
    game:cite "esna.76-member-fetched"
    settlements.forgive(game, quest.destination, 1)
    quests.achieve(game, quest)
  end,
}

-- 77
procedure "lose-member" {
  rule = "esna.77-member-home",
  run = function(game, quest)
    game:say("member-dies", "quest", quest)
    settlements.offend(game, quest.home, 1)
  end,
}
