local blanks = (" "):rep(64000)
while true do local number = tonumber(blanks) end
