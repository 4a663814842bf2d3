-- Accordion: what may happen. Of a pile only the top card matters: it stands for the pile in the
-- row, and those below it lie apart.
local function match(card, other) return card.suit == other.suit or card.rank == other.rank end

setup { rule = "accordion.setup", shuffle "stock", deal(options.cards, "stock", "row") }

move "fold" {
  rule = "accordion.fold",
  card = any_of { "row" },
  onto = any_of { "row", against = "card", left = { 1, 3 }, where = match, refusal = "no-match" },
  effect = { swap("card", "onto"), put("onto", "covered") },
}

ending "won" {
  rule = "accordion.won",
  when = count("row"):equals(1), score = count "covered", won = true,
}
ending "stuck" { rule = "accordion.stuck", when = no_moves, score = count "covered" }
