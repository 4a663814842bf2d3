-- What helps a search where change is given; no rules. Spent cards come back, so only what all
-- change can add up to is a bound: a play takes one card of the rows or the palace away.

local function personality(card) return card.types.personality end
local function other_card(card) return not card.types.personality end
local function excuse(card) return card.rank == nil end
local function value(card) return card.value or 0 end

local spare = total("resources", value) + total("stock", value, other_card)
  - total("palace", value) - total("capital", value, personality) - total("stock", value, personality)
local plays = count("capital") + count("palace") + count("stock")

hopeless "too-poor" { when = (spare + 3 * plays + 10 * count("stock", excuse)):less_than(0) }

prefer "control" {
  slot "target":is(personality),
  slot "target":total(value),
  -slot "pay":total(value),
}
