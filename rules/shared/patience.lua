-- What the classic patience games share. A game includes this file and says its policies in one
-- table; what they may be is said with each below. Cards have `value` (1 for an ace to 13 for a
-- king), `suit` and `colour`; zones have the names that are used here.
--
-- An option that is called like one of the policies in `by_option` decides that one, whatever the
-- table says, and one that is called like another policy decides it where the table does not say it:
-- so a house rule changes a policy by adding the option.
local patience = {}
local searches = include "shared/patience-hints"

local by_option = { builds = true, spaces = true, moves = true, runs = true, wraps = true,
                    worry_back = true, draw = true, redeals = true, deals = true, base = true,
                    reserve = true, stock = true, total = true, clear = true }

local types = { boolean = "true or false", number = "a whole number",
                string = "the name of a zone or counter", table = "a list of zones" }

local function keys(of)
  local all = {}
  for key in pairs(of) do all[#all + 1] = key end
  return table.concat(all, ", ")
end

-- Whether a policy may be this: one of the choices, or of the type that is named in their place.
local function may_be(choices, chosen)
  if choices == "number" then return math.type(chosen) == "integer" end
  if types[choices] then return type(chosen) == choices end
  return choices[chosen] ~= nil
end

local function why_not(name, choices, chosen)
  local right = types[choices] or keys(choices)
  local given = type(chosen) == "string" and '"' .. chosen .. '"' or tostring(chosen)
  return name .. " may be " .. right .. ", not " .. given
end

-- What is wrong with the table of a game is said where the game has it: four calls from here.
local function demand(holds, why) return holds or error(why, 4) end

-- The policies of a game with those that its options decide, of which its moves know these; some it
-- must have.
local function decided(policy, known, needed)
  local all = {}
  for name, chosen in pairs(options) do
    local choices = known[name]
    if by_option[name] or choices and policy[name] == nil then
      assert_option(choices, name, "this game has no such policy; an option may decide "
                    .. keys(known) .. ", and one for anything else needs another name")
      assert_option(may_be(choices, chosen), name, why_not(name, choices, chosen))
      all[name] = chosen
    end
  end
  for name, chosen in pairs(policy) do
    demand(known[name], "there is no policy " .. name .. " here, but " .. keys(known))
    if all[name] == nil then
      demand(may_be(known[name], chosen), why_not(name, known[name], chosen))
      all[name] = chosen
    end
  end
  for _, name in ipairs(needed) do
    local right = types[known[name]] or keys(known[name])
    demand(all[name] ~= nil, "the policy " .. name .. " is missing; it may be " .. right)
  end
  return all
end

local ACE, KING = 1, 13

local function value(card) return card.value end
local function is_ace(card) return card.value == ACE end
local function below(card, on) return card.value == on.value - 1 end
local function below_wrapping(card, on) return card.value % KING == (on.value - 1) % KING end
local function above(card, on) return card.suit == on.suit and card.value == on.value + 1 end
local function above_wrapping(card, on)
  return card.suit == on.suit and card.value == on.value % KING + 1
end

-- Makes each relation once, since a new one is asked for each two cards.
local function made_once(make)
  local made = {}
  return function(of)
    made[of] = made[of] or make(of)
    return made[of]
  end
end

-- Whether a card may be built on another: policy `builds`, over the order of the ranks.
local builds = {
  any = function(order) return order end,
  colour = made_once(function(order)
    return function(card, on) return order(card, on) and card.colour == on.colour end
  end),
  alternate = made_once(function(order)
    return function(card, on) return order(card, on) and card.colour ~= on.colour end
  end),
  suit = made_once(function(order)
    return function(card, on) return order(card, on) and card.suit == on.suit end
  end),
}

-- Which cards may go into a column without cards: policy `spaces`.
local spaces = {
  any = any_card,
  kings = function(card) return card.value == KING end,
  none = function() return false end,
}

-- How many cards of a column go together: policy `moves`, said with the columns below.
local moves = { one = true, single = true, part = true, whole = true, pile = true }

-- The top cards of all these places, and of one more; or with further fields of the slot.
local function top_of(places, more)
  local slot = { top = true }
  for place, zone in ipairs(places) do slot[place] = zone end
  if type(more) == "table" then
    for field, held in pairs(more) do slot[field] = held end
  else
    slot[#slot + 1] = more
  end
  return any_of(slot)
end

-- With policy `reserve`, empty columns wait for the cards of that zone as long as it has some.
local function filled_first(policy)
  if not policy.reserve then return nil end
  return count(slot "to"):more_than(0) | count(policy.reserve):equals(0)
end

-- Columns, of which cards go to other columns. How many together: policy `moves`,
--   "one"     one card
--   "single"  one card, and as many as could go one by one over free cells and empty columns
--   "part"    any part of a run, which is built as `groups` says (else as `runs`, else as `builds`)
--   "whole"   a whole run
--   "pile"    a card with all that lie on it
local function columns(policy, build)
  local run = { "tableau", joined_refusal = "no-run", max_refusal = "too-many" }
  local fits
  if policy.moves == "one" then run.max = 1 end
  local groups = policy.groups or policy.runs
  if policy.moves ~= "pile" then run.joined = groups and builds[groups](below) or build end
  if policy.moves == "whole" then run.whole = true end
  if policy.moves == "single" then
    local places = 1 + (policy.cells and empty_zones "cells" or 0)
    local free = policy.spaces == "any" and not policy.reserve
    local spare = free and empty_zones "tableau" or 0
    run.max = places << spare
    if free then
      fits = slot("cards"):count():at_most(places << (spare - empty_zones(slot "to")))
    end
  end
  move "stack" {
    cards = run_of(run),
    to = zone_of { "tableau", against = "cards", where = build, empty = spaces[policy.spaces],
                   refusal = "no-build", when = fits or filled_first(policy),
                   when_refusal = fits and "too-many" or "reserve-first" },
    effect = { put("cards", slot "to") },
  }
end

-- The top card of another place goes to a column.
local function to_columns(name, card, policy, build, when)
  move(name) {
    card = card,
    to = zone_of { "tableau", against = "card", where = build, empty = spaces[policy.spaces],
                   refusal = "no-build", when = when, when_refusal = "reserve-first" },
    effect = { put("card", slot "to") },
  }
end

-- Suits go up from the ace; with policy `base`, from the rank that this counter holds, and a king
-- is followed by an ace.
local function foundations(policy, places)
  local to = { "foundations", against = "card", first_empty = true, refusal = "not-next",
               where = policy.base and above_wrapping or above,
               empty = not policy.base and is_ace or nil }
  if policy.base then
    to.when = slot("card"):total(value):equals(counter(policy.base))
              | count(slot "to"):more_than(0)
    to.when_refusal = "not-next"
  end
  local from = { table.unpack(places) }
  from[#from + 1] = policy.reserve
  move "home" {
    card = top_of(from, "tableau"),
    to = zone_of(to),
    effect = { put("card", slot "to") },
  }
end

-- The stock is turned over `draw` cards at a time; after that, as often as `redeals` says (-1: as
-- often as one likes), what was turned over is the stock again.
local function stock(policy)
  move "draw" {
    when = count("stock"):more_than(0), refusal = "no-stock",
    effect = { deal(policy.draw, "stock", "waste") },
  }
  if policy.redeals == 0 then return end
  local may = count("stock"):equals(0) & count("waste"):more_than(0)
  local effect = { put_all("waste", "stock") }
  if policy.redeals > 0 then
    may = may & counter("redeals"):less_than(policy.redeals)
    effect[2] = set("redeals", counter "redeals" + 1)
  end
  move "redeal" { when = may, refusal = "no-redeal", effect = effect }
end

-- Says again what helps a search: for the script of a house rule that changes nothing of this, such
-- as another set-up, since what its game says of searches is forgotten then.
local say_hints
function patience.hints() say_hints() end

-- All moves of a game of columns. It has zones `stock`, `foundations` and `tableau`:
--   builds, spaces, moves, runs, groups   see above
--   wraps       whether a king lies on an ace
--   cells       whether there are free cells, the zones `cells`
--   places      further places whose top cards go to columns and foundations
--   reserve     a place whose top card does too, and fills empty columns first
--   worry_back  whether cards come back from the foundations
--   draw, redeals, base           see above; with `draw` there is a zone `waste`, and with a number
--               of redeals a counter `redeals`
-- A game declares moves and endings of its own before; searches do without what is claimed
-- in patience-hints.lua then.
function patience.columns(policy)
  local of_stock = policy.draw and "number"
  policy = decided(policy, { builds = builds, spaces = spaces, moves = moves, runs = builds,
                             groups = builds, wraps = "boolean", cells = "boolean",
                             places = "table", reserve = "string", worry_back = "boolean",
                             draw = of_stock, redeals = of_stock, base = "string" },
                   { "builds", "spaces", "moves", of_stock and "redeals" })
  local build = builds[policy.builds](policy.wraps and below_wrapping or below)
  local places = { table.unpack(policy.places or {}) }
  if policy.cells then places[#places + 1] = "cells" end
  foundations(policy, places)
  if policy.reserve then to_columns("release", top_of({}, policy.reserve), policy, build) end
  if #places > 0 then to_columns("play", top_of(places), policy, build, filled_first(policy)) end
  columns(policy, build)
  if policy.cells then
    move "store" {
      card = any_of { "tableau", top = true },
      to = zone_of { "cells", first_empty = true },
      effect = { put("card", slot "to") },
    }
  end
  if policy.worry_back then
    to_columns("worry-back", top_of({}, "foundations"), policy, build, filled_first(policy))
  end
  if policy.draw then stock(policy) end
  patience.endings("foundations")
  function say_hints()
    searches.columns(policy, build, spaces[policy.spaces])
  end
  patience.hints()
end

-- All moves of a game in which whole suits, from king to ace, leave the columns:
--   builds, spaces, moves, runs, groups   see above
--   deals       how many cards of the stock are dealt at a time, one to each column
function patience.suits(policy)
  policy = decided(policy, { builds = builds, spaces = spaces, moves = moves, runs = builds,
                             groups = builds, deals = "number" },
                   { "builds", "spaces", "moves", "runs" })
  columns(policy, builds[policy.builds](below))
  move "retire" {
    cards = run_of { "tableau", joined = builds[policy.runs](below), min = KING, max = KING,
                     joined_refusal = "no-run" },
    to = zone_of { "foundations", first_empty = true },
    effect = { put("cards", slot "to") },
  }
  if policy.deals then
    move "deal" {
      when = count("stock"):more_than(0), refusal = "no-stock",
      effect = { deal(policy.deals, "stock", "tableau") },
    }
  end
  patience.endings("foundations")
  -- Whether a suit would be missed is not known, so a player says when it goes.
  automatic "retire" { when = count("stock"):less_than(0) }
  local run = builds[policy.runs](below)
  local buried = lying_on("tableau", searches.burying)
  -- Of some 200 ways to weigh these that were tried on deals of Spider and Spiderette with groups of
  -- any suit, this one wins most of them.
  if policy.deals then
    return worth(87 * count("foundations") + 39 * joined("tableau", run)
                 + 4 * joined("tableau", builds.any(below)) + 5 * empty_zones "tableau"
                 + 2 * count "stock" - 16 * face_down "tableau" - 6 * buried)
  end
  worth(8 * count("foundations") + 6 * lying_on("tableau", run) + 2 * run_length("tableau", run)
        - 2 * buried)
end

-- All moves of a game in which cards go to a hole, one higher or lower than the last one there:
--   wraps       whether kings and aces are neighbours
--   stock       whether there is a stock, whose cards go there whatever they are
function patience.hole(policy)
  policy = decided(policy, { wraps = "boolean", stock = "boolean" }, {})
  local step = slot("card"):total(value) - top_value("hole", value)
  local next_to = step:equals(1) | step:equals(-1)
  if policy.wraps then next_to = next_to | step:equals(KING - ACE) | step:equals(ACE - KING) end
  move "sink" {
    card = any_of { "tableau", top = true, when = next_to, when_refusal = "not-next-to" },
    effect = { put("card", "hole") },
  }
  if policy.stock then
    move "turn" {
      when = count("stock"):more_than(0), refusal = "no-stock",
      effect = { deal(1, "stock", "hole") },
    }
  end
  ending "won" { when = count("tableau"):equals(0), score = count "hole", won = true }
  ending "stuck" { when = no_moves, score = count "hole" }
  if policy.wraps then
    -- What lies there one after the other can go as soon as the first of it can.
    worth(8 * count("hole") + 6 * run_length("tableau", function(card, on)
      local apart = (card.value - on.value) % KING
      return apart == 1 or apart == KING - 1
    end))
  end
end

-- All moves of a game in which pairs of cards that add up to a number leave the table, and a card
-- that is worth the number alone:
--   total       that number
--   places      where the cards lie that may leave, of which those on top do
--   clear       the place that must be cleared to win
--   draw, redeals  see above; without `draw` there is no stock
function patience.pairs(policy)
  local of_stock = policy.draw and "number"
  policy = decided(policy, { total = "number", places = "table", clear = "string",
                             draw = of_stock, redeals = of_stock },
                   { "total", "places", "clear", of_stock and "redeals" })
  local function higher(card) return card.value < policy.total and 2 * card.value >= policy.total end
  local function rest(card, other)
    return card.id ~= other.id and card.value == policy.total - other.value
  end
  local function alone(card) return card.value == policy.total end
  move "pair" {
    card = top_of(policy.places, { where = higher, refusal = "not-the-higher" }),
    with = top_of(policy.places, { against = "card", where = rest, refusal = "no-pair" }),
    effect = { put("card", "gone"), put("with", "gone") },
  }
  move "discard" {
    card = top_of(policy.places, { where = alone, refusal = "not-alone" }),
    effect = { put("card", "gone") },
  }
  if policy.draw then stock(policy) end
  ending "won" { when = count(policy.clear):equals(0), score = count "gone", won = true }
  ending "stuck" { when = no_moves, score = count "gone" }
end

-- Won when all cards lie there, and lost when nothing can be moved.
function patience.endings(home)
  ending "won" { when = count(home):equals(deck_count()), score = count(home), won = true }
  ending "stuck" { when = no_moves, score = count(home) }
end

return patience
