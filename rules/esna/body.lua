-- Being Knocked Out: the body, the way to a refuge, the MetalMancer. 9 to 16
local deck = include "deck"
local items = include "items"
local map = include "map"

local be_carried = question "be-carried" { rule = "esna.11-carried-away", to = record_of "kingdom" }

-- 9, R1: whether the hero cannot go on.
local down = options.knocked_out_at == "zero" and 0 or -1
local function fallen(hero) return hero.health <= down end

-- 15: what limbs of metal add to the hero's strength.
local function metal(game)
  local sum = 0
  for _, limb in ipairs(game:records("limb", "state", "metal")) do
    sum = sum + limb.level
  end
  return sum
end

-- The refuges that are the fewest paths away, of the Settlements that `accepts` takes. R4
local function closest(game, hero, accepts)
  local far = map.distances(hero.at)
  local nearest = {}
  local least = math.maxinteger
  for _, kingdom in ipairs(game:records "kingdom") do
    local distance = far[kingdom.number] or math.maxinteger - 1
    if kingdom.settlement and accepts(tables.settlements[kingdom.settlement]) and distance <= least then
      if distance < least then nearest = {} end
      least = distance
      nearest[#nearest + 1] = kingdom
    end
  end
  return nearest
end

local function takes_in(settlement) return settlement.refuge end
local function any_settlement() return true end

-- 11
local function carry_away(game, hero)
  local refuges = closest(game, hero, takes_in)
  if #refuges == 0 then refuges = closest(game, hero, any_settlement) end
  if #refuges == 1 then
    hero.at = refuges[1]
  elseif #refuges > 1 then
    hero.at = game:choose({ be_carried { to = refuges } }).to
  end
  game:cite "esna.1-halves"
  hero.health = (hero.most_health + 1) // 2
  game:say("carried-away", "kingdom", hero.at, "health", hero.health)
end

-- 11, 12, 16; R5: a damaged limb cannot be damaged again.
local function damage(game, limb)
  if limb.state == "metal" then game:cite "esna.16-metal-destroyed" end
  game:say(limb.state == "metal" and "metal-destroyed" or "limb-damaged", "limb", limb)
  limb.state = "damaged"
  limb.level = 0
  items.destroy_held(game, limb.part)
end

-- 124
local function end_game(game, ending)
  game:cite "esna.124-end"
  game:finish(ending)
end

-- 14, 15; R6: nobody asks the hero, and the first one always succeeds.
local function operate(game, limb, anvil)
  game:cite "esna.14-surgery"
  for _ = 1, #game:records("limb", "state", "metal") do
    if deck.draw(game).body == "head" then
      game:say "surgery-failed"
      end_game(game, "dead")
    end
  end
  game:cite "esna.15-metal-limb"
  limb.state = "metal"
  limb.level = anvil
  game:say("limb-of-metal", "limb", limb, "level", anvil)
end

-- R2: ends the battle, the Dungeon and the turn.
local function knocked_out(game, hero)
  game:cite "esna.9-knocked-out"
  local part = deck.draw(game).body
  game:say("knocked-out", "health", hero.health)
  if part == "head" then end_game(game, "dead") end
  local limb = game:record("limb", "part", part)
  damage(game, limb)
  carry_away(game, hero)
  if hero.at.anvil > 0 then operate(game, limb, hero.at.anvil) end
  if #game:records("limb", "state", "damaged") >= 2 then end_game(game, "crippled") end
  game:end_turn()
end

return { fallen = fallen, metal = metal, knocked_out = knocked_out }
