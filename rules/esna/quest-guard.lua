-- GUARD: a villain is to be brought to the Prison of the World. 82 to 87
local battle = include("battle").battle
local body = include "body"
local loot = include "loot"
local map = include "map"
local quests = include "quests"
local settlements = include "settlements"

local name_villain = question "name-villain" {
  rule = "esna.84-villain",
  name = text { suggestions = "names.villains" },
}

-- 84; R77
procedure "take-villain" {
  rule = "esna.84-villain",
  run = function(game, hero, quest)
    quest.villain = game:choose({ name_villain }).name
    quest.villain_level = math.max(1, hero.level - 1)
  end,
}

-- 85; R75
procedure "hold-villain" {
  rule = "esna.85-hold-villain",
  run = function(game, hero, quest)
    game:say("villain-struggles", { villain = quest.villain, level = quest.villain_level })
    local fight = { foe = tables.foes.villain, level = quest.villain_level, party = 1, once = true }
    if battle(game, hero, fight) == "fallen" then body.knocked_out(game, hero) end
  end,
}

-- 86; R72
procedure "deliver-villain" {
  rule = "esna.86-prison",
  run = function(game, hero, quest)
    game:add("prisoners", 1)
    quests.finish(game, hero, quest)
  end,
}

-- 87; R76
procedure "release-villain" {
  rule = "esna.87-release",
  run = function(game, hero, quest)
    local distance = map.distances(hero.at)[quest.destination.number]
    local desperation = distance and quest.villain_level - distance or 0
    game:say("villain-released", { villain = quest.villain, n = math.max(0, desperation) })
    if desperation > 0 then
      local factor = quests.factor(quest, quests.number_of(quest) * desperation)
      loot.collect(game, hero, quest.level, factor, quest.level)
    end
    settlements.offend(game, quest.home, 1)
    game:erase(quest)
  end,
}
