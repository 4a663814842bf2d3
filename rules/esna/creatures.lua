-- The list of creatures: made when first met, and met in hordes that grow. 6, 32 to 34, 108, 112
local deck = include "deck"
local grow = include "grow"

local name_creature = question "name-creature" {
  rule = "esna.32-new-creature",
  name = text { suggestions = "names.typical" },
}

-- What is suggested for each type.
local names = {
  typical = "names.typical",
  flying = "names.flying",
  undead = "names.undead",
  burrowing = "names.burrowing",
  ferocious = "names.ferocious",
  swarming = "names.swarming",
  poison = "names.poison",
  armored = "names.armored",
}

-- 32 to 34; R34: a base level from 1 to 10.
local function create(game, hero, letter)
  game:cite "esna.6-creature-list"
  game:cite "esna.33-base-level"
  game:cite "esna.34-creature-loot"
  local type = deck.draw(game).creature
  game:say("creature-wanted", "letter", letter, "type", tables.creature_types[type])
  local creature = game:create("creature", {
    letter = letter,
    type = type,
    name = game:choose({ name_creature { name = { suggestions = names[type] or "names.typical" } } }).name,
    level = math.max(1, math.min(10, hero.level - 1)),
  })
  creature.plus = deck.draw(game).terrain
  creature.minus = deck.draw(game).terrain
  creature.loot = deck.draw(game).creature_loot
  game:say("creature-made", {
    creature = creature,
    level = creature.level,
    plus = creature.plus,
    minus = creature.minus,
    loot = creature.loot,
  })
  return creature
end

local function creature_of(game, hero, letter)
  return game:record("creature", "letter", letter) or create(game, hero, letter)
end

-- 112; R35: the same land for better and worse changes nothing.
local function level_at(creature, kingdom)
  local land, other = kingdom.land, kingdom.other_land
  local plus, minus = creature.plus, creature.minus
  local level = creature.level
  if plus == land then level = level + 1 end
  if plus == other then level = level + 1 end
  if minus == land then level = level - 1 end
  if minus == other then level = level - 1 end
  return math.max(1, math.min(10, level))
end

-- 99, 108, 144: how many come. Outside of Dungeons the horde has grown by one, unless this is the
-- first time (R33) or the type holds it at the hero's level (R44).
local function gather(game, hero, creature, in_dungeon)
  game:cite(in_dungeon and "esna.99-dungeon-hordes" or "esna.108-horde")
  local within_level = tables.creature_types[creature.type].within_level
  local held = within_level and creature.horde >= hero.level
  if creature.met and not in_dungeon and not held then grow(game, creature, "horde", 1) end
  creature.met = true
  local party = math.max(1, creature.horde)                       -- R58
  return within_level and math.min(party, hero.level) or party
end

return { creature_of = creature_of, level_at = level_at, gather = gather }
