local never = question "never" { when = count("stock"):at_least(60), effect = {} }
move "turn" { effect = { repeat_while(count("stock"):at_least(0), { ask(never) }) } }
