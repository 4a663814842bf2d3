-- Gold and treasures. 116 to 118
local deck = include "deck"
local grow = include "grow"
local items = include "items"

local function earn(game, hero, gold)
  if gold <= 0 then return end
  grow(game, hero, "gold", gold)
  game:say("gold-earned", "gold", gold, "purse", hero.gold)
end

-- The gold of a level times a factor, or for a T exactly one item. R38
local function collect(game, hero, level, factor, item_level)
  local base = deck.read_gold(game, level)
  if base then
    game:cite "esna.117-loot"
    game:say("gold-read", "level", level, "base", base, "factor", factor)
    earn(game, hero, base * factor)
  else
    game:cite "esna.118-treasure"
    items.make(game, item_level)
  end
end

return { collect = collect, earn = earn }
