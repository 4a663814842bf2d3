phase "day" { rule = "hostile.day", run = function(game)
  while true do
    pcall(function() while true do end end)
  end
end }
