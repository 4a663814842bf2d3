local text = ("a"):rep(64000)
while true do local part = text:sub(2) end
