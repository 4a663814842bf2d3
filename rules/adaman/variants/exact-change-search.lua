-- What helps a search where change is given; no rules. Spent cards come back, so only what all
-- change can add up to is a bound: a play takes one card of the rows or the palace away.

local debts = include "debts"
local personality, value = debts.personality, debts.value
local plays = count("capital") + count("palace") + count("stock")

hopeless "too-poor" { when = (debts.spare + 3 * plays + 10 * debts.gifts):less_than(0) }

prefer "control" {
  slot "target":is(personality),
  slot "target":total(value),
  -slot "pay":total(value),
}
