phase "day" { rule = "hostile.day", run = function(game)
  while true do
    game:put(game:top("stock"), "row")
    game:put(game:top("row"), "stock")
  end
end }
