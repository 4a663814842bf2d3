-- Clock: what may happen.
local function value(card) return card.value end

setup { rule = "clock.setup", shuffle "stock", deal(52, "stock", "hours") }

move "turn" {
  rule = "clock.turn",
  pile = zone_of {
    "hours",
    when = slot("pile"):place():equals(counter "hour") & count(slot "pile"):more_than(0),
    when_refusal = "other-hour",
  },
  effect = { deal(1, slot "pile", "turned"), set("hour", top_value("turned", value)) },
}

ending "won" {
  rule = "clock.won",
  when = count("turned"):equals(deck_count()), score = count "turned", won = true,
}
ending "stuck" { rule = "clock.stuck", when = no_moves, score = count "turned" }
