phase "day" { rule = "hostile.day", run = function(game) game:end_turn() end }
