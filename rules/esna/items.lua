-- Magical items: made, worn, put away and sold.
local deck = include "deck"

local make_item = question "make-item" {
  rule = "esna.119-magical-item",
  slot = one_of { "head", "hand", "body", "belt" },
}
local name_item = question "name-item" {
  rule = "esna.119-magical-item",
  name = text { suggestions = "names.items-hand" },
}
local wear = question "wear" { rule = "esna.5-slots", item = record_of "item" }
local put_away = question "put-away" { rule = "esna.5-slots", item = record_of "item" }
local take_in = question "take-in" { rule = "esna.5-slots", place = one_of "places" }

-- What is suggested for each slot.
local names = {
  head = "names.items-head",
  hand = "names.items-hand",
  body = "names.items-body",
  belt = "names.items-belt",
}

-- 119: the type of its magic is drawn; where it is worn and its name are the player's.
local function make(game, level)
  if level < 1 then return end                -- R69: nothing is left of it
  local against = tables.creature_types[deck.draw(game).creature]
  local item = game:create("item", { level = level, against = against.id })
  if not item then return end
  game:say("item-won", "level", level, "type", against)
  item.slot = game:choose({ make_item }).slot
  item.name = game:choose({ name_item { name = { suggestions = names[item.slot] } } }).name
  game:say("item-made", "item", item)
end

-- 12, 15: a damaged arm and one of metal hold nothing.
local function can_hold(game, place)
  return not place.limb or game:record("limb", "part", place.limb).state == "sound"
end

local function places_for(game, slot)
  local list = {}
  for _, place in ipairs(tables.places) do
    if place.slot == slot and can_hold(game, place) then list[#list + 1] = place.id end
  end
  return list
end

local function usable_slots(game)
  local usable = {}
  for _, place in ipairs(tables.places) do
    if can_hold(game, place) then usable[place.slot] = true end
  end
  return usable
end

-- Those of the items in the inventory that could be worn.
local function usable_of(game, stored)
  if #stored == 0 then return stored end
  local usable = usable_slots(game)
  local list = {}
  for _, item in ipairs(stored) do
    if usable[item.slot] then list[#list + 1] = item end
  end
  return list
end

local function wearable(game) return usable_of(game, game:records("item", "place", nil)) end

-- The same against one type of creatures.
local function wearable_against(game, type)
  return usable_of(game, game:records("item", "place", nil, "against", type))
end

local function worn(game)
  local list = {}
  for _, item in ipairs(game:records "item") do
    if item.place then list[#list + 1] = item end
  end
  return list
end

-- R82: adds what may be answered to arrange the items.
local function offer_arrangements(game, offers)
  if not game:record "item" then return end
  offers[#offers + 1] = wear { item = wearable(game) }
  offers[#offers + 1] = put_away { item = worn(game) }
end

-- 5: one item in each place; what was there goes to the inventory.
local function put_on(game, item)
  local choice = places_for(game, item.slot)
  local place = choice[1]
  if #choice > 1 then place = game:choose({ take_in { place = choice } }).place end
  local before = game:record("item", "place", place)
  if before then before.place = nil end
  item.place = place
  game:say("item-worn", "item", item, "place", tables.places[place])
end

-- Does what an answer to these says; false when it says something else.
local function arrange(game, answer)
  if answer.move == "wear" then
    put_on(game, answer.item)
  elseif answer.move == "put-away" then
    answer.item.place = nil
    game:say("item-put-away", "item", answer.item)
  else
    return false
  end
  return true
end

-- 120, R83: the levels of all items worn against a type.
local function bonus(game, type)
  local sum = 0
  for _, item in ipairs(game:records("item", "against", type)) do
    if item.place then sum = sum + item.level end
  end
  return sum
end

-- 12: what the hand of a limb holds is destroyed.
local function destroy_held(game, part)
  for _, place in ipairs(tables.places) do
    if place.limb == part then
      local item = game:record("item", "place", place.id)
      if item then
        game:cite "esna.12-arm"
        game:say("item-destroyed", "item", item)
        game:erase(item)
      end
    end
  end
end

return {
  make = make,
  wear = wear,
  wearable_against = wearable_against,
  offer_arrangements = offer_arrangements,
  arrange = arrange,
  bonus = bonus,
  destroy_held = destroy_held,
}
