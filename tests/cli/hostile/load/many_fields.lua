-- More values than a declaration has places for on the stack.
local fields = {}
for i = 1, 256 do
  fields[i] = "stock"
  fields["name" .. i] = 1
end
local slot = any_of(fields)
