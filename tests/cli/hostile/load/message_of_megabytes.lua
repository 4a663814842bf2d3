error(("x"):rep(60000))
