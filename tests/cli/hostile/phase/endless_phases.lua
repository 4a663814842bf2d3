phase "day" { rule = "hostile.day", run = function(game)
  for n = 1, 1000000 do assert(n > 0) end
  game:again()
end }
