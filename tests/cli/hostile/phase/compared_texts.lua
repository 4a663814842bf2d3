phase "day" { rule = "hostile.day", run = function(game)
  local a, b = ("a"):rep(63000) .. "a", ("a"):rep(63000) .. "b"
  while true do local less = a < b end
end }
