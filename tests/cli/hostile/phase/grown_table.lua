phase "day" { rule = "hostile.day", run = function(game)
  local all = {}
  while true do all[#all + 1] = { #all } end
end }
