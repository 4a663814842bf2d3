local sum = count("row")
for step = 1, 60 do sum = sum + sum end
ending "done" { when = sum:at_least(1) }
