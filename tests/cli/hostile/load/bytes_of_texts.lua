local text = ("a"):rep(60000)
while true do local first = text:byte(1, 30000) end
