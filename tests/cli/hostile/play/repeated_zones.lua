-- Zones and slots that are named over and over: more cards than there are.
setup { shuffle "stock" }
local many = { max = 3 }
for index = 1, 200 do many[index] = "stock" end
move "take" { cards = subset(many), effect = { put("cards", "hand") } }
local same = {}
for index = 1, 200 do same[index] = "one" end
move "pair" {
  one = any_of { "stock", "stock", top = true },
  other = any_of { "hand", "hand", against = same, where = function(card, held) return card.id ~= held.id end },
  effect = { put("one", "hand"), put_under("other", "stock") },
}
ending "done" { when = count("hand"):at_least(20), score = 0, won = true }
