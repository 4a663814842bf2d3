-- A chain that is made from its end: each question is changed to ask the one before.
for i = 1, 6000 do question("q" .. i) { effect = {} } end
local asked = {}
for i = 1, 6000 do asked[i] = question("r" .. i) { effect = {} } end
for i = 6000, 2, -1 do replace("question r" .. i) { effect = { ask(asked[i - 1]) } } end
