local empty, many, more = {}, {}, {}
for place = 1, 60000 do many[place] = empty end
for place = 1, 60000 do more[place] = many end
local list = when(count("stock"):equals(0), more)
