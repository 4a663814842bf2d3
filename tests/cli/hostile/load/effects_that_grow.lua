-- A chain of named effects that is made from its end.
for i = 1, 400 do effect("e" .. i) { shuffle "stock" } end
for i = 400, 2, -1 do replace("e" .. i) { run("e" .. i - 1) } end
