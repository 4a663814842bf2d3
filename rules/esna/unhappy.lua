-- Step 4: Dungeons that are entered or not, and Settlements that are displeased. 92 to 103
local dungeons = include "dungeons"
local encounters = include "encounters"
local quests = include "quests"
local settlements = include "settlements"

local enter = question "enter" { rule = "esna.97-enter-dungeon", dungeon = record_of "dungeon" }
local pass_by = question "pass-by" { rule = "esna.103-pass-by" }
local restore_honour = question "restore-honour" { rule = "esna.94-guards" }
local go_away = question "go-away" { rule = "esna.94-guards" }
local challenge = question "challenge" { rule = "esna.96-master" }
local leave_be = question "leave-be" { rule = "esna.96-master" }

-- 93, 94; R28, R29
procedure "face-king" {
  rule = "esna.93-demand",
  run = function(game, hero, castle)
    local open = game:record("quest", "home", castle)
    if castle.faces == 1 then
      if open then return end
      game:cite "esna.42-demand"
      return quests.gain(game, hero, castle, true)
    end
    local outcome = encounters.face_others(game, hero, "guards", hero.level, tables.gains.guards.amount)
    if outcome ~= "won" or open then return end
    if game:choose({ restore_honour, go_away }).move == "restore-honour" then
      quests.gain(game, hero, castle, true)
    end
  end,
}

-- 95; R26
procedure "face-militia" {
  rule = "esna.95-militia",
  run = function(game, hero, village)
    local level = math.max(1, hero.level - 1)
    local outcome = encounters.face_others(game, hero, "militia", level, village.faces)
    if outcome == "won" and options.militia_beaten == "one_face" then
      settlements.forgive(game, village, 1)
    end
  end,
}

-- 96
procedure "face-master" {
  rule = "esna.96-master",
  run = function(game, hero, temple)
    if game:choose({ challenge, leave_be }).move == "leave-be" then return end
    local outcome = encounters.face_others(game, hero, "master", hero.level + temple.faces, 1)
    if outcome == "won" then settlements.forgive_all(game, temple) end
  end,
}

-- 92, 97, 103: enters one of the Dungeons here, or passes all of them by. R59
local function deal_with_dungeons(game, hero, here)
  local answer = game:choose { enter { dungeon = here }, pass_by }
  if answer.move == "enter" then
    game:cite "esna.92-enter-forgiven"
    settlements.forgive_all(game, hero.at)
    answer.dungeon.entered = true
    game:say("dungeon-entered", "dungeon", answer.dungeon, "value", answer.dungeon.value)
    game:again()
  end
  settlements.offend(game, hero.at, #here)
end

-- R27: a Dungeon is the greater worry of a Settlement.
local function deal_with(game, hero)
  local entered = game:record("dungeon", "entered", true)
  if entered then
    if dungeons.go_deeper(game, hero, entered) then game:again() end
    return
  end
  local here = game:records("dungeon", "kingdom", hero.at)
  if #here > 0 then return deal_with_dungeons(game, hero, here) end
  local kingdom = hero.at
  if kingdom.settlement and kingdom.faces > 0 then
    game:call(tables.settlements[kingdom.settlement].unhappy, hero, kingdom)
  end
end

return deal_with
