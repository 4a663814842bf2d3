-- Beleaguered Castle: what may happen.
local patience = include "shared/patience"

local function ace_of(suit)
  return function(card) return card.rank == "ace" and card.suit == suit end
end

setup {
  rule = "beleaguered-castle.setup",
  put_all("stock", "foundations-1", ace_of "spades"),
  put_all("stock", "foundations-2", ace_of "hearts"),
  put_all("stock", "foundations-3", ace_of "diamonds"),
  put_all("stock", "foundations-4", ace_of "clubs"),
  shuffle "stock",
  deal(deck_count(), "stock", "tableau"),
}

patience.columns { builds = "any", spaces = "any", moves = "one" }
