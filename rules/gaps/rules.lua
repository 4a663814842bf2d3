-- Gaps: what may happen.
local function ace(card) return card.value == 1 end
local function two(card) return card.value == 2 end
local function home(card) return card.home end
local function follows(card, on) return card.suit == on.suit and card.value == on.value + 1 end

setup {
  rule = "gaps.setup",
  shuffle "stock", fill { "rows", from = "stock" }, put_all("rows", "aces", ace),
}

move "shift" {
  rule = "gaps.shift", gap = cell { "rows", empty = true },
  card = any_of {
    "rows", against = "gap", beside = "left", where = follows, edge = two, refusal = "not-next",
    when = slot("gap"):column():more_than(1) | slot("gap"):row():equals(slot("card"):total(home)),
    when_refusal = "other-row",
  },
  effect = { put("card", slot "gap") },
}

local placed = fitting("rows", "left", follows, two)
ending "won" { rule = "gaps.won", when = placed:equals(count "rows"), score = placed, won = true }
ending "stuck" { rule = "gaps.stuck", when = no_moves, score = placed }
