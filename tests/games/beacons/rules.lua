-- Beacons: what may happen.

setup { rule = "beacons.setup", shuffle "sky", deal(1, "sky", "blown") }

ending "lit" {
  rule = "beacons.lit",
  when = counter("burning"):at_least(options.goal),
  score = counter("day") * -1 + options.days,
}
ending "dark" { rule = "beacons.dark", when = counter("day"):at_least(options.days), score = 0 }

local call_keeper = question "call-keeper" {
  rule = "beacons.begin",
  name = text { default = "events.usual-name", max = 20 },
  effect = {},
}
local explore = question "explore" { rule = "beacons.explore", side = one_of "sides", effect = {} }
local name_hill = question "name-hill" {
  rule = "beacons.explore",
  initial = one_of { "a", "b", "c", "d", "e", "f", "g", "h", "i" },
  name = text { suggestions = "names.hills", starts_with = "initial", max = 20 },
  effect = {},
}
local walk = question "walk" { rule = "beacons.walk", to = record_of "hill", effect = {} }
local stay = question "stay" { rule = "beacons.walk", effect = {} }
local kindle = question "kindle" { rule = "beacons.kindle", oil = number {}, effect = {} }
local feed = question "feed" { rule = "beacons.kindle", fire = record_of "fire", effect = {} }
local sleep = question "sleep" { rule = "beacons.kindle", effect = {} }
local praise = question "praise" { rule = "beacons.dusk", words = text { max = 30 }, effect = {} }

local blown = look_up { rows = "strengths", where = "force", read = "blow" }

local function keeper(game) return game:record "keeper" end

local function beside(hill, side) return hill.x + side.x, hill.y + side.y end

local function count_fires(game) game:set("burning", #game:records "fire") end

-- The sides that a new hill shows besides the one it was entered by.
local function open_sides(game, hill)
  for _, side in ipairs(tables.sides) do
    local x, y = beside(hill, side)
    local other = game:record("hill", "x", x, "y", y)
    if not other then
      hill[side.id] = game:roll(3) > 1 and "open" or "cliff"
    elseif other[side.back] == "cliff" then
      hill[side.id] = "cliff"
    else
      hill[side.id], other[side.back] = "path", "path"
    end
  end
end

local function make_hill(game, x, y)
  local free = {}
  for _, initial in ipairs { "a", "b", "c", "d", "e", "f", "g", "h", "i" } do
    if not game:record("hill", { initial = initial }) then free[#free + 1] = initial end
  end
  if #free == 0 then return game:create("hill") end
  local named = game:choose(name_hill { initial = free })
  local hill = game:create("hill", {
    name = named.name, initial = named.initial, x = x, y = y, ground = game:top("blown").ground,
  })
  if hill then open_sides(game, hill) end
  return hill
end

local function draw(game)
  if game:count("sky") == 0 then
    game:put(game:cards "blown", "sky")
    game:shuffle "sky"
    game:deal("sky", "blown")
  end
  return game:deal("sky", "blown")
end

phase "begin" {
  rule = "beacons.begin",
  run = function(game)
    if keeper(game) then return end
    local called = game:choose(call_keeper)
    local home = make_hill(game, 0, 0)
    local new = game:create("keeper", { name = called.name, at = home, felt = { "calm" } })
    game:say("begins", { keeper = new, hill = home })
  end,
}

-- The sides into which the gust that blew last lets nobody go.
local function turned_sides(game)
  local turned = {}
  for _, side in ipairs(tables.winds[game:top("blown").wind].turns) do turned[side] = true end
  return turned
end

phase "walk" (function(game)
  local who = keeper(game)
  local here = who.at
  local turned = turned_sides(game)
  local near, open = {}, {}
  for _, side in ipairs(tables.sides) do
    local x, y = beside(here, side)
    local free = not turned[side.id]
    if free and here[side.id] == "path" then
      near[#near + 1] = game:record("hill", { x = x, y = y })
    elseif free and here[side.id] == "open" then
      open[#open + 1] = side
    end
  end
  local answer = game:choose { walk { to = near }, explore { side = open }, stay }
  if answer.move == "walk" then
    who.at = answer.to
  elseif answer.move == "explore" then
    local side = tables.sides[answer.side]
    here[answer.side] = "path"
    local hill = make_hill(game, beside(here, side))
    if hill then
      game:say("found", { hill = hill, from = here, side = answer.side, grounds = { hill.ground, "wood" } })
      who.at = hill
    else
      here[answer.side] = "cliff"
    end
  end
end)

procedure "still" { rule = "beacons.winds", run = function() return 0 end }

-- A fire on open ground loses heat, or goes out.
procedure "blow" {
  rule = "beacons.winds",
  run = function(game, wind, blow)
    local gone = 0
    for _, fire in ipairs(game:records "fire") do
      local safe = wind.spares[fire.hill.ground] or blow < fire.heat
      if not safe and fire.heat > 1 then
        fire.heat = fire.heat - 1
      elseif not safe then
        gone = gone + 1
        game:erase(fire)
      end
    end
    return gone
  end,
}

phase "weather" (function(game)
  local card = draw(game)
  local wind = tables.winds[card.wind]
  local who = keeper(game)
  who.felt[card.wind] = true
  who.oil = math.max(who.oil - wind.costs.oil, 0)
  local blow = game:look_up("blown", blown, wind.force)
  local gone = game:call(wind.run, wind, blow)
  game:say("blew", { wind = wind, blow = blow, gone = gone })
  if wind.warns then game:say("calm-before", { wind = wind }) end
  count_fires(game)
  who.tired = who.felt:count() == 3
end)

phase "tend" (function(game)
  local who = keeper(game)
  local burning = game:records("fire", { hill = who.at })
  local cold = #burning == 0 and { 1, math.min(who.oil, 3) } or { 1, 0 }
  local answer = game:choose { kindle { oil = cold }, feed { fire = who.oil > 0 and burning or {} }, sleep }
  if answer.move == "kindle" then
    local fire = game:create("fire", { hill = who.at, heat = answer.oil, lit_by = who })
    if fire then
      who.oil = who.oil - answer.oil
      game:say("kindled", "fire", fire)
    end
  elseif answer.move == "feed" then
    game:add(answer.fire, "heat", 1)
    who.oil = who.oil - 1
  else
    who.oil = math.min(who.oil + (who.tired and 1 or 2), 9)
  end
  count_fires(game)
  game:test "lit"
end)

phase "dusk" (function(game)
  game:add("day", 1)
  if game:get("day") % 4 == 0 then
    local who = keeper(game)
    if who.oil == 0 then game:erase(who.at) end
    if not who.at then game:finish "dark" end
    game:say("praised", { words = game:choose(praise { words = { starts_with = "O" } }).words })
  end
end)
