while true do local text = ("abcdefgh"):rep(8000) end
