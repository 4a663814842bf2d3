-- The wind blows twice, and the second time one point harder.
wrap "blow" (function(old)
  old.run = (function(blow_once)
    return function(game, wind, blow)
      return blow_once(game, wind, blow) + blow_once(game, wind, blow + 1)
    end
  end)(old.run)
  return old
end)
