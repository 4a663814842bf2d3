-- The step of ipairs is handed out, and may be called with what is not a table.
local step = ipairs({})
step(("A"):rep(64), 7)
