-- Steps 7 and 8: the Keep, where a hero retires. 121 to 123
local retire = question "retire" { rule = "esna.123-retire" }
local stay_active = question "stay-active" { rule = "esna.123-retire" }
local found_keep = question "found-keep" { rule = "esna.121-first-keep", kingdom = record_of "kingdom" }
local extend_keep = question "extend-keep" { rule = "esna.122-extend-keep", times = number {} }
local build_nothing = question "build-nothing" { rule = "esna.24-last-steps" }

-- 123; R89
local function may_retire(game, hero)
  if not hero.at.keep then return end
  if game:choose({ retire, stay_active }).move == "retire" then game:finish "retired" end
end

-- 122, R88: the levels of all Castles; nil where nobody sells stone.
local function price(game)
  local sum = 0
  for _, castle in ipairs(game:records("kingdom", "settlement", "castle")) do
    sum = sum + castle.level
  end
  if sum > 0 then return sum end
  return options.keep_without_castle == "one_gold" and 1 or nil
end

-- 121; R87: anywhere without a Settlement. Whether there is a Keep then; nil where nobody was asked.
local function found(game)
  local free = game:records("kingdom", "settlement", nil)
  if #free == 0 then return nil end
  local answer = game:choose { found_keep { kingdom = free }, build_nothing }
  if answer.move == "build-nothing" then return false end
  answer.kingdom.keep = true
  game:say("keep-founded", "kingdom", answer.kingdom)
  return true
end

local most = 999999999                                                        -- of the counter

-- 122: whether it was built on; nil where nobody was asked.
local function extend(game, hero)
  local cost = price(game)
  if not cost then return end
  local room = most - game:get "keep"
  if room == 0 then game:say "keep-at-the-limit" end
  local times = math.min(hero.gold // cost, room)
  if times < 1 then return end
  game:say("keep-price", "gold", cost)
  local answer = game:choose { extend_keep { times = { 1, times } }, build_nothing }
  if answer.move == "extend-keep" then
    hero.gold = hero.gold - answer.times * cost
    game:add("keep", answer.times)
    game:say("keep-extended", "n", answer.times, "value", game:get "keep")
  end
  return answer.move == "extend-keep"
end

-- Who has refused is asked again when the Keep stands elsewhere or the purse is another.
local function refused_as_now(game, hero)
  local refusal = game:record "refusal"
  if not refusal then return false end
  if refusal.purse == hero.gold and refusal.keep == game:record("kingdom", "keep", true) then return true end
  game:erase(refusal)
  return false
end

-- A Keep that was just founded may be built on at once.
local function build(game, hero)
  if refused_as_now(game, hero) then return end
  local keep = game:record("kingdom", "keep", true)
  local built = (keep or found(game)) and extend(game, hero)
  if built == false then
    game:create("refusal", { purse = hero.gold, keep = game:record("kingdom", "keep", true) })
  end
end

return { may_retire = may_retire, build = build }
