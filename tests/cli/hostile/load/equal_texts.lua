local a, b = ("a"):rep(63000), ("a"):rep(63000)
while true do local same = a == b end
