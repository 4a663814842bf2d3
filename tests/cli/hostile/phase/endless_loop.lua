phase "day" { rule = "hostile.day", run = function(game)
  while true do game:count("row") end
end }
