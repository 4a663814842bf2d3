-- What the types of creatures change. The table `creature_types` names their procedures.
local battle = include "battle"
local grow = include "grow"

-- R45
procedure "no-actions" {
  rule = "esna.138-undead",
  run = function(_, _, fight) fight.may_act = false end,
}

-- R39
procedure "out-of-reach" {
  rule = "esna.139-flying",
  run = function(game, hero, fight)
    if fight.sequence > 1 or fight.party <= hero.level then return end
    fight.may_act = false
    fight.own_base = 0
    game:say "out-of-reach"
  end,
}

-- R40
procedure "halved" {
  rule = "esna.140-burrowing",
  run = function(game, fight)
    local left = fight.party // fight.type.amount
    game:say("burrowed", "n", left)
    return left
  end,
}

-- R41: one base strength more, whatever the horde.
procedure "frenzy" {
  rule = "esna.141-ferocious",
  run = function(game, fight, harm)
    game:say("frenzied", "n", fight.foe_base)
    return harm + fight.foe_base
  end,
}

-- R42
procedure "dwindle" {
  rule = "esna.142-swarming",
  run = function(game, fight)
    battle.shrink(game, fight, fight.type.amount)
    game:say("dwindled", "n", fight.party)
  end,
}
procedure "breed" {
  rule = "esna.142-swarming",
  run = function(game, fight)
    grow(game, fight.creature, "horde", fight.type.amount)
    game:say("horde-listed", "creature", fight.creature, "n", fight.creature.horde)
  end,
}

-- R43: not won, and nothing to take.
procedure "venom" {
  rule = "esna.143-poison",
  run = function(game, fight, harm)
    fight.over = "ended"
    fight.treasure = false
    game:say "poisoned"
    return harm * fight.type.amount
  end,
}

-- R44
procedure "hard-to-hit" {
  rule = "esna.144-armored",
  run = function(_, _, fight)
    if fight.sequence > 1 then fight.own_part = fight.type.amount end
  end,
}
procedure "slow-start" {
  rule = "esna.144-armored",
  run = function(_, fight, harm) return fight.sequence > 1 and harm or 0 end,
}
