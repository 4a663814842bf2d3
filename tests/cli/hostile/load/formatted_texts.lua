local text = ("a"):rep(64000)
while true do local same = ("%s"):format(text) end
