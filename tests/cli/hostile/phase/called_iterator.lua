phase "day" { rule = "hostile.day", run = function(game)
  local step = ipairs({})
  step(game, 7)
end }
