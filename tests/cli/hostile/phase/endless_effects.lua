local loop = effect { repeat_while(count("row"):at_least(0), { shuffle "stock" }) }
phase "day" { rule = "hostile.day", run = function(game) game:run(loop) end }
