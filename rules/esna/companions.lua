-- Whom the hero leads on a Quest, and may put between himself and harm. 69, 75
local take_harm = question "take-harm" { rule = "esna.69-princess" }
local shield = question "shield" { rule = "esna.69-princess", quest = record_of "quest" }

-- 69, 71; R71: half of what the hero has, when he takes charge.
local function lead(game, hero, quest)
  game:cite "esna.1-halves"
  quest.companion = math.max(1, (hero.health + 1) // 2)
  game:say("companion-joins", "quest", quest, "health", quest.companion)
end

local function led(game)
  local list = {}
  for _, quest in ipairs(game:records "quest") do
    if quest.companion > 0 then list[#list + 1] = quest end
  end
  return list
end

-- R69: all of it, and one off the loot; R70: the Quest is over with its companion.
local function harm_companion(game, quest, harm)
  quest.loot = math.max(0, quest.loot - 1)
  quest.companion = math.max(0, quest.companion - harm)
  game:say("companion-harmed", "quest", quest, "n", harm, "health", quest.companion)
  if quest.companion > 0 then return end
  game:call(tables.quest_types[quest.type].lost, quest)
  game:erase(quest)
end

-- Harm that the hero takes, or that somebody takes for him.
local function bear(game, hero, harm)
  local others = led(game)
  if #others > 0 then
    game:say("harm-comes", "n", harm, "health", hero.health)
    local answer = game:choose { take_harm, shield { quest = others } }
    if answer.move == "shield" then return harm_companion(game, answer.quest, harm) end
  end
  hero.health = hero.health - harm
  game:say("harmed", "n", harm, "health", hero.health)
end

return { lead = lead, bear = bear }
