-- Meeting a creature of the list: a battle with what it brings, and the loot of it.
local battle = include("battle").battle
local body = include "body"
local creatures = include "creatures"
local items = include "items"
local loot = include "loot"

local fight_on = question "fight-on" { rule = "esna.21-encounter" }

-- R82: the last chance to change what is worn, where it would help against this type.
local function arrange(game, creature)
  local helpful = items.wearable_against(game, creature.type)
  while #helpful > 0 do
    local answer = game:choose { fight_on, items.wear { item = helpful } }
    if not items.arrange(game, answer) then return end
    helpful = items.wearable_against(game, creature.type)
  end
end

-- What is said of each type.
local told = {
  undead = "type-undead",
  flying = "type-flying",
  burrowing = "type-burrowing",
  ferocious = "type-ferocious",
  swarming = "type-swarming",
  poison = "type-poison",
  armored = "type-armored",
  typical = "type-typical",
}

-- 100, 116 to 118: R36, R37
local function plunder(game, hero, creature, fight)
  local level = options.loot_level == "as_fought" and fight.level or creature.level
  local gold, more = 1, 0
  if fight.in_dungeon then
    game:cite "esna.100-dungeon-loot"
    gold, more = tables.gains["dungeon-loot"].amount, tables.gains["dungeon-item"].amount
  end
  loot.collect(game, hero, level, creature.loot * fight.start * gold, level + more)
end

-- Fights a creature where the hero is, and gives how it ended: "won", "fled", "ended" or "fallen".
local function meet(game, hero, creature, in_dungeon)
  game:cite "esna.112-creature-level"
  if creature.type == "typical" then game:cite "esna.145-typical" end
  local fight = {
    foe = tables.foes.creature,
    creature = creature,
    type = tables.creature_types[creature.type],
    level = creatures.level_at(creature, hero.at),
    party = creatures.gather(game, hero, creature, in_dungeon),
    in_dungeon = in_dungeon,
  }
  game:say("creature-met", "creature", creature, "level", fight.level, "horde", fight.party, "type", fight.type)
  game:say(told[creature.type] or "type-other")
  arrange(game, creature)
  local outcome = battle(game, hero, fight)
  if outcome == "won" and fight.treasure then plunder(game, hero, creature, fight) end
  return outcome
end

-- The same, and the hero who falls is Knocked Out.
local function face(game, hero, creature)
  local outcome = meet(game, hero, creature, false)
  if outcome == "fallen" then body.knocked_out(game, hero) end
  return outcome
end

-- A battle against somebody who is not on the list. R32
local function face_others(game, hero, foe, level, party)
  game:say("others-met", "foe", tables.foes[foe], "level", level, "n", party)
  local outcome = battle(game, hero, { foe = tables.foes[foe], level = level, party = party })
  if outcome == "fallen" then body.knocked_out(game, hero) end
  return outcome
end

return { meet = meet, face = face, face_others = face_others }
