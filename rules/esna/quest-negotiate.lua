-- NEGOTIATE: a treaty between two rulers. 78 to 81
local body = include "body"
local deck = include "deck"
local quests = include "quests"
local settlements = include "settlements"

-- What the hero says for himself: his level and limbs of metal alone. R74
local function own_strength(game, hero)
  local limbs = body.metal(game)
  if options.limb_bonus == "to_level" then return (deck.read_strength(game, hero.level + limbs)) end
  return deck.read_strength(game, hero.level) + limbs
end

-- 79, 80: one check a turn, at one Settlement and then at the other, until they agree.
procedure "negotiate" {
  rule = "esna.79-negotiate",
  run = function(game, hero, quest)
    local own = own_strength(game, hero)
    local theirs = deck.read_strength(game, quest.goal.level)
    game:say("negotiated", "quest", quest, "own", own, "theirs", theirs)
    if own >= theirs then return quests.achieve(game, quest) end
    game:cite "esna.80-counter-offer"
    quest.goal = quest.goal == quest.home and quest.destination or quest.home
    game:say("counter-offer", "quest", quest, "kingdom", quest.goal)
  end,
}

-- 81: those at Home go as for every finished Quest.
procedure "seal-treaty" {
  rule = "esna.81-treaty",
  run = function(game, quest) settlements.forgive_all(game, quest.destination) end,
}
