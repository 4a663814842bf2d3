-- The eight steps of a turn, each a phase. 17 to 24
local creatures = include "creatures"
local deck = include "deck"
local dungeons = include "dungeons"
local encounters = include "encounters"
local improve = include "improve"
local items = include "items"
local keep = include "keep"
local map = include "map"
local quests = include "quests"
local settlements = include "settlements"
local deal_with = include "unhappy"
include "actions"
include "creature-types"
include "quest-assault"
include "quest-defend"
include "quest-escort"
include "quest-guard"
include "quest-negotiate"
include "quest-return"
include "quest-slay"
include "settlement-actions"

local stay = question "stay" { rule = "esna.17-move" }

-- 4, 8: the hero and the Kingdom where it all begins.
local function begin(game)
  game:cite "esna.4-start"
  local home = map.create_first(game)
  settlements.build(game, home, "village", 1)
  for _, part in ipairs { "left_arm", "right_arm", "left_leg", "right_leg" } do
    game:create("limb", { part = part })
  end
  game:create("skill", { action = "run-away" })
  return game:create("hero", { at = home })
end

-- 17; R82
phase "move" {
  rule = "esna.17-move",
  run = function(game)
    local hero = game:record "hero" or begin(game)
    game:add("turn", 1)
    game:say("turn-begins", "turn", game:get "turn", "kingdom", hero.at)
    local travel, explore = map.ways_out(hero.at)
    local answer
    repeat
      local offers = { travel, explore, stay }
      items.offer_arrangements(game, offers)
      answer = game:choose(offers)
    until not items.arrange(game, answer)
    if answer.move ~= "stay" then map.leave(game, hero, answer) end
  end,
}

-- 18, 19; R15: the card lies on the discard pile until step 3 has read it, too.
phase "dungeons" {
  rule = "esna.18-new-dungeon",
  run = function(game)
    dungeons.appear(game, game:record "hero", deck.draw(game))
  end,
}

-- 20; R18: the order of the two lands does not matter.
local function event_at(card, kingdom)
  local land, other = kingdom.land, kingdom.other_land
  for _, box in ipairs(card.events) do
    if (box.land == land and box.other_land == other) or (box.land == other and box.other_land == land) then
      return box
    end
  end
end

-- 20 to 22; R25: a creature that is beaten here pleases those who live here.
phase "event" {
  rule = "esna.20-event",
  run = function(game)
    local hero = game:record "hero"
    local event = event_at(game:top "discard", hero.at)
    if not event then return game:say "nothing-happens" end
    game:cite "esna.20-event"
    if event.improve then
      improve(game, event.improve)
    else
      local creature = creatures.creature_of(game, hero, event.creature)
      if encounters.face(game, hero, creature) == "won" then settlements.forgive(game, hero.at, 1) end
    end
  end,
}

-- 23, 24
phase "unhappy" { rule = "esna.92-enter-forgiven", run = function(game) deal_with(game, game:record "hero") end }

phase "quests" { rule = "esna.23-middle-steps", run = function(game) quests.take_steps(game, game:record "hero") end }

phase "settlement" {
  rule = "esna.23-middle-steps",
  run = function(game)
    local hero = game:record "hero"
    local settlement = hero.at.settlement
    if settlement then game:call(tables.settlements[settlement].actions, hero, hero.at) end
  end,
}

phase "retire" { rule = "esna.24-last-steps", run = function(game) keep.may_retire(game, game:record "hero") end }

phase "keep" { rule = "esna.24-last-steps", run = function(game) keep.build(game, game:record "hero") end }
