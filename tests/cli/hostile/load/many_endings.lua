for i = 1, 300 do ending("e" .. i) { score = i } end
