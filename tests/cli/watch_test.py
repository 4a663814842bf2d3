"""A game that is played while its rules change, on a real terminal.

Usage: watch_test.py PROGRAM
"""

import os
import sys
import tempfile

from terminal_test import Terminal, expect

GAME = """schema: 1
id: stall
deck: {use: french, into: stock, cards: [{suit: hearts}]}
zones: {stock: {facing: down}, row: {facing: up}, basket: {facing: up}}
scripts: [rules.lua]
"""
TEXTS = """schema: 1
title: The stall
zones: {stock: the stock, row: the row, basket: the basket}
moves: {take: {label: Take, text: "Take {card}"}, drop: {label: Drop, text: "Drop {card}"}}
slots: {take: {card: a card}, drop: {card: a card}}
rules:
  setup: {title: Setting up, text: The row is filled.}
  take: {title: Taking, text: A card goes to the basket.}
  done: {title: The end, text: The row is empty.}
endings: {done: All is taken.}
"""
RULES = """setup { rule = "stall.setup", shuffle "stock", deal(5, "stock", "row") }
ending "done" { rule = "stall.done", when = no_moves }
move "take" { rule = "stall.take", card = any_of { "row" }, effect = { put("card", "basket") } }
"""
DROP = """move "drop" { rule = "stall.take", card = any_of { "basket" }, effect = { put("card", "row") } }
"""
ENDLESS = """phase "day" { rule = "stall.day", run = function(game) while true do end end }
"""


def write(folder, name, text):
    """In one step, as careful editors do."""
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.rename(path + ".new", path)


def test_rules_that_change(program):
    with tempfile.TemporaryDirectory() as home:
        folder = os.path.join(home, "stall")
        write(folder, "game.yaml", GAME)
        write(folder, "texts/en.yaml", TEXTS)
        write(folder, "rules.lua", RULES)
        terminal = Terminal(program, "play", folder, "--seed", "1", "--watch", "--plain")

        def await_new(*texts):
            for text in texts:
                terminal.wait_for(text)
            terminal.shown = ""

        await_new("Your move (1 to 5)")
        terminal.type("1\n")
        await_new("Your move (1 to 4)")
        write(folder, "rules.lua", RULES.replace('"row" }', '"rov" }'))
        await_new("have changed", "rules.lua:3:", "did you mean 'row'?",
                  "under the rules as they were", "Your move (1 to 4)")
        write(folder, "rules.lua", RULES + DROP)
        await_new("under the new rules, with its 1 move.", "Your move (1 to 5)")
        write(folder, "rules.lua", (RULES + DROP).replace("deal(5", "deal(4"))
        await_new("under the new rules", "from the deal on", "Your move")
        terminal.type("undo\n")
        await_new("taken back", "Your move")
        terminal.type("1\n")
        await_new("Your move")
        write(folder, "rules.lua", RULES.replace("any_of", "any_of_them"))
        await_new("there is no 'any_of_them'", "under the rules as they were")
        write(folder, "rules.lua", "while true do end\n" + RULES)
        await_new("rules.lua:1: error", "[step-limit]", "under the rules as they were")
        write(folder, "game.yaml", GAME + "turn: [day]\n")
        write(folder, "rules.lua", RULES + ENDLESS)
        await_new("rules.lua:4: error", "[step-limit]", "stall.day", "under the rules as they were")
        write(folder, "game.yaml", GAME)
        write(folder, "rules.lua", RULES.replace('move "take"', 'move "drop"'))
        await_new("cannot be made any more", "1 move is lost")
        terminal.type("quit\n")
        expect(terminal.exit_code() == 0, "quit is not a failure")


if __name__ == "__main__":
    test_rules_that_change(sys.argv[1])
