-- The numbers of records have generous limits. What would pass one stays there, and the player is told.
local function grow(game, record, field, by)
  if game:add(record, field, by) then game:say("at-the-limit", "record", record) end
end

return grow
