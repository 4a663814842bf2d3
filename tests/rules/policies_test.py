"""House rules that change one policy of a classic patience game, with one option.

    policies_test.py PROGRAM

An option that is called like a policy of rules/shared/patience.lua decides it. Here each of these
options is added to a game that does not have it; then nothing may be found in the game, its rules
must differ from those of the game, and no hint for searches may be wrong under the new policy.
An option that can decide nothing is found where it stands, and so is what is wrong with the table
of a game, or the line that called where the mistake shows in the shared file.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ANY_BUILD = "{type: one_of, choices: [any, alternate, suit], default: %s}"
SPACES = "{type: one_of, choices: [any, kings, none], default: %s}"
MOVES = "{type: one_of, choices: [one, single, part, whole, pile], default: %s}"
FLAG = "{type: boolean, default: %s}"

# A game, the policy, and the option with the value that it has here.
CHANGED = [
    ("beleaguered-castle", "worry_back", FLAG % "true"),
    ("black-hole", "wraps", FLAG % "false"),
    ("canfield", "builds", ANY_BUILD % "any"),
    ("canfield", "draw", "{type: integer, min: 1, max: 3, default: 1}"),
    ("canfield", "moves", MOVES % "part"),
    ("canfield", "redeals", "{type: integer, min: 0, max: 3, default: 1}"),
    ("canfield", "spaces", SPACES % "kings"),
    ("canfield", "worry_back", FLAG % "true"),
    ("canfield", "wraps", FLAG % "false"),
    ("eight-off", "moves", MOVES % "part"),
    ("fan", "builds", ANY_BUILD % "alternate"),
    ("freecell", "builds", ANY_BUILD % "any"),
    ("freecell", "spaces", SPACES % "kings"),
    ("freecell", "worry_back", FLAG % "true"),
    ("freecell", "wraps", FLAG % "true"),
    ("golf", "wraps", FLAG % "true"),
    ("king-albert", "builds", ANY_BUILD % "suit"),
    ("klondike", "groups", ANY_BUILD % "any"),
    ("klondike", "moves", MOVES % "whole"),
    ("klondike", "wraps", FLAG % "true"),
    ("pyramid", "draw", "{type: integer, min: 1, max: 3, default: 3}"),
    ("pyramid", "total", "{type: integer, min: 10, max: 15, default: 14}"),
    ("simple-simon", "spaces", SPACES % "kings"),
    ("spider", "builds", ANY_BUILD % "suit"),
    ("yukon", "builds", ANY_BUILD % "any"),
]

DRAW = "{type: integer, min: 1, max: 3, default: 3}"

# The same of what cannot be decided so, and what is said of it; the last game has the option.
REFUSED = [
    ("fan", "draw", DRAW, "this game has no such policy; an option may decide base, builds, "),
    ("fan", "redeals", DRAW, "this game has no such policy; "),
    ("freecell", "draw", DRAW, "this game has no such policy; "),
    ("yukon", "total", DRAW, "this game has no such policy; "),
    ("golf", "draw", DRAW, "this game has no such policy; an option may decide stock, wraps, and "),
    ("canfield", "draw", MOVES % "one", "draw may be a whole number, not \"one\""),
    ("canfield", "wraps", DRAW, "wraps may be true or false, not 3"),
    ("fan", "builds", MOVES % "one", "builds may be alternate, any, colour, suit, not \"one\""),
    ("klondike", "spaces", "{choices: [any, aces], default: aces}", "spaces may be any, kings, "),
]
HAS_IT = "klondike"

# What is wrong with a table of policies, and what is said of it where the game has it.
MISTAKEN = [
    ("columns", 'build = "any"', "there is no policy build here, but "),
    ("columns", 'builds = "any", spaces = "any"', "the policy moves is missing; it may be one, "),
    ("columns", 'builds = "odd"', "builds may be alternate, any, colour, suit, not \"odd\""),
    ("columns", 'builds = "any", spaces = "any", moves = "one", draw = 1.5, redeals = 0',
     "draw may be a whole number, not 1.5"),
    ("columns", 'places = "waste"', "places may be a list of zones, not \"waste\""),
    ("columns", 'redeals = 1', "there is no policy redeals here, but "),
    ("columns", 'builds = "any", spaces = "any", moves = "one", draw = 1',
     "the policy redeals is missing; it may be a whole number"),
    ("suits", 'builds = "any", spaces = "any", moves = "one"', "the policy runs is missing; "),
    ("hole", 'wraps = 1', "wraps may be true or false, not 1"),
    ("pairs", 'places = {}, clear = "tableau"', "the policy total is missing; "),
]

# What is found in the shared file only, where a zone that it needs is not there or no table is given.
CALLED = [
    ("columns", '{ builds = "any", spaces = "any", moves = "one", draw = 1, redeals = 0 }'),
    ("columns", "()"),
]

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
ONE_SUIT = "cards: {%s}" % ", ".join(
    f"{rank}-of-{suit}: {{suit: spades{colour}}}"
    for suit, colour in (("hearts", ", colour: black"), ("diamonds", ", colour: black"), ("clubs", ""))
    for rank in RANKS)

# Games that are dealt otherwise, and a deal of each that can be won: what hints take for granted of
# the deal they must ask for.
WINNABLE = [
    ("bakers-game", "1/48", "deck: {copies: 2, cards: [{rank: [ace, 2, 3, 4, 5], "
     "suit: [clubs, hearts]}]}\n  zones: {tableau: {count: 4}, cells: {count: 1}}"),
    ("canfield", "1/28", "zones: {tableau: {count: 3}}"),
    ("klondike", "1/9", ONE_SUIT),
]

# The game with a move of its own beside those of its policies, by which a deal can be won that its
# hints would call lost at once.
OWN_MOVE = ("fan", "1/1", '''move "mercy" {
  card = any_of { "tableau" },
  to = zone_of { "tableau" },
  effect = { put("card", slot "to") },
}
''')


def house_rule(folder, game, policy, option, verb="add"):
    path = folder / f"{game}-{policy.replace('_', '-')}.yaml"
    path.write_text(
        f"schema: 1\nid: {path.stem}\nextends: {game}\ntitle: Another policy\n"
        f"{verb}:\n  options:\n    {policy}: {option}\n"
    )
    return path


def lost_by_hints(program, folder, game, seed, changes):
    rule = folder / f"{game}-dealt-otherwise.yaml"
    rule.write_text(
        f"schema: 1\nid: {rule.stem}\nextends: {game}\ntitle: Another deal\nset:\n  {changes}\n"
    )
    words = [program, "solve", str(rule), "--seed", seed, "--json"]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    return "" if '"verdict":"winnable"' in run.stdout else run.stdout + run.stderr


def lost_by_hints_beside(program, folder, game, seed, move):
    """What is said of the deal, unless it can be won only with the move."""
    rules = Path(__file__).parents[2] / "rules" / game
    other = folder / "other"
    other.mkdir()
    (other / "game.yaml").write_text(
        (rules / "game.yaml").read_text().replace(f"id: {game}\n", "id: other\n")
    )
    script = (rules / "rules.lua").read_text().replace(f'"{game}.', '"other.')
    beside = script.replace("patience.columns", move + "patience.columns")
    said = ""
    for wins, moves in ((False, script), (True, beside)):
        (other / "rules.lua").write_text(moves)
        words = [program, "solve", str(other), "--seed", seed, "--nodes", "200000", "--json"]
        run = subprocess.run(words, capture_output=True, text=True, check=False)
        verdict = "winnable" if wins else "not_winnable"
        said += "" if f'"verdict":"{verdict}"' in run.stdout else run.stdout + run.stderr
    return said


def refused_deck(program, folder):
    """What is said of a deck in which one card has no suit, unless it can take the game's place."""
    shipped = (Path(__file__).parents[2] / "decks" / "french.yaml").read_text()
    deck = folder / "unsuited.yaml"
    deck.write_text(
        shipped[:shipped.index("numbered_deals:")].replace("id: french\n", "id: unsuited\n")
        .replace("suit: {one_of: suits}", "suit: {one_of: suits, optional: true}")
        .replace("rank: ace, suit: hearts,", "rank: ace,")
    )
    words = [program, "solve", "klondike", "--deck", str(deck), "--nodes", "10", "--json"]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    return "" if run.returncode == 0 else run.stdout + run.stderr


def mistaken(folder, kind, policies):
    """A game whose moves are those of a table of policies, at the third line of its script."""
    (folder / "mistaken.lua").write_text(
        f'local patience = include "shared/patience"\n\npatience.{kind} {policies}\n'
    )
    game = folder / "mistaken.yaml"
    game.write_text(
        "schema: 1\nid: mistaken\nextends: clock\ntitle: Mistaken\nscripts: [mistaken.lua]\n"
    )
    return game


def unsaid(program, game, why):
    """What is found, unless it begins with this at the line of the table."""
    run = subprocess.run(
        [program, "check", game.name], capture_output=True, text=True, check=False, cwd=game.parent
    )
    said = run.stdout.startswith(f"mistaken.lua:3: error: {why}")
    return "" if said else run.stdout + run.stderr


def uncalled(program, game):
    """What is found, unless all of it is in shared files and names the line of the game."""
    def run(*words):
        return subprocess.run(
            [program, "check", *words, game.name], capture_output=True, text=True, check=False,
            cwd=game.parent
        ).stdout
    found = json.loads(run("--json"))["findings"]
    places = {(one["file"].rpartition("/")[0], (one["caller"] or {}).get("file"),
               (one["caller"] or {}).get("line")) for one in found}
    right = places == {("rules/shared", "mistaken.lua", 3)}
    said = run()
    named = said.count("      = called at mistaken.lua:3\n") == len(found)
    return "" if right and named else said


def misplaced(program, rule, policy, why):
    """What is found, unless it is this alone, at the line of the option."""
    run = subprocess.run(
        [program, "check", rule.name], capture_output=True, text=True, check=False, cwd=rule.parent
    )
    line = rule.read_text().splitlines().index("  options:") + 2
    place = f"{rule.name}:{line}:"
    said = f"error: option '{policy}': {why}"
    if run.stdout.startswith(place) and said in run.stdout and "\n1 finding" in run.stdout:
        return None
    return run.stdout + run.stderr


def complaints(program, game, rule):
    def run(*words):
        return subprocess.run(
            [program, *words], capture_output=True, text=True, check=False, cwd=rule.parent
        )

    checked = run("check", str(rule))
    if checked.returncode != 0:
        yield f"check: {checked.stdout}{checked.stderr}"
        return
    compared = run("compare", game, str(rule), "--games", "2", "--max-plies", "20", "--json")
    if json.loads(compared.stdout)["rules"] == "none":
        yield "the option changes nothing"
    limits = ("--games", "2", "--nodes", "1000", "--claims", "20")
    audited = run("solve", str(rule), *limits, "--audit")
    if audited.returncode != 0:
        yield f"audit: {audited.stdout}{audited.stderr}"


def main():
    program = sys.argv[1]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for game, policy, option in CHANGED:
            rule = house_rule(Path(folder), game, policy, option)
            for complaint in complaints(program, game, rule):
                failed += 1
                print(f"{game}, {policy}: {complaint}")
        for game, policy, option, why in REFUSED:
            verb = "set" if game == HAS_IT else "add"
            rule = house_rule(Path(folder), game, policy, option, verb)
            if found := misplaced(program, rule, policy, why):
                failed += 1
                print(f"{game}, {policy}: not found where it stands: {found}")
        for kind, policies, why in MISTAKEN:
            if said := unsaid(program, mistaken(Path(folder), kind, f"{{ {policies} }}"), why):
                failed += 1
                print(f"{kind} {{ {policies} }}: not found where it stands: {said}")
        for kind, policies in CALLED:
            if said := uncalled(program, mistaken(Path(folder), kind, policies)):
                failed += 1
                print(f"{kind} {policies}: the line that called is not named: {said}")
        for game, seed, changes in WINNABLE:
            if said := lost_by_hints(program, Path(folder), game, seed, changes):
                failed += 1
                print(f"{game}, seed {seed}, can be won: {said}")
        if said := lost_by_hints_beside(program, Path(folder), *OWN_MOVE):
            failed += 1
            print(f"a move of its own: {said}")
        if said := refused_deck(program, Path(folder)):
            failed += 1
            print(f"a card without a suit: {said}")
    tried = 2 + len(CHANGED) + len(REFUSED) + len(MISTAKEN) + len(CALLED) + len(WINNABLE)
    print(f"{tried} house rules, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
