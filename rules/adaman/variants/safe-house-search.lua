-- What helps a search in the safe house; no rules. All of Adaman's is still true but for
-- what may yet pay: hidden cards may come back.

local debts = include "debts"
local personality, value, gifts = debts.personality, debts.value, debts.gifts

local spare = debts.spare + total("safe_house", value)

hopeless "too-poor" { when = (spare + 10 * gifts):less_than(0) }

hopeless "unpayable" {
  when = count("stock"):at_most(16) & gifts:equals(0),
  unless_payable = { move = "control", goals = personality, later = { "stock", "safe_house" } },
}
