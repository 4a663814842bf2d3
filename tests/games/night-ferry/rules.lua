-- Night Ferry: what may happen.

local function weight(card) return card.weight end

-- In a flood the only side of the die is the one that capsizes the boat.
local sides = { calm = 8, storm = 4, flood = 1 }

setup { rule = "night-ferry.setup", shuffle "dock" }

ending "retired" {
  rule = "night-ferry.retired",
  when = counter("night"):at_least(options.nights),
  score = counter "coins",
}
ending "ruined" {
  rule = "night-ferry.ruined",
  when = counter("coins"):equals(0) & count("boat"):equals(0),
}
ending "idle" {
  rule = "night-ferry.idle",
  when = count("dock"):equals(0) & count("boat"):equals(0),
  score = counter "coins",
}

local take_aboard = effect { deal(1, "dock", "boat") }
local capsize = effect { put_all("boat", "river"), set("coins", counter "coins" - counter "stake") }
local win_stake = effect { set("coins", counter "coins" + counter "stake") }

local christen = question "christen" {
  rule = "night-ferry.load",
  name = text { default = "events.usual-name", max = 20 },
  effect = {},
}
local more = question "more" { rule = "night-ferry.load", effect = {} }
local cast_off = question "cast-off" { rule = "night-ferry.load", effect = {} }
local stake = question "stake" {
  rule = "night-ferry.wager",
  coins = number { 0, counter "coins" },
  effect = {},
}

local function burden(game)
  local sum = 0
  for _, card in ipairs(game:cards("boat")) do sum = sum + weight(card) end
  return sum
end

local function end_night(game)
  game:set("stake", 0)
  game:add("night", 1)
  game:test("retired")
end

-- One answer after another in one phase: each choose is a place to start again.
phase "load" (function(game)
  if game:get("night") == 0 then game:choose(christen) end
  while game:count("dock") > 0 do
    game:run(take_aboard)
    if burden(game) > options.capacity then
      game:say("sunk", { card = game:top("boat") })
      game:run(capsize)
      end_night(game)
      game:end_turn()
    end
    if game:choose({ more, cast_off }).move == "cast-off" then return end
  end
end)

phase "wager" (function(game)
  if game:count("boat") > 0 then game:set("stake", game:choose(stake).coins) end
end)

-- One leg of the crossing; the phase runs again for the other.
phase "cross" (function(game)
  if game:count("boat") == 0 then return end
  local roll = game:roll(sides[options.weather])
  game:say("rolled", { roll = roll })
  if roll == 1 then
    game:run(capsize)
  else
    game:add("leg", 1)
    if game:get("leg") < 2 then game:again() end
    game:run(win_stake)
  end
  game:set("leg", 0)
end)

move "sell" {
  rule = "night-ferry.market",
  goods = subset { "boat" },
  effect = {
    put("goods", "far_bank"),
    set("coins", counter "coins" + slot "goods":total(weight)),
  },
}
move "wait" { rule = "night-ferry.market", effect = { say "waited" } }
phase "market" { rule = "night-ferry.market", moves = { "sell", "wait" } }

phase "dawn" (end_night)
