-- Mosaic: place cards on a board so that their edges meet.

local meets = relation { edge = function(card, side) return card.dots[side] end }
local function claws(card) return card.suit == "claws" end
local function top_dots(card) return card.dots.top end

ending "full" {
  when = empty_cells("board"):equals(0),
  score = related_pairs("board", meets) + greatest(total("board", top_dots, claws), count("store")),
}
ending "stuck" { when = no_moves, score = count("board", claws) }
ending "left" {}

setup {
  shuffle "bag",
  fill { "store", from = "bag", turned = "random" },
  deal(2, "bag", "board"),
  slide("board", "down"),
  fill { "hand", from = "bag", up_to = 2 },
}

local refill = fill { "hand", from = "bag", up_to = 2 }

move "place" {
  card = any_of { "hand" },
  cell = cell { "board", empty = true },
  effect = { put("card", slot "cell"), refill },
}
move "open" {
  when = count("store"):more_than(0),
  card = any_of { "board" },
  effect = { put("card", "gone"), put_all("store", "hand"), deal_bottom(1, "gone", "store") },
}
move "clear" {
  cells = group { "board", through = meets, where = claws, min = 2, max = 3 },
  effect = {
    when(slot "cells":count():more_than(2), { say "cleared" }),
    put_all("gone", "hand"),
    put_all("store", "hand"),
    put("cells", "gone", claws),
    put_all("gone", "store"),
    put_all("store", "gone"),
  },
}
move "tilt" {
  when = counter("tilts"):more_than(0),
  direction = direction {},
  effect = { set("tilts", counter("tilts") - 1), slide("board", slot "direction") },
}
move "leave" { resign = true, effect = finish "left" }
