-- Whoever pays exactly takes a small card back from the spent pile.

local function value(card) return card.value or 0 end
local function small(card) return value(card) >= 1 and value(card) <= 3 end

local take_change = question "take-change" {
  rule = "adaman.change",
  card = any_of { "spent", where = small, refusal = "not-small" },
  effect = { put("card", "resources") },
}

wrap "control" (function(old)
  local exact = slot "pay":total(value):equals(slot "target":total(value))
  old.effect = { old.effect, when(exact & count("spent", small):more_than(0), { ask(take_change) }) }
  return old
end)
