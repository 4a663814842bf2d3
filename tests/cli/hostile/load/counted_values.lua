local list = {}
for place = 1, 10000 do list[place] = place end
local function count(...)
  while true do local all = select("#", ...) end
end
count(table.unpack(list))
