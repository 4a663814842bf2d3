-- The World: a square grid of up to twenty Kingdoms, joined by paths across their sides. R92
local deck = include "deck"

local letters = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t" }
local sides = { "north", "east", "south", "west" }
local opposite = { north = "south", east = "west", south = "north", west = "east" }
local right = { north = 0, east = 1, south = 0, west = -1 }
local down = { north = -1, east = 0, south = 1, west = 0 }

local name_kingdom = question "name-kingdom" {
  rule = "esna.7-twenty-kingdoms",
  letter = one_of "letters",
  name = text { suggestions = "names.kingdoms", starts_with = "letter" },
}
local lay_path = question "lay-path" { rule = "esna.106-new-kingdom", side = one_of(sides) }
local travel = question "travel" { rule = "esna.17-move", to = record_of "kingdom" }
local explore = question "explore" { rule = "esna.17-move", side = one_of(sides) }
local build_on = question "build-on" { rule = "esna.49-quest-kingdom", from = record_of "kingdom" }
local build_beyond = question "build-beyond" { rule = "esna.49-quest-kingdom", side = one_of(sides) }

-- The Kingdom beyond a side, whether a path leads there or not.
local function beyond(game, kingdom, side)
  return game:record("kingdom", "x", kingdom.x + right[side], "y", kingdom.y + down[side])
end

local function unused_letters(game)
  local used = {}
  for _, kingdom in ipairs(game:records "kingdom") do
    used[kingdom.letter] = true
  end
  local unused = {}
  for _, letter in ipairs(letters) do
    if not used[letter] then unused[#unused + 1] = letter end
  end
  return unused
end

-- A Kingdom stays for good, so the last place is taken last.
local function world_is_full(game)
  return game:record("kingdom", #letters) ~= nil
end

-- 7, 91: any unused letter, and a name that begins with it.
local function name(game, choice, x, y)
  local answer = game:choose { name_kingdom { letter = choice } }
  return game:create("kingdom", { letter = answer.letter, name = answer.name, x = x, y = y })
end

local function join(kingdom, side, other)
  kingdom[side] = other
  other[opposite[side]] = kingdom
  kingdom.open[side] = false
  kingdom.dead[side] = false
  other.open[opposite[side]] = false
  other.dead[opposite[side]] = false
end

-- The sides that a further path may leave by: not toward a border without one.
local function free_sides(game, kingdom)
  local free = {}
  for _, side in ipairs(sides) do
    if not kingdom[side] and not kingdom.open[side] then
      local other = beyond(game, kingdom, side)
      if not other or other.open[opposite[side]] then free[#free + 1] = side end
    end
  end
  return free
end

-- 106: what does not fit is lost; only what can be decided is asked.
local function lay_paths(game, kingdom, count)
  local free = free_sides(game, kingdom)
  while count > 0 and #free > 0 do
    local side = free[1]
    if #free > count then side = game:choose({ lay_path { side = free } }).side end
    local other = beyond(game, kingdom, side)
    if other then join(kingdom, side, other) else kingdom.open[side] = true end
    free = free_sides(game, kingdom)
    count = count - 1
  end
end

-- 107: a path that meets a border without one is crossed out.
local function cross_out(game, kingdom)
  for _, side in ipairs(sides) do
    local other = beyond(game, kingdom, side)
    local facing = opposite[side]
    if other and other.open[facing] then
      game:cite "esna.107-dead-end"
      other.open[facing] = false
      other.dead[facing] = true
      game:say("dead-end", "kingdom", other)
    end
  end
end

-- 105: after the last letter the open paths vanish.
local function fade_paths(game)
  game:cite "esna.105-world-complete"
  for _, kingdom in ipairs(game:records "kingdom") do
    for _, side in ipairs(sides) do
      kingdom.open[side] = false
    end
  end
  game:say "world-complete"
end

-- 104 to 107: a Kingdom beyond a side of another one, joined to it by a path.
local function create(game, from, side, choice)
  game:cite "esna.104-new-border"
  local kingdom = name(game, choice, from.x + right[side], from.y + down[side])
  join(from, side, kingdom)
  lay_paths(game, kingdom, deck.draw(game).paths)
  cross_out(game, kingdom)
  kingdom.land = deck.draw(game).terrain
  kingdom.other_land = deck.draw(game).terrain
  game:say("kingdom-found", "kingdom", kingdom, "land", kingdom.land, "other", kingdom.other_land)
  if world_is_full(game) then fade_paths(game) end
  return kingdom
end

-- 8
local function create_first(game)
  game:cite "esna.8-starting-kingdom"
  local kingdom = name(game, letters, 0, 0)
  for _, side in ipairs(sides) do
    kingdom.open[side] = true
  end
  kingdom.land = deck.draw(game).terrain
  kingdom.other_land = kingdom.land
  return kingdom
end

local function neighbours(kingdom)
  local list = {}
  for _, side in ipairs(sides) do
    list[#list + 1] = kingdom[side]
  end
  return list
end

local function open_sides(kingdom) return kingdom.open:list() end

-- R65: with no open path left, any side without a Kingdom beyond it.
local function bare_sides(game, kingdom)
  local list = {}
  for _, side in ipairs(sides) do
    if not beyond(game, kingdom, side) then list[#list + 1] = side end
  end
  return list
end

local function with_sides(game, sides_of)
  local list = {}
  for _, kingdom in ipairs(game:records "kingdom") do
    if #sides_of(kingdom) > 0 then list[#list + 1] = kingdom end
  end
  return list
end

-- 49: a Kingdom with this letter, anywhere in the World.
local function create_anywhere(game, letter)
  local sides_of = open_sides
  local ends = with_sides(game, sides_of)
  if #ends == 0 then
    sides_of = function(kingdom) return bare_sides(game, kingdom) end
    ends = with_sides(game, sides_of)
  end
  game:say("kingdom-wanted", "letter", letter)
  local from = ends[1]
  if #ends > 1 then from = game:choose({ build_on { from = ends } }).from end
  local choice = sides_of(from)
  local side = choice[1]
  if #choice > 1 then side = game:choose({ build_beyond { side = choice } }).side end
  return create(game, from, side, { letter })
end

-- The Kingdom of a letter, which is created when it is not there.
local function kingdom_of(game, letter)
  local kingdom = game:record("kingdom", "letter", letter)
  if kingdom then return kingdom, false end
  return create_anywhere(game, letter), true
end

-- What may be answered to leave a Kingdom.
local function ways_out(kingdom)
  return travel { to = neighbours(kingdom) }, explore { side = open_sides(kingdom) }
end

-- 17: goes where an answer to ways_out says.
local function leave(game, hero, answer)
  if answer.move == "travel" then
    hero.at = answer.to
  else
    hero.at = create(game, hero.at, answer.side, unused_letters(game))
  end
  game:say("arrived", "kingdom", hero.at)
end

-- How many paths each Kingdom that can be reached is away, by its number.
local function distances(from)
  local far = { [from.number] = 0 }
  local queue = { from }
  local next_in_queue = 1
  while queue[next_in_queue] do
    local kingdom = queue[next_in_queue]
    next_in_queue = next_in_queue + 1
    for _, side in ipairs(sides) do
      local other = kingdom[side]
      if other and not far[other.number] then
        far[other.number] = far[kingdom.number] + 1
        queue[#queue + 1] = other
      end
    end
  end
  return far
end

return {
  create_first = create_first,
  kingdom_of = kingdom_of,
  neighbours = neighbours,
  ways_out = ways_out,
  leave = leave,
  distances = distances,
}
