local long = effect { repeat_while(count("row"):less_than(50), { deal(1, "stock", "row") }),
  put_all("row", "stock") }
phase "day" { rule = "hostile.day", run = function(game)
  while true do game:run(long) end
end }
