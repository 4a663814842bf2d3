local text = ("a"):rep(64000)
while true do text = text:reverse() end
