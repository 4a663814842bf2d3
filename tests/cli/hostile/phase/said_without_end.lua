phase "day" { rule = "hostile.day", run = function(game)
  while true do game:say("again", "word", ("x"):rep(300)) end
end }
