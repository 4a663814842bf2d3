-- Cards may be hidden, a few times in a game, and fetched again.

move "hide" {
  rule = "adaman.hide",
  when = counter("hidden"):less_than(options.hideaways),
  refusal = "no-hideaway-left",
  card = any_of { "resources" },
  effect = { put("card", "safe_house"), set("hidden", counter "hidden" + 1), run "refill" },
}

move "fetch" {
  rule = "adaman.fetch",
  card = any_of { "safe_house" },
  effect = { put("card", "resources"), run "refill" },
}

-- The hints of the game are for other rules until they are taken up again.
include "search"
