-- Effects inside of effects, each of which counts as one part only.
local deal_one = deal(1, "stock", "row")
for i = 1, 19900 do
  deal_one = fill { "row", from = "stock", up_to = 1, turned_up = { { where = any_card, effect = deal_one } } }
end
