phase "day" { rule = "hostile.day", run = function(game) game:roll(-1) end }
