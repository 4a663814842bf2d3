-- Adaman: what may happen. The rule ids are explained in texts/<language>.yaml.

local function personality(card) return card.types.personality end
local function other_card(card) return not card.types.personality end
local function excuse(card) return card.rank == nil end
local function shares_suit(card, target) return card.suits:overlaps(target.suits) end
local function value(card) return card.value or 0 end

-- The number of personalities is that of the deck in play, whatever the variant added.
local won = count("controlled"):equals(deck_count(personality))
if options.win_needs_empty_deck then
  won = won & count("stock"):equals(0)
end

ending "win" {
  rule = "adaman.win",
  when = won,
  won = true,
  score = total("controlled", value) + total("resources", value),
}
ending "utter-loss" {
  rule = "adaman.utter-loss",
  when = count("palace"):more_than(options.palace_limit),
  score = 0,
}
ending "loss" {
  rule = "adaman.loss",
  when = no_moves,
  score = total("controlled", value),
}

-- A personality on its way to the resources is seen at the palace instead. One
-- too many ends the game before another card is turned up.
local to_palace = { put("card", "palace"), test "utter-loss" }

local give_to_capital = question "excuse" {
  rule = "adaman.excuse",
  card = any_of { "resources" },
  effect = { put("card", "capital") },
}
local choosable = options.excuse_personality == "to_palace" and any_card or other_card
local take_from_capital = question "excuse" {
  rule = "adaman.excuse",
  card = any_of { "capital", where = choosable, refusal = "excuse-personality" },
  effect = { when(slot "card":is(personality), to_palace, { put("card", "resources") }) },
}

local fill_capital = fill {
  "capital",
  from = "stock",
  up_to = options.capital_size,
  turned_up = {
    {
      where = excuse,
      effect = {
        put("card", "spent"),
        when(count("resources"):more_than(0), { ask(give_to_capital) }),
      },
    },
  },
}
local fill_resources = fill {
  "resources",
  from = "stock",
  up_to = options.resources_size,
  turned_up = {
    { where = personality, effect = to_palace },
    {
      where = excuse,
      effect = {
        put("card", "spent"),
        when(count("capital", choosable):more_than(0), { ask(take_from_capital) }),
      },
    },
  },
}

local both_rows = { fill_capital, fill_resources }
if options.excuse_refill == "until_stable" then
  local short = count("capital"):less_than(options.capital_size) & count("stock"):more_than(0)
  both_rows = { both_rows, repeat_while(short, both_rows) }
end
effect "refill" { both_rows }

setup { rule = "adaman.setup", shuffle "stock", run "refill" }

local win_at_once = options.win_scored == "at_once" and { test "win" } or {}

move "control" {
  rule = "adaman.control",
  target = any_of { "palace", "capital", refusal = "not-in-rows" },
  pay = subset {
    "resources",
    against = "target",
    where = shares_suit,
    refusal = "no-shared-suit",
    total = value,
    at_least = value,
    total_refusal = "too-little",
  },
  effect = {
    put("pay", "spent"),
    when(
      slot "target":is(personality),
      { put("target", "controlled"), win_at_once },
      { put("target", "resources") }
    ),
    run "refill",
  },
}
