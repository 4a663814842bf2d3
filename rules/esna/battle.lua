-- A battle against whatever it is: sequences of five steps until it is over. 108 to 115
--
-- `fight` holds what lasts until the end of the battle, and no longer:
--   foe, type      rows of the tables `foes` and `creature_types` (nil for what has no type)
--   creature       its record, when it is on the list
--   level, party   of the foe; `start` is the party at the beginning
--   once           one sequence is the whole battle
--   in_dungeon     nothing on the list grows
--   early, late    what can be answered for an action of that time; nil once one was taken
--   treasure       whether there may be loot
--   over           nil, or "won", "fled", "ended" or "fallen"
-- and of the sequence that is fought:
--   may_act        whether actions are allowed
--   own_base, foe_base     what was read or set; own_row, own_card, own_under: where
--   own_times, own_part    what multiplies and divides the hero's; foe_part divides the foe's
--   next_times     what multiplies the hero's in the next sequence
--   draws          cards that are drawn for the hero, who takes the best of them or another
--   ignored        the sequence does not happen
--   spared         nobody is harmed and nothing lost; aura: harm heals; leeching: losses heal
--   faced          the level of the foe at its beginning
--   losses         what an action adds to the party's losses
--   removed        what the party has lost
local deck = include "deck"
local body = include "body"
local items = include "items"
local companions = include "companions"
local grow = include "grow"

local actions = tables.actions
local limbs_add_levels = options.limb_bonus == "to_level"                     -- 15, R9

local act = question "act" { rule = "esna.110-one-of-each", action = one_of "actions" }
local hold = question "hold" { rule = "esna.109-sequence" }
local take_first = question "take-first" { rule = "esna.131-furious-rage" }
local take_second = question "take-second" { rule = "esna.131-furious-rage" }

local function offer(list)
  return #list > 0 and { act { action = list }, hold } or nil
end

-- 110: the early and the late actions that are fresh, ready to be asked for; nil when there is none.
local function ready(game)
  local fresh = { early = {}, late = {} }
  for _, skill in ipairs(game:records("skill", "ready", true)) do
    local list = fresh[actions[skill.action].time]
    list[#list + 1] = skill.action
  end
  return offer(fresh.early), offer(fresh.late)
end

local function begin(game, hero, fight)
  fight.start = fight.party
  fight.sequence = 0
  fight.treasure = true
  fight.early, fight.late = ready(game)
  fight.limbs = body.metal(game)
  local metal = limbs_add_levels and fight.limbs or 0
  local magic = fight.type and items.bonus(game, fight.type.id) or 0          -- 120
  if magic > 0 then game:cite "esna.120-item-bonus" end
  fight.bonus = metal + magic
  if fight.bonus > 0 then
    game:say("counted-level", "level", hero.level + fight.bonus, "own", hero.level, "limbs", metal, "items", magic)
  end
  fight.shown = game:create("battle", {
    foe = fight.foe.id,
    creature = fight.creature,
    level = fight.level,
    horde = fight.party,
  })
end

local function begin_sequence(game, hero, fight)
  fight.sequence = fight.sequence + 1
  fight.shown.read = false
  fight.may_act = true
  fight.own_base, fight.own_row, fight.foe_base = nil, nil, nil
  fight.own_times, fight.own_part = fight.next_times or 1, 1
  fight.foe_part, fight.draws, fight.next_times = 1, 1, nil
  fight.ignored, fight.spared, fight.aura, fight.leeching = false, false, false, false
  fight.faced, fight.losses, fight.removed = fight.level, 0, 0
  if fight.type and fight.type.begins then game:call(fight.type.begins, hero, fight) end
end

-- 110: one early and one late action a battle, each action once a level.
local function use_action(game, hero, fight, time)
  if not fight[time] or not fight.may_act then return end
  local answer = game:choose(fight[time])
  if answer.move == "hold" then return end
  local action = actions[answer.action]
  fight[time] = nil
  game:record("skill", "action", answer.action).ready = false
  game:say("action-used", "action", action)
  game:call(action.run, hero, fight)
end

-- 111: the hero's own base strength.
local function read_own(game, hero, fight)
  local level = hero.level + fight.bonus                                     -- R14
  local base, row, card, under = deck.read_strength(game, level)
  fight.own_base, fight.own_row, fight.own_card, fight.own_under = base, row, card, under
  game:say("own-base", "level", level, "base", base, "card", card, "under", under)
end

local function read_foe(game, fight)
  local base, _, card, under = deck.read_strength(game, fight.level)
  fight.foe_base = base
  game:say("foe-base", "level", fight.level, "base", base, "card", card, "under", under)
end

-- 131: of two cards the player takes one.
local function read_twice(game, hero, fight)
  read_own(game, hero, fight)
  local base, row, card, under = fight.own_base, fight.own_row, fight.own_card, fight.own_under
  read_own(game, hero, fight)
  if game:choose({ take_first, take_second }).move == "take-first" then
    fight.own_base, fight.own_row, fight.own_card, fight.own_under = base, row, card, under
  end
end

-- How the strengths came about beside the cards that were read, and what they are.
local function tell_strengths(game, fight, metal)
  if fight.own_part > 1 then game:say("own-divided", "n", fight.own_part) end
  if metal > 0 then game:say("own-metal", "n", metal) end
  if fight.own_times > 1 then game:say("own-times", "n", fight.own_times) end
  if fight.foe_part > 1 then game:say("foe-divided", "n", fight.foe_part) end
  game:say("strengths", "own", fight.own, "theirs", fight.theirs, "horde", fight.party, "base", fight.foe_base)
end

-- 113: what both sides bring to bear. R10, R46
local function add_up(game, fight)
  game:cite "esna.113-opponent-strength"
  local metal = limbs_add_levels and 0 or fight.limbs
  fight.own = ((fight.own_base + fight.own_part - 1) // fight.own_part + metal) * fight.own_times
  fight.theirs = fight.foe_base * fight.party // fight.foe_part
  local shown = fight.shown
  shown.own_base, shown.their_base = fight.own_base, fight.foe_base
  shown.own, shown.theirs, shown.read = fight.own, fight.theirs, true
  tell_strengths(game, fight, metal)
end

local function read_strengths(game, hero, fight)
  if not fight.own_base then
    if fight.draws == 2 then read_twice(game, hero, fight) else read_own(game, hero, fight) end
  end
  if not fight.foe_base then read_foe(game, fight) end
  add_up(game, fight)
end

-- Takes n from the party. What would beat it by taking more than one may count for less. 140
local function shrink(game, fight, n)
  local left = math.max(0, fight.party - n)
  if left == 0 and fight.party > 1 and fight.type and fight.type.beaten then
    left = game:call(fight.type.beaten, fight)
  end
  fight.removed = fight.removed + fight.party - left
  fight.party = left
  fight.shown.horde = left
  if fight.kingdom then                        -- 90: a Settlement's level is its horde
    fight.level = left
    fight.shown.level = left
    fight.kingdom.level = left
  end
end

-- 133: harm that heals.
local function heal_by(game, hero, harm)
  grow(game, hero, "health", harm)
  hero.most_health = math.max(hero.most_health, hero.health)
  game:say("harm-heals", "n", harm, "health", hero.health)
end

-- 114: the difference, as the type changes it, for the hero or for somebody he leads.
local function harm(game, hero, fight, difference)
  local type = fight.type
  if type and type.wounds then difference = game:call(type.wounds, fight, difference) end
  if difference == 0 then
    game:say "unharmed"
  elseif fight.aura then
    heal_by(game, hero, difference)
  else
    companions.bear(game, hero, difference)
  end
  if body.fallen(hero) then fight.over = "fallen" end
end

-- 114
local function compare(game, hero, fight)
  game:cite "esna.114-compare"
  local difference = fight.theirs - fight.own
  local foe = fight.foe
  if difference <= 0 and foe.yields then
    game:say "stronger"
    if not fight.flees then shrink(game, fight, fight.party) end              -- R53
  elseif not fight.spared then
    if difference > 0 then harm(game, hero, fight, difference) end
    local losses = difference > 0 and foe.loses_lost or foe.loses_won
    if losses > 0 then shrink(game, fight, losses + fight.losses) end
  end
end

-- 135; 90: a Settlement has lost levels by now.
local function leech(game, hero, fight)
  local amount = math.min(fight.removed * fight.faced, hero.most_health - hero.health)
  if amount <= 0 then return end
  hero.health = hero.health + amount
  game:say("leeched", "n", amount, "health", hero.health)
end

-- 115; R3: who falls has not won, R53: nor who fled.
local function end_sequence(game, hero, fight)
  if fight.over == "fallen" then return end
  local type = fight.type
  if type and type.ends and fight.party > 0 and not fight.ignored and not fight.spared then
    game:call(type.ends, fight)
  end
  if fight.leeching then leech(game, hero, fight) end
  if fight.over then return end
  if fight.flees then
    fight.over = "fled"
  elseif fight.party == 0 then
    fight.over = "won"
  elseif fight.once then
    fight.over = "ended"
  end
end

-- 109
local function sequence(game, hero, fight)
  begin_sequence(game, hero, fight)
  use_action(game, hero, fight, "early")
  if not fight.ignored then
    read_strengths(game, hero, fight)
    use_action(game, hero, fight, "late")
    if fight.party > 0 then compare(game, hero, fight) end
  end
  end_sequence(game, hero, fight)
end

-- Fights until it is over and gives how it ended: "won", "fled", "ended" or "fallen".
local function battle(game, hero, fight)
  begin(game, hero, fight)
  repeat
    sequence(game, hero, fight)
  until fight.over
  game:cite "esna.115-battle-over"
  local type = fight.type
  if type and type.leaves and not fight.in_dungeon then game:call(type.leaves, fight) end
  game:say(fight.over)
  game:erase(fight.shown)
  return fight.over
end

return {
  battle = battle,
  read_own = read_own,
  read_foe = read_foe,
  add_up = add_up,
  shrink = shrink,
}
