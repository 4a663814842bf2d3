-- What is kept of these names, for messages, is the same.
local fields = {}
for i = 1, 20000 do fields[("n"):rep(400) .. i] = 1 end
local slot = any_of(fields)
