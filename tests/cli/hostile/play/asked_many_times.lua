-- Few questions, each of which asks the one before again and again.
local last = question "q0" { effect = {} }
for i = 1, 4 do
  local effects = {}
  for place = 1, 250 do effects[place] = ask(last) end
  last = question("q" .. i) { effect = effects }
end
move "a" { effect = { deal(1, "stock", "hand"), ask(last) } }
ending "x" { when = count("hand"):at_least(1), score = 0, won = true }
