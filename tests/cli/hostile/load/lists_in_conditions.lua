local shuffles = {}
for place = 1, 2000 do shuffles[place] = shuffle "stock" end
while true do local list = when(count("stock"):equals(0), shuffles) end
