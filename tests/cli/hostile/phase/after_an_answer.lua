local draw = question "draw" { card = any_of { "row" } }
phase "day" { rule = "hostile.day", run = function(game)
  game:choose { draw }
  while true do end
end }
