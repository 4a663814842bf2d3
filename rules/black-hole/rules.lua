-- Black Hole: what may happen.
local patience = include "shared/patience"

local function centre(card) return card.rank == "ace" and card.suit == "spades" end

setup {
  rule = "black-hole.setup",
  put_all("stock", "hole", centre),
  shuffle "stock",
  deal(deck_count(), "stock", "tableau"),
}

patience.hole { wraps = true }
