-- What a search may rely on in the games of patience.lua, and what their positions are worth: none
-- of it changes which moves are legal. The policies are those of a game, with what its options decide.
local hints = {}

local ACE, KING = 1, 13

-- No two cards are of the same suit and rank. Some deck may have cards without a suit.
local one_deck = deck_kinds(function(card)
  return tostring(card.suit) .. " " .. tostring(card.value)
end):equals(deck_count())

-- Whether a card that goes up can never be missed (Blake and Gent, JAIR 85:21, 2026, and others):
-- what could be built on it can go up as well. Where the ranks go around, or cards that do not follow
-- each other move together, all that could be built on it must be up; nothing is known then (nil) of
-- cards that may come back. Of two decks the other copy must be up: it might be the one to send.
local function safe(policy, build)
  local card = slot "card"
  local function copies(one, chosen)
    return one.id ~= chosen.id and one.suit == chosen.suit and one.value == chosen.value
  end
  local function up(lower)
    return card:all_in("foundations", function(one, chosen)
      return copies(one, chosen) or lower(one, chosen)
    end)
  end
  if policy.base or policy.wraps or policy.moves == "pile" then
    return not policy.worry_back and up(build) or nil
  end
  if policy.builds == "suit" then return up(function() return false end) end
  if policy.builds == "any" then
    return up(function(one, chosen) return one.value < chosen.value - 1 end)
  end
  local both = up(function(one, chosen)
    local less = chosen.value - one.value
    return less >= 2 and (one.colour ~= chosen.colour or less >= 3)
  end)
  if policy.worry_back then return both end
  return both | up(function(one, chosen)
    return one.colour ~= chosen.colour and one.value < chosen.value
  end)
end

-- Whether a card lies on a lower one, of at most this value, and keeps it from going up: the lowest
-- ones go first, so what lies on them weighs most.
local buries = {}
for most = ACE, KING do
  buries[most] = function(card, under_it)
    return under_it.value <= most and card.value > under_it.value
  end
end

-- How many cards of the columns could not get out from under others even if each way that is open
-- once stayed open: the suits of what lies below them are never built.
local function stuck_cards(policy, build, empty)
  local function lower(card, later) return card.suit == later.suit and card.value < later.value end
  local function whatever() return true end
  local together = policy.moves == "pile" and whatever or policy.moves ~= "one" and build or nil
  return deadlocked("tableau", lower, {
    onto = build, empty = empty, together = together,
    closed = not policy.worry_back and "foundations" or nil,
  })
end

local columns_only = { "home", "release", "play", "stack", "store", "worry-back", "draw", "redeal",
                       "won", "stuck" }

-- What is true of all positions, so that a search need not try all answers: with these moves and
-- endings alone.
local function claim(policy, build, empty)
  local groups = policy.groups or policy.runs
  local alone = declared_only(columns_only)
  local sure = deck_count():at_least(alone and 0 or deck_count() + 1)
  local is_safe = policy.builds ~= "colour" and safe(policy, build)
  if is_safe then
    local from = slot "card":all_in("tableau", function(one, chosen) return one.id == chosen.id end)
    local all = not policy.draw or policy.draw == 1 and policy.redeals == -1 and not policy.base
    automatic "home" { when = sure & (all and is_safe or is_safe & from) }
    if policy.worry_back then needless "worry-back" { when = sure & is_safe } end
  end
  if not policy.cells and not policy.base and not groups then
    hopeless "stuck" { when = sure & one_deck & stuck_cards(policy, build, empty):more_than(0) }
  end
  -- Where each column is one run and only whole runs move, it stays so, and cards lie as they were
  -- built until they go up: a card that is built on one of the first rank of the foundations may never
  -- get away from there.
  if policy.moves == "whole" and policy.base and not policy.cells and not groups then
    local function deadlock(base)
      local function place(card) return (card.value - base) % KING end
      return counter(policy.base):equals(base) & deadlocked("tableau", function(card, later)
        return card.suit == later.suit and place(card) < place(later)
      end):more_than(0)
    end
    local any = deadlock(ACE)
    for base = ACE + 1, KING do any = any | deadlock(base) end
    local all_built = run_length("tableau", build):equals(count "tableau")
    local all_open = face_down("tableau"):equals(0)
    hopeless "deadlock" { when = sure & one_deck & any & all_built & all_open }
  end
  -- From an empty column the reserve's card can go wherever it could have gone before, and nothing
  -- else may fill the column.
  if policy.reserve then forced "release" { when = sure & count(slot "to"):equals(0) } end
  if alone and policy.draw and policy.redeals == -1 then cycle "draw" { back = "redeal" } end
  if policy.moves == "part" and policy.builds == "alternate" and policy.spaces ~= "any"
     and not policy.cells and not groups and not policy.wraps and not policy.base then
    needless "stack" {
      when = sure & one_deck & slot "cards":fits(under "cards", build)
             & ~under "cards":all_in("foundations", function(one, it)
               return one.suit == it.suit and one.value < it.value
             end),
    }
  end
end

-- What positions are worth to searches and bots.
local function weigh(policy, build)
  local function burying(most) return lying_on("tableau", buries[most]) end
  local joins = joined("tableau", build)
  local empty_columns = empty_zones "tableau"
  -- How many times each thing counts, and each card that is buried, by the value that it has at
  -- most. The three for FreeCell find wins soonest together, of some 750 that were tried on the
  -- Microsoft deals 10001 to 11000; where columns build in suit one is enough.
  local function weighed(times)
    local sum = times.foundations * count("foundations") + times.run * run_length("tableau", build)
                + times.cells * empty_zones "cells" + times.columns * empty_columns
    if times.joined then sum = sum + times.joined * joins end
    for most, each in pairs(times.buried) do sum = sum - each * burying(most) end
    return sum
  end
  if policy.reserve then
    worth(5 * count("foundations") + run_length("tableau", build) + 4 * empty_columns
          - 7 * count(policy.reserve))
  elseif policy.cells then
    local common = weighed { foundations = 18, run = 10, cells = 24, columns = 8,
                             buried = { [ACE] = 6, [2] = 2, [4] = 2, [5] = 2, [7] = 2, [11] = 4,
                                        [KING] = 8 } }
    if policy.builds ~= "alternate" then return worth(common) end
    worth(weighed { foundations = 40, joined = 18, run = 10, cells = 67, columns = 16,
                    buried = { [ACE] = 6, [2] = 12, [4] = 2, [5] = 1, [7] = 2, [11] = 9,
                               [KING] = 6 } },
          weighed { foundations = 50, joined = 6, run = 15, cells = 24, columns = 22,
                    buried = { [ACE] = 18, [2] = -5, [4] = 1, [5] = 2, [7] = 2, [9] = 1, [11] = 2,
                               [KING] = 3 } },
          common)
  else
    worth(8 * count("foundations") + 2 * joins + 4 * empty_columns - 3 * face_down "tableau"
          - 4 * burying(KING) - 2 * burying(2) - 2 * burying(4) - 2 * burying(7))
  end
end

-- Whether a card lies on any lower one.
hints.burying = buries[KING]

-- What helps to search a game of columns, in which `build` says which card may be built on which,
-- and `empty` which may go into an empty column.
function hints.columns(policy, build, empty)
  claim(policy, build, empty)
  weigh(policy, build)
end

return hints
