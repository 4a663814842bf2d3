-- Quests: how one is gained, refused, paid. What each is about is in quest-*.lua. 41 to 57
local creatures = include "creatures"
local deck = include "deck"
local items = include "items"
local loot = include "loot"
local map = include "map"
local settlements = include "settlements"

local accept = question "accept" { rule = "esna.47-quest-type" }
local refuse = question "refuse" { rule = "esna.56-failed" }
local pursue = question "pursue" { rule = "esna.23-middle-steps", quest = record_of "quest" }
local give_up = question "give-up" { rule = "esna.87-release", quest = record_of "quest" }
local leave_quests = question "leave-quests" { rule = "esna.23-middle-steps" }

-- 48: the Kingdom of a letter that is drawn, made where it is missing. R62, R63: drawn anew
-- until it is another one, but a deck may have no other letter.
local function draw_kingdom(game, home, other)
  game:cite "esna.48-quest-destination"
  local kingdom, new
  for _ = 0, 2 * (game:count "stock" + game:count "discard") do
    kingdom, new = map.kingdom_of(game, deck.draw(game).letter)
    local another = kingdom ~= home and kingdom ~= other
    if another or options.same_destination == "stands" then break end
  end
  return kingdom, new
end

-- 48 to 50; R64
local function draw_destination(game, quest, row)
  local kingdom, new = draw_kingdom(game, quest.home, quest.destination)
  if row.seated then
    settlements.must_seat(game, kingdom)
  elseif new then
    settlements.may_seat(game, kingdom)
  end
  return kingdom
end

-- 83
local function find_prison(game, home)
  local kingdom = game:record("kingdom", "prison", true)
  if kingdom then return kingdom end
  local new
  game:cite "esna.83-find-prison"
  kingdom, new = draw_kingdom(game, home)
  kingdom.prison = true
  game:say("prison-built", "kingdom", kingdom)
  if new then settlements.may_seat(game, kingdom) end
  return kingdom
end

-- 51; R61: the loot of a Quest, or for a T the level of its item.
local function draw_loot(game, quest)
  game:cite "esna.51-quest-loot"
  local reward = deck.draw(game).reward
  quest.treasure = reward == 0
  quest.loot = quest.treasure and quest.level or reward * quest.level
end

-- What each of them is about, and what refusing it means, where no procedure says it.
local about = { defend = "esna.58-defend", slay = "esna.62-slay", escort = "esna.68-escort" }
local refused = {
  escort = "esna.67-escort-refused",
  ["return"] = "esna.74-return-refused",
  negotiate = "esna.78-negotiate-refused",
  guard = "esna.82-guard-refused",
  assault = "esna.88-assault-refused",
}

-- 47 to 51, in the order of R62
local function draw_terms(game, hero, quest)
  local row = tables.quest_types[quest.type]
  game:cite(about[quest.type] or "esna.47-quest-type")
  if row.destinations > 0 then quest.destination = draw_destination(game, quest, row) end
  if row.destinations > 1 then
    game:cite "esna.50-second-destination"
    quest.rival = draw_destination(game, quest, row)
  end
  if row.creature then
    quest.creature = creatures.creature_of(game, hero, deck.draw(game).letter)
  end
  if row.prison then quest.destination = find_prison(game, quest.home) end
  draw_loot(game, quest)
  quest.goal = quest.destination or quest.home
end

local offers = {
  defend = "offer-defend",
  slay = "offer-slay",
  escort = "offer-escort",
  ["return"] = "offer-return",
  negotiate = "offer-negotiate",
  guard = "offer-guard",
  assault = "offer-assault",
}

-- 56; R28: a Quest that was demanded cannot be refused for nothing.
local function refusal_faces(quest, row)
  return quest.atonement and math.max(1, row.refusal) or row.refusal
end

local consequences = { ["leave-castle"] = "refusal-leaves", ravage = "refusal-ravages" }

local function tell_refusal(game, quest, row)
  local faces = refusal_faces(quest, row)
  if faces > 0 then
    game:say("refusal-faces", "home", quest.home, "n", faces)
  else
    game:say "refusal-free"
  end
  if row.refused then
    local said = consequences[row.refused] or "refusal-more"
    game:say(said, { home = quest.home, destination = quest.destination })
  end
end

local function tell_terms(game, quest)
  game:say(offers[quest.type] or "offer-other", {
    home = quest.home,
    destination = quest.destination,
    rival = quest.rival,
    creature = quest.creature,
  })
  if quest.atonement then
    game:say "honour-only"
  elseif quest.treasure then
    game:say("loot-treasure", "level", quest.level)
  else
    game:say("loot-gold", "loot", quest.loot)
  end
end

-- 56
local function turn_down(game, hero, quest, row)
  local home, destination = quest.home, quest.destination
  local faces = refusal_faces(quest, row)
  game:cite(refused[quest.type] or "esna.56-failed")
  game:say("quest-refused", "quest", quest)
  game:erase(quest)
  settlements.offend(game, home, faces)
  if row.refused then game:call(row.refused, hero, home, destination) end
end

-- 44 to 47: a Quest for the Castle where the hero is.
local function gain(game, hero, home, atonement)
  game:cite "esna.45-quest-home"
  game:cite "esna.46-quest-level"
  local quest = game:create("quest", {
    type = deck.draw(game).quest,
    home = home,
    level = home.level,
    atonement = atonement,
  })
  local row = tables.quest_types[quest.type]
  draw_terms(game, hero, quest)
  tell_terms(game, quest)
  tell_refusal(game, quest, row)
  if game:choose({ accept, refuse }).move == "refuse" then return turn_down(game, hero, quest, row) end
  game:say("quest-accepted", "quest", quest)
  if row.accepted then game:call(row.accepted, hero, quest) end
end

-- What the base gold is multiplied by; `loot` is the number of the Quest. 53, R61
local function factor(quest, number)
  return options.quest_loot_by_level == "twice" and number * quest.level or number
end

-- 51, R73: the number of a Quest that is paid in gold whatever it promised.
local function number_of(quest)
  return quest.treasure and tables.gains.grace.amount or quest.loot
end

-- 52 to 54: what the King promised; R28: nothing for what was owed to him.
local function collect(game, hero, quest)
  if quest.atonement then return end
  if quest.treasure then
    game:cite "esna.54-quest-item"
    items.make(game, quest.loot)
  else
    game:cite "esna.53-quest-gold"
    loot.collect(game, hero, quest.level, factor(quest, quest.loot), quest.level)
  end
end

-- 55, R28, R30
local function please_home(game, quest)
  local all = options.finished_quest == "all_faces" or tables.quest_types[quest.type].forgives == "all"
  if all and not quest.atonement then
    game:cite "esna.55-forgiven"
    settlements.forgive_all(game, quest.home)
  else
    settlements.forgive(game, quest.home, 1)
  end
end

local function finish(game, hero, quest)
  local paid = tables.quest_types[quest.type].paid
  game:say("quest-finished", "quest", quest)
  collect(game, hero, quest)
  please_home(game, quest)
  if paid then game:call(paid, quest) end
  game:erase(quest)
end

-- 56
local function fail(game, quest)
  local home = quest.home
  game:say("quest-failed", "quest", quest)
  game:erase(quest)
  settlements.offend(game, home, 1)
end

-- The goal is reached, and the reward waits at Home.
local function achieve(game, quest)
  quest.done = true
  quest.goal = quest.home
  game:say("quest-achieved", "quest", quest, "kingdom", quest.home)
end

-- 52: not an action.
local function pay_here(game, hero)
  local quest = game:record("quest", "home", hero.at)
  if not quest or not quest.done then return end
  game:cite "esna.52-payment"
  finish(game, hero, quest)
end

-- 85: what Quests demand on every turn. Harm may end others on the way, so these are picked first.
local function take_turns(game, hero)
  local demanding = {}
  for _, quest in ipairs(game:records "quest") do
    if tables.quest_types[quest.type].each_turn then demanding[#demanding + 1] = quest end
  end
  for _, quest in ipairs(demanding) do
    game:call(tables.quest_types[quest.type].each_turn, hero, quest)
  end
end

-- The Quests that go on here and were not tried on this turn, and those that can be given up.
local function open_here(game, hero, tried)
  local here, loose = {}, {}
  for _, quest in ipairs(game:records "quest") do
    local row = tables.quest_types[quest.type]
    local near = quest.goal == hero.at or quest.rival == hero.at
    if near and not quest.done and not tried[quest.number] then here[#here + 1] = quest end
    if row.given_up then loose[#loose + 1] = quest end
  end
  return here, loose
end

-- Step 5; R67: in any order, or not.
local function take_steps(game, hero)
  if not game:record "quest" then return end
  pay_here(game, hero)
  take_turns(game, hero)
  local tried = {}
  local here, loose = open_here(game, hero, tried)
  while #here > 0 or #loose > 0 do
    local answer = game:choose { pursue { quest = here }, give_up { quest = loose }, leave_quests }
    if answer.move == "leave-quests" then return game:cite "esna.57-delay" end
    local row = tables.quest_types[answer.quest.type]
    tried[answer.quest.number] = true
    game:call(answer.move == "pursue" and row.pursued or row.given_up, hero, answer.quest)
    pay_here(game, hero)
    here, loose = open_here(game, hero, tried)
  end
end

return {
  gain = gain,
  factor = factor,
  number_of = number_of,
  collect = collect,
  please_home = please_home,
  finish = finish,
  fail = fail,
  achieve = achieve,
  take_steps = take_steps,
}
