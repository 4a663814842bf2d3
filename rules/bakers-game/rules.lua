-- Baker's Game: what may happen.
local patience = include "shared/patience"

setup { rule = "bakers-game.setup", shuffle "stock", deal(deck_count(), "stock", "tableau") }

patience.columns { builds = "suit", spaces = "any", moves = "single", cells = true }
