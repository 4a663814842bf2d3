-- A +1 or +2 of the event grid: what the hero's good name lets grow. 25 to 29
local grow = include "grow"
local settlements = include "settlements"

local raise = question "raise" { rule = "esna.25-raise-settlement", kingdom = record_of "kingdom" }
local forge = question "forge" { rule = "esna.26-raise-metalmancer", kingdom = record_of "kingdom" }
local build = question "build" {
  rule = "esna.27-build-settlement",
  kingdom = record_of "kingdom",
  settlement = one_of "settlements",
}
local open_lab = question "open-lab" { rule = "esna.28-build-lab", kingdom = record_of "kingdom" }
local decline = question "decline" { rule = "esna.22-improvement" }

-- The Kingdoms where each improvement can be made.
local function places(game)
  local settled, free, labs, rooms = {}, {}, {}, {}
  for _, kingdom in ipairs(game:records "kingdom") do
    if kingdom.settlement then
      settled[#settled + 1] = kingdom
      if kingdom.anvil > 0 then
        labs[#labs + 1] = kingdom
      elseif tables.settlements[kingdom.settlement].refuge then
        rooms[#rooms + 1] = kingdom
      end
    elseif not kingdom.keep then
      free[#free + 1] = kingdom
    end
  end
  return settled, free, labs, rooms
end

local function make(game, answer)
  local kingdom = answer.kingdom
  if answer.move == "raise" then
    grow(game, kingdom, "level", 1)
    game:say("settlement-raised", "kingdom", kingdom, "level", kingdom.level)
  elseif answer.move == "forge" then
    grow(game, kingdom, "anvil", 1)
    game:say("anvil-raised", "kingdom", kingdom, "level", kingdom.anvil)
  elseif answer.move == "open-lab" then
    kingdom.anvil = 1
    game:say("lab-opened", "kingdom", kingdom)
  else
    settlements.build(game, kingdom, answer.settlement, 1)
  end
end

-- 29: two of them in any mix; R19: or fewer.
local function improve(game, count)
  if count > 1 then game:cite "esna.29-two-improvements" end
  for left = count, 1, -1 do
    game:say("may-improve", "count", left)
    local settled, free, labs, rooms = places(game)
    local answer = game:choose {
      raise { kingdom = settled },
      forge { kingdom = labs },
      build { kingdom = free },
      open_lab { kingdom = rooms },
      decline,
    }
    if answer.move == "decline" then return end
    make(game, answer)
  end
end

return improve
