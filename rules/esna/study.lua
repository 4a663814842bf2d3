-- STUDY: a level more, and what comes with it. 37 to 40
local grow = include "grow"

local learn = question "learn" { rule = "esna.40-study-action", action = one_of "actions" }

local function price(hero) return tables.prices.study.gold * (hero.level + 1) end

-- 37
local function possible(hero, temple)
  return hero.level < 999 and temple.level > hero.level and hero.gold >= price(hero)
end

local function tell_price(game, hero, temple)
  game:say("study-price", "gold", price(hero), "level", hero.level + 1, "purse", hero.gold)
  if temple.level <= hero.level then game:say("temple-too-low", "level", temple.level) end
end

-- 40; R85: the actions that a Study Number of a known one leads to, and that are not known.
local function within_reach(game)
  local reached = {}
  for _, skill in ipairs(game:records "skill") do
    for _, number in ipairs(tables.actions[skill.action].study) do
      reached[number] = true
    end
  end
  local list = {}
  for _, action in ipairs(tables.actions) do
    if reached[action.number] and not game:record("skill", "action", action.id) then
      list[#list + 1] = action.id
    end
  end
  return list
end

-- 40
local function learn_action(game)
  local list = within_reach(game)
  if #list == 0 then return end
  local action = game:choose({ learn { action = list } }).action
  game:create("skill", { action = action })
  game:say("action-learnt", "action", tables.actions[action])
end

-- 37 to 40; R85: no wound is healed.
local function rise(game, hero)
  hero.gold = hero.gold - price(hero)
  hero.level = hero.level + 1
  game:cite "esna.38-study-health"
  grow(game, hero, "most_health", tables.gains["study-health"].amount * hero.level)
  game:cite "esna.39-study-refresh"
  for _, skill in ipairs(game:records "skill") do
    skill.ready = true
  end
  game:say("level-reached", "level", hero.level, "health", hero.most_health)
  learn_action(game)
end

return { tell_price = tell_price, possible = possible, rise = rise }
