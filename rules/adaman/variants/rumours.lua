-- After each play a die finds a row of the table `rumours`, and the row says what happens.

local function personality(card) return card.types.personality end
local function value(card) return card.value or 0 end

phase "plot" { rule = "adaman.control", moves = { "control" } }

phase "rumour" {
  rule = "adaman.rumour",
  run = function(game)
    if game:count "stock" == 0 then return end
    local rumour = tables.rumours[game:roll(#tables.rumours)]
    game:say("rumour", { rumour = rumour })
    game:call(rumour.run, rumour.amount)
  end,
}

-- Turns up so many cards of the stock; personalities among them go to the palace.
local function turn_up(game, amount, zone)
  for _ = 1, amount do
    local card = game:deal("stock", zone)
    if card and personality(card) then
      game:put(card, "palace")
      game:test "utter-loss"
    end
  end
end

local function rumour(name, run) procedure(name) { rule = "adaman.rumour", run = run } end

rumour("nothing", function() end)
rumour("give", function(game, amount) turn_up(game, amount, "resources") end)
rumour("burn", function(game, amount) turn_up(game, amount, "spent") end)
rumour("suspect", function(game, amount)
  game:set("suspicion", math.max(0, game:get "suspicion" + amount))
  game:test "unmasked"
end)

ending "unmasked" {
  rule = "adaman.unmasked",
  when = counter("suspicion"):at_least(options.discretion),
  score = total("controlled", value) - 3 * count("palace"),
}
