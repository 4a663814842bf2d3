-- Weddings: what may happen. The rule ids are explained in texts/<language>.yaml.

local match = relation { where = function(card, other) return card.rank == other.rank end }

local seat = fill { "pews", from = "stock" }

setup { rule = "weddings.setup", shuffle "stock", seat }

ending "won" {
  rule = "weddings.end",
  when = count("couples"):equals(deck_count()),
  score = count("couples"),
  won = true,
}
ending "left-alone" { rule = "weddings.end", when = no_moves, score = count("couples") }

move "wed" {
  rule = "weddings.wed",
  couple = group { "pews", through = match, max = 2, through_refusal = "no-match" },
  effect = { put("couple", "couples"), set("gaps", counter "gaps" + 2) },
}

-- The guests are picked up in the order of reading and seated again in the same order: what is
-- put from one pile on another turns round, and does so twice.
move "move-up" {
  rule = "weddings.move-up",
  when = counter("gaps"):more_than(0),
  refusal = "no-gaps",
  effect = { put_all("pews", "aisle"), put_all("aisle", "stock"), seat, set("gaps", 0) },
}
