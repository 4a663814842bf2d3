-- What is here when no input is tried.
setup { shuffle "stock", deal(3, "stock", "hand") }
ending "end" { when = no_moves, score = counter "gold" }
procedure "same" (function(game, ...) return ... end)
phase "main" { moves = { "play" } }
phase "work" (function(game)
  if game:count "hand" == 0 then game:finish "end" end
end)
move "play" { card = any_of { "hand" }, effect = { put("card", "row") } }
