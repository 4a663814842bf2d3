-- The thirteen Battle Actions. The table `actions` names the procedure of each.
local battle = include "battle"

local feint_own = question "feint-own" { rule = "esna.127-feint" }
local feint_foe = question "feint-foe" { rule = "esna.127-feint" }
local take_arrow = question "take-arrow" { rule = "esna.130-tactical-advantage" }
local keep_arrow = question "keep-arrow" { rule = "esna.130-tactical-advantage" }

procedure "run-away" {
  rule = "esna.125-run-away",
  run = function(_, _, fight)
    fight.foe_part = tables.actions["run-away"].amount
    fight.flees = true
    fight.treasure = false
  end,
}

-- R50: nobody is hurt, and who stands against nobody has won.
procedure "stand-your-ground" {
  rule = "esna.126-stand-your-ground",
  run = function(game, hero, fight)
    local part = tables.actions["stand-your-ground"].amount
    hero.health = (hero.health + part - 1) // part
    battle.shrink(game, fight, fight.party - fight.party // part)
    fight.ignored = true
    game:say("ground-stood", "health", hero.health, "horde", fight.party)
  end,
}

-- R48: what is read now holds.
procedure "feint" {
  rule = "esna.127-feint",
  run = function(game, hero, fight)
    if game:choose({ feint_own, feint_foe }).move == "feint-own" then
      battle.read_own(game, hero, fight)
    else
      battle.read_foe(game, fight)
    end
    battle.add_up(game, fight)
  end,
}

procedure "dodge" {
  rule = "esna.128-dodge",
  run = function(_, _, fight)
    fight.own_base = 0
    fight.foe_base = tables.actions.dodge.amount
  end,
}

-- R49: at once fresh again, though there is one late action a battle.
procedure "sweeping-strike" {
  rule = "esna.129-sweeping-strike",
  run = function(game, _, fight)
    fight.losses = tables.actions["sweeping-strike"].amount - 1
    game:record("skill", "action", "sweeping-strike").ready = true
  end,
}

-- The row of the next arrow above the one that was read; nil when there is none.
local function arrow_above(fight)
  local rows = fight.own_card.rows
  for row = fight.own_row - 1, 1, -1 do
    if rows[row].level then return row end
  end
end

-- R47: the player sees what the next arrow points at, and may take it.
procedure "tactical-advantage" {
  rule = "esna.130-tactical-advantage",
  run = function(game, _, fight)
    local row = fight.own_row and arrow_above(fight)
    if not row then return end
    local base = fight.own_under.rows[row].strength
    game:say("arrow-above", "level", fight.own_card.rows[row].level, "base", base, "before", fight.own_base)
    if game:choose({ take_arrow, keep_arrow }).move == "keep-arrow" then return end
    fight.own_base = base
    battle.add_up(game, fight)
  end,
}

procedure "furious-rage" {
  rule = "esna.131-furious-rage",
  run = function(_, _, fight) fight.draws = 2 end,
}

-- R55: a greater strength still wins.
procedure "time-twister" {
  rule = "esna.132-time-twister",
  run = function(_, _, fight) fight.spared = true end,
}

-- R54: in this sequence only.
procedure "protective-aura" {
  rule = "esna.133-protective-aura",
  run = function(_, _, fight) fight.aura = true end,
}

-- R32, R56: the list only, which not everybody is on, and which does not go below none.
procedure "sided-fates" {
  rule = "esna.134-sided-fates",
  run = function(game, _, fight)
    local creature = fight.creature
    if not creature then return end
    creature.horde = math.max(0, creature.horde - tables.actions["sided-fates"].amount)
    game:say("horde-listed", "creature", creature, "n", creature.horde)
  end,
}

-- R56: in this sequence only.
procedure "leech" {
  rule = "esna.135-leech",
  run = function(_, _, fight) fight.leeching = true end,
}

-- R51
procedure "fearful-gaze" {
  rule = "esna.136-fearful-gaze",
  run = function(game, hero, fight)
    battle.shrink(game, fight, hero.level)
    if fight.party == 0 then
      fight.treasure = false
    else
      battle.add_up(game, fight)
    end
  end,
}

-- R46: the whole strength of the next sequence, if there is one.
procedure "growing-strength" {
  rule = "esna.137-growing-strength",
  run = function(_, _, fight)
    fight.own_base = 0
    fight.next_times = tables.actions["growing-strength"].amount
  end,
}
