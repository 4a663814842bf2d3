-- Solitarium: what may happen. The rule ids are explained in texts/<language>.yaml.

local function hymn(card) return card.hymn end
local function has_dots(card) return card.dots ~= nil end
local function by_element(card) return card.hymn or card.lord end

-- Touching cards match by the same number of dots, or whatever their edges show because one is wild
-- or because a hymn or lord meets its element.
local match = relation {
  edge = function(card, side) return card.dots and card.dots[side] end,
  where = function(card, other)
    if card.wildcard or other.wildcard then return true end
    return card.element == other.element and (by_element(card) or by_element(other))
  end,
}

local hymns_left = count("captured"):more_than(0)
local all_dealt = count("stock"):equals(0)

ending "win" {
  rule = "solitarium.win",
  when = count("tableau"):equals(0) & all_dealt,
  score = count("captured"),
  won = true,
}
-- With a captured hymn left the player decides when to give up; but a single card, with none to
-- come, matches nothing for ever.
ending "loss" {
  rule = "solitarium.loss",
  when = (no_moves & ~hymns_left) | (count("tableau"):equals(1) & all_dealt),
}
ending "abandoned" { rule = "solitarium.give-up" }

local deal_all = fill { "tableau", from = "stock", turned = options.orientation }

setup { rule = "solitarium.setup", shuffle "stock", deal_all }

move "remove" {
  rule = "solitarium.remove",
  cells = group { "tableau", through = match, through_refusal = "no-match" },
  effect = { put("cells", "captured", hymn), put("cells", "discard") },
}

local empty = empty_cells("tableau")
local can_deal = empty:more_than(0) & count("stock"):more_than(0)
move "deal" {
  rule = "solitarium.deal",
  when = can_deal,
  refusal = "nothing-to-deal",
  effect = deal_all,
}
if options.partial_deal then
  move "deal-some" {
    rule = "solitarium.deal",
    when = can_deal,
    refusal = "nothing-to-deal",
    count = number { 1, least(empty, count("stock")) - 1 },
    effect = fill {
      "tableau",
      from = "stock",
      up_to = count("tableau") + slot "count":number(),
      turned = options.orientation,
    },
  }
end

local spend_hymn = deal_bottom(1, "captured", "spent")
move "rotate" {
  rule = "solitarium.rotate",
  when = hymns_left,
  refusal = "no-hymn",
  cell = cell { "tableau", where = has_dots, refusal = "no-dots" },
  turns = number { 1, 3 },
  effect = { spend_hymn, turn("cell", slot "turns":number()), say "turned" },
}
move "sweep" {
  rule = "solitarium.sweep",
  when = hymns_left,
  refusal = "no-hymn",
  direction = direction { "tableau", refusal = "nothing-moves" },
  effect = { spend_hymn, slide("tableau", slot "direction"), say "swept" },
}

move "give-up" { rule = "solitarium.give-up", resign = true, effect = finish "abandoned" }
