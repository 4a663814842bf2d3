-- The event cards: drawing one, and the numbers that a pair of cards gives.

-- 111, 116: the arrow of a level on the upper card points at a row of the lower one.
local strength = look_up { rows = "rows", where = "level", read = "strength" }
local gold = look_up { rows = "rows", where = "level", read = "gold" }
local highest_arrow = 10                      -- R13

local gather = effect { put_all("discard", "stock") }

-- 2
local function reshuffle(game)
  game:run(gather)
  game:shuffle "stock"
  game:say "reshuffled"
end

-- 3: the card that serves one purpose and lies on the discard pile then.
local function draw(game)
  game:cite "esna.3-one-purpose"
  local card = game:deal("stock", "discard")
  if card then return card end
  reshuffle(game)
  return game:deal("stock", "discard")
end

-- Lays a card on the discard pile, which always has one to lie under it: gives both. R11
local function cover(game)
  local under = game:top "discard" or draw(game)
  local card = game:deal("stock", "discard")
  if card then return card, under end
  game:run(gather)
  game:put(under, "discard")
  game:shuffle "stock"
  game:say "reshuffled"
  return game:deal("stock", "discard"), under
end

local function arrow(level)
  if level > highest_arrow then return highest_arrow end
  return level < 1 and 1 or level
end

-- The base strength of a level, the row where it is, the upper and the lower card.
local function read_strength(game, level)
  game:cite "esna.111-base-strength"
  local card, under = cover(game)
  local base, row = game:look_up("discard", strength, arrow(level))
  return base, row, card, under
end

-- The base gold of a level, nil for a T; the upper and the lower card.
local function read_gold(game, level)
  game:cite "esna.116-base-gold"
  local card, under = cover(game)
  local base = game:look_up("discard", gold, arrow(level))
  return base, card, under
end

return {
  draw = draw,
  read_strength = read_strength,
  read_gold = read_gold,
}
