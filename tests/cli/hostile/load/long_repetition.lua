local text = (""):rep(3e9)
