local text = ("a"):rep(64000)
while true do local capitals = text:upper() end
