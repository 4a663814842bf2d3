for size = 3, 30 do
  local all = {}
  for part = 1, 16 do all[part] = {} end
  for place = 1, 16000000 // (size * 16 + 40) do
    local part = all[place % 16 + 1]
    part[#part + 1] = ("x"):rep(size * 16) .. place
  end
end
