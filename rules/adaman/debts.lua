-- What hints count: kinds of cards, and what can still pay less what must still be paid.

local function personality(card) return card.types.personality end
local function other_card(card) return not card.types.personality end
local function excuse(card) return card.rank == nil end
local function value(card) return card.value or 0 end

return {
  personality = personality,
  value = value,
  spare = total("resources", value) + total("stock", value, other_card)
    - total("palace", value) - total("capital", value, personality) - total("stock", value, personality),
  -- Only the Excuse may give a card of the capital away for nothing.
  gifts = count("stock", excuse),
}
