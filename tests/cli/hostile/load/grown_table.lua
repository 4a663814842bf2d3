local all = {}
for n = 1, 1e9 do all[n] = { n, n, n } end
