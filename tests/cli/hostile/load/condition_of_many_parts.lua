local long = count("stock"):at_least(0)
for part = 1, 400 do long = long & count("stock"):at_least(0) end
move "turn" { effect = { repeat_while(long, { shuffle "row" }) } }
