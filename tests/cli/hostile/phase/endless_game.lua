local draw = question "draw" { card = any_of { "row" } }
phase "day" { rule = "hostile.day", run = function(game)
  while true do game:choose { draw } end
end }
