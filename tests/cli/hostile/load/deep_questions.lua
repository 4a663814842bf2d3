-- Questions that ask each other in a long chain, and one that is changed to ask the last.
local last = question "q0" { effect = {} }
local first = last
for i = 1, 20000 do last = question("q" .. i) { effect = { ask(last) } } end
replace "q0" { effect = { ask(last) } }
