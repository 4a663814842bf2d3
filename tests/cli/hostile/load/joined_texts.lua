local text = ("a"):rep(60000)
while true do local longer = text .. "b" end
