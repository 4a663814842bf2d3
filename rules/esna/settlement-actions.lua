-- Step 6: what a Settlement offers to a hero who is welcome. 35 to 44
local quests = include "quests"
local study = include "study"
local loot = include "loot"

local rest = question "rest" { rule = "esna.35-rest", gold = number {} }
local sell = question "sell" { rule = "esna.36-sell", item = record_of "item" }
local study_here = question "study" { rule = "esna.37-study" }
local request = question "request" { rule = "esna.41-request" }
local move_on = question "move-on" { rule = "esna.23-middle-steps" }

-- R24
local patience = options.unhappy_service == "none" and 0 or 1
local function welcome(kingdom) return kingdom.faces <= patience end

-- 35: the most gold that still heals.
local function useful_gold(hero, village)
  local price, missing = tables.prices.rest.gold, hero.most_health - hero.health
  return price * math.min(hero.gold // price, (missing + village.level - 1) // village.level)
end

-- 35: what does not pay for a whole rest is kept.
local function heal(game, hero, village, gold)
  local price = tables.prices.rest.gold
  local rests = gold // price
  hero.gold = hero.gold - rests * price
  hero.health = math.min(hero.most_health, hero.health + rests * village.level)
  game:say("rested", "gold", rests * price, "health", hero.health)
end

-- 36
local function sell_item(game, hero, village, item)
  game:say("item-sold", "item", item)
  local gold = tables.prices.sale.gold * item.level * village.level
  game:erase(item)
  loot.earn(game, hero, gold)
end

local function tell_prices(game, village, most, goods)
  if most > 0 then game:say("rest-price", "gold", tables.prices.rest.gold, "n", village.level) end
  if #goods > 0 then game:say("sale-price", "gold", tables.prices.sale.gold * village.level) end
end

-- R84: resting as often as the hero likes, or selling one item.
procedure "in-village" {
  rule = "esna.35-rest",
  run = function(game, hero, village)
    if not welcome(village) then return game:say("not-welcome", "kingdom", village) end
    local both = options.settlement_actions == "each_kind"
    local may_rest, goods = true, game:records "item"
    tell_prices(game, village, useful_gold(hero, village), goods)
    while true do
      local most = may_rest and useful_gold(hero, village) or 0
      if most < 1 and #goods == 0 then return end
      local least = tables.prices.rest.gold
      local answer = game:choose { rest { gold = { least, most } }, sell { item = goods }, move_on }
      if answer.move == "move-on" then return end
      if answer.move == "rest" then
        heal(game, hero, village, answer.gold)
        if not both then goods = {} end
      else
        sell_item(game, hero, village, answer.item)
        goods = {}
        may_rest = both
      end
    end
  end,
}

procedure "in-temple" {
  rule = "esna.37-study",
  run = function(game, hero, temple)
    if not welcome(temple) then return game:say("not-welcome", "kingdom", temple) end
    study.tell_price(game, hero, temple)
    if not study.possible(hero, temple) then return end
    if game:choose({ study_here, move_on }).move == "study" then study.rise(game, hero) end
  end,
}

-- 41 to 44
procedure "in-castle" {
  rule = "esna.41-request",
  run = function(game, hero, castle)
    if castle.faces > 0 then
      game:cite "esna.43-no-dealings"
      return game:say("not-welcome", "kingdom", castle)
    end
    if game:record("quest", "home", castle) then
      game:cite "esna.44-one-quest"
      return game:say "quest-open-here"
    end
    if game:choose({ request, move_on }).move == "request" then
      quests.gain(game, hero, castle, false)
    end
  end,
}
