-- Cards of the stock may be looked at, at a price.

local left = counter "glimpses"

move "eavesdrop" {
  rule = "adaman.eavesdrop",
  when = left:more_than(0),
  refusal = "ears-everywhere",
  bribe = subset { "resources", max = 2 },
  cards = number { 1, least(3 * slot("bribe"):count(), left) },
  effect = {
    put("bribe", "spent"),
    look_at("stock", { top = slot("cards"):number() }),
    set("glimpses", left - slot("cards"):number()),
    run "refill",
  },
}
