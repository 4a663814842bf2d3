-- Settlements and what they think of the hero. A Kingdom holds at most one; its fields are the Kingdom's.
local grow = include "grow"

local settle_with = question "settle-with" {
  rule = "esna.49-quest-kingdom",
  settlement = one_of "settlements",
}
local leave_bare = question "leave-bare" { rule = "esna.49-quest-kingdom" }

-- R20: whatever was there before, it begins indifferent and without a MetalMancer.
local function build(game, kingdom, settlement, level)
  kingdom.settlement = settlement
  kingdom.level = level
  kingdom.faces = 0
  kingdom.anvil = 0
  game:say("settlement-built", "kingdom", kingdom, "settlement", tables.settlements[settlement], "level", level)
end

-- R79: the Quests of a Castle end with it.
local function void_quests(game, castle)
  for _, quest in ipairs(game:records("quest", "home", castle)) do
    game:say("quest-void", "quest", quest)
    game:erase(quest)
  end
end

-- R20, R78: faces and MetalMancer go with the Settlement.
local function erase(game, kingdom)
  game:say("settlement-erased", "kingdom", kingdom, "settlement", tables.settlements[kingdom.settlement])
  void_quests(game, kingdom)
  kingdom.settlement = nil
  kingdom.level = 0
  kingdom.faces = 0
  kingdom.anvil = 0
end

local function lower(game, kingdom)
  if not kingdom.settlement then return end
  kingdom.level = kingdom.level - 1
  if kingdom.level == 0 then
    erase(game, kingdom)
  else
    game:say("settlement-lowered", "kingdom", kingdom, "level", kingdom.level)
  end
end

-- 30, R23: there is no end to the displeasure.
local function offend(game, kingdom, faces)
  if not kingdom or not kingdom.settlement or faces == 0 then return end
  game:cite "esna.30-displeasure"
  grow(game, kingdom, "faces", faces)
  game:say("offended", "kingdom", kingdom, "n", faces, "faces", kingdom.faces)
end

local function forgive(game, kingdom, faces)
  if not kingdom or kingdom.faces == 0 then return end
  game:cite "esna.31-faces"
  kingdom.faces = math.max(0, kingdom.faces - faces)
  game:say("forgiven", "kingdom", kingdom, "faces", kingdom.faces)
end

local function forgive_all(game, kingdom)
  if kingdom then forgive(game, kingdom, kingdom.faces) end
end

-- Those that may be built for a Quest are Castles and Villages.
local seats = {}
local every = {}
for _, settlement in ipairs(tables.settlements) do
  every[#every + 1] = settlement.id
  if settlement.seat then seats[#seats + 1] = settlement.id end
end

-- 49
local function may_seat(game, kingdom)
  local answer = game:choose { settle_with { settlement = seats }, leave_bare }
  if answer.move == "settle-with" then build(game, kingdom, answer.settlement, 1) end
end

-- 68, R64
local function must_seat(game, kingdom)
  if kingdom.settlement then return end
  game:say("seat-wanted", "kingdom", kingdom)
  build(game, kingdom, game:choose({ settle_with { settlement = seats } }).settlement, 1)
end

-- 63, 89: one of the player's choice, a level below the hero's. R68
local function must_settle(game, hero, kingdom)
  if kingdom.settlement then return end
  game:say("seat-wanted", "kingdom", kingdom)
  local settlement = game:choose({ settle_with { settlement = every } }).settlement
  build(game, kingdom, settlement, math.max(1, hero.level - 1))
end

return {
  build = build,
  erase = erase,
  lower = lower,
  offend = offend,
  forgive = forgive,
  forgive_all = forgive_all,
  may_seat = may_seat,
  must_seat = must_seat,
  must_settle = must_settle,
}
