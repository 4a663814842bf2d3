-- Adaman: what helps a search. Nothing here changes what may happen; `talon solve
-- --audit` looks for a hint that is wrong.

local debts = include "debts"
local personality, value, gifts = debts.personality, debts.value, debts.gifts

-- A purchase gives back at most what it costs, a card dealt to the capital is one less
-- to pay with; a gift is worth 10 at most.
hopeless "too-poor" { when = (debts.spare + 10 * gifts):less_than(0) }

-- Near the end most losses are seen by trying to pay for all personalities at once.
hopeless "unpayable" {
  when = count("stock"):at_most(16) & gifts:equals(0),
  unless_payable = { move = "control", goals = personality, later = { "stock" } },
}

prefer "control" {
  slot "target":is(personality),
  slot "target":total(value),
  -slot "pay":total(value),
}

-- Cards that can pay for all that another one can, and as much, are kept before it.
-- The Excuse may send a kept card to the capital, where a dear one is harder to buy back.
local function no_worse(card, other)
  return card.suits:includes(other.suits) and value(card) >= value(other)
end

dominates "control" {
  slot = "pay",
  when = gifts:equals(0),
  exchange = no_worse,
  fewer = count("stock"):equals(0),
}
