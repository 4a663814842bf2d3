local list = {}
for place = 1, 10000 do list[place] = place end
local function collect(...)
  while true do local all = { ... } end
end
collect(table.unpack(list))
