-- Hold Fast! in place of Run Away!
replace "run-away" {
  rule = "esna.125-run-away",
  run = function(_, _, fight) fight.own_times = fight.own_times * tables.actions["run-away"].amount end,
}

-- No villain is let go; who thought of it does nothing more for a Quest in this turn.
replace "release-villain" {
  rule = "esna.87-release",
  run = function(game, _, quest)
    game:add(quest.home, "faces", 1)
    game:next()
  end,
}
