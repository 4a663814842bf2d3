-- ESCORT: the King's daughter is to be married, and his enemy would pay for her. 67 to 73
local companions = include "companions"
local deck = include "deck"
local loot = include "loot"
local quests = include "quests"
local settlements = include "settlements"

-- 69
procedure "take-princess" {
  rule = "esna.69-princess",
  run = function(game, hero, quest) companions.lead(game, hero, quest) end,
}

-- 70
procedure "lose-princess" {
  rule = "esna.70-princess-dies",
  run = function(game, quest)
    game:say("princess-dies", "quest", quest)
    settlements.offend(game, quest.home, 2)
    settlements.offend(game, quest.destination, 1)
  end,
}

-- 73; R73: what the enemy pays is gold.
local function hand_over(game, hero, quest)
  game:cite "esna.73-escort-enemy"
  local reward = deck.draw(game).reward
  if reward == 0 then reward = tables.gains.grace.amount end
  local factor = quests.factor(quest, quests.number_of(quest) * reward)
  game:say("princess-betrayed", "quest", quest, "n", reward)
  loot.collect(game, hero, quest.level, factor, quest.level)
  settlements.forgive_all(game, quest.rival)
  settlements.offend(game, quest.home, 2)
  game:erase(quest)
end

-- 71, 72; R31, R72
procedure "deliver-princess" {
  rule = "esna.72-escort-done",
  run = function(game, hero, quest)
    if hero.at ~= quest.destination then return hand_over(game, hero, quest) end
    game:cite "esna.71-escort-delivered"
    settlements.forgive_all(game, quest.destination)
    quests.finish(game, hero, quest)
  end,
}
