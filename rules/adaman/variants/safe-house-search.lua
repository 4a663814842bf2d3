-- What helps a search in the safe house; no rules. All of Adaman's is still true but for
-- what may yet pay: hidden cards may come back.

local function personality(card) return card.types.personality end
local function other_card(card) return not card.types.personality end
local function excuse(card) return card.rank == nil end
local function value(card) return card.value or 0 end

local spare = total("resources", value) + total("safe_house", value) + total("stock", value, other_card)
  - total("palace", value) - total("capital", value, personality) - total("stock", value, personality)
local gifts = count("stock", excuse)

hopeless "too-poor" { when = (spare + 10 * gifts):less_than(0) }

hopeless "unpayable" {
  when = count("stock"):at_most(16) & gifts:equals(0),
  unless_payable = { move = "control", goals = personality, later = { "stock", "safe_house" } },
}
