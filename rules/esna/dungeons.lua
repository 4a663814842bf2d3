-- Dungeons: how they appear and grow, and the battles in them. 18, 19, 97 to 102
local body = include "body"
local creatures = include "creatures"
local deck = include "deck"
local encounters = include "encounters"
local grow = include "grow"

local deepen = question "deepen" { rule = "esna.19-dungeons-grow", dungeon = record_of "dungeon" }

local function worsen(game, dungeon)
  grow(game, dungeon, "value", 1)
  game:say("dungeon-grows", "dungeon", dungeon, "value", dungeon.value)
end

-- 19, R16: up to three others; which of them is only asked when there are more.
local function let_others_grow(game, others)
  local left = math.min(tables.gains["dungeons-growing"].amount, #others)
  while left > 0 do
    local dungeon = others[1]
    if #others > left then dungeon = game:choose({ deepen { dungeon = others } }).dungeon end
    worsen(game, dungeon)
    for place, other in ipairs(others) do
      if other == dungeon then
        table.remove(others, place)
        break
      end
    end
    left = left - 1
  end
end

-- 18: a Dungeon appears where its land is. R17
local function appear(game, hero, card)
  local here = hero.at
  if not card.dungeon or (card.terrain ~= here.land and card.terrain ~= here.other_land) then return end
  game:cite "esna.18-new-dungeon"
  local others = game:records "dungeon"
  local dungeon = game:create("dungeon", { kingdom = here, value = math.min(999, hero.level + 1) })
  if dungeon then game:say("dungeon-appears", "kingdom", here, "value", dungeon.value) end
  let_others_grow(game, others)
end

-- 101, 102: what is left of a Dungeon after some of its battles were won. R57, R60
local function come_out(game, dungeon)
  local left = dungeon.value - dungeon.beaten
  if left <= 0 then
    game:cite "esna.101-dungeon-cleared"
    game:say("dungeon-cleared", "kingdom", dungeon.kingdom)
    game:erase(dungeon)
  else
    game:cite "esna.102-dungeon-left"
    dungeon.value, dungeon.beaten, dungeon.entered = left, 0, false
    game:say("dungeon-left", "dungeon", dungeon, "value", left)
  end
end

-- 98: one battle of the series. True while there is another.
local function go_deeper(game, hero, dungeon)
  game:cite "esna.98-dungeon-battles"
  game:say("deeper", "n", dungeon.beaten + 1, "value", dungeon.value)
  local creature = creatures.creature_of(game, hero, deck.draw(game).letter)
  local outcome = encounters.meet(game, hero, creature, true)
  if outcome == "won" then
    dungeon.beaten = dungeon.beaten + 1
    if dungeon.beaten < dungeon.value then return true end
  end
  come_out(game, dungeon)
  if outcome == "fallen" then body.knocked_out(game, hero) end
  return false
end

return { appear = appear, go_deeper = go_deeper }
