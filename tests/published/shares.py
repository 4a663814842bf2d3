"""Solves samples of deals and holds the shares of those that can be won against published ones.

    shares.py TALON [GAME...] [--deals N] [--nodes N] [--jobs N]

The shares are those of Blake and Gent, "The winnability of Klondike solitaire and many other
patience games", JAIR 85:21 (2026); that of clock patience follows from its rules. A published
share must lie within Wilson's interval at 99.9 %, from all undecided deals lost to all of them
won. The seed was chosen before anything was solved. A search ends after a number of positions and
not after some time, so that every run prints the same, however busy the machine is.
"""

import argparse
import json
import math
import subprocess
import sys

SEED = "published"
Z = 3.290527  # of 99.9 %, both sides

# The game, with an option where that is what the figure is of, and the published share in per cent.
PUBLISHED = {
    "freecell": 99.998881,
    "bakers-game": 75.053,
    "eight-off": 99.8805,
    "klondike": 81.945,
    "canfield": 71.245,
    "golf": 45.109,
    "black-hole": 86.944,
    "spider:groups=any": 98.487,
    "spiderette:groups=any": 99.620,
    "simple-simon:groups=any": 97.450,
    "beleaguered-castle": 68.170,
    "fan": 48.776,
    "king-albert": 68.542,
    "accordion": 99.99948,
    "accordion/late-binding": 47.021,
    "gaps": 24.902,
    "clock": 100 / 13,
}


def bound(won, deals, side):
    """One end of Wilson's interval of a share, from 0 to 1; `side` is -1 or 1."""
    share = won / deals
    middle = share + Z * Z / (2 * deals)
    spread = Z * math.sqrt(share * (1 - share) / deals + Z * Z / (4 * deals * deals))
    return (middle + side * spread) / (1 + Z * Z / deals)


def solve(talon, game, options):
    game, _, setting = game.partition(":")
    rules = [game, "--set", setting] if setting else [game]
    command = [talon, "solve", *rules, "--games", str(options.deals), "--seed", SEED,
               "--nodes", str(options.nodes), "--jobs", str(options.jobs), "--json"]
    ran = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if ran.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with {ran.returncode}")
    return json.loads(ran.stdout)


def line(talon, game, options):
    """Prints how a sample came out; whether the published share is possible."""
    solved = solve(talon, game, options)
    won, unknown = solved["winnable"]["count"], solved["unknown"]["count"]
    deals = solved["deals"]
    low, high = 100 * bound(won, deals, -1), 100 * bound(won + unknown, deals, 1)
    agrees = low <= PUBLISHED[game] <= high
    print(f"{game:28}{deals:6}{won:6}{solved['not_winnable']['count']:6}{unknown:10}"
          f"{PUBLISHED[game]:12.3f}   {low:6.2f} to {high:6.2f}"
          f"{solved['search_seconds'] / deals * 1000:10.1f}   {'agrees' if agrees else 'DIFFERS'}",
          flush=True)
    return agrees


def main():
    parser = argparse.ArgumentParser(description="Published shares beside those of samples.")
    parser.add_argument("talon")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=10_000_000, help="positions for a deal")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    unknown = [game for game in options.games if game not in PUBLISHED]
    if unknown:
        sys.exit(f"nothing is published of {', '.join(unknown)}; known: {', '.join(PUBLISHED)}")
    print("game                         deals   won  lost undecided   published   99.9 % interval"
          "   ms a deal")
    games = options.games or list(PUBLISHED)
    return 0 if all([line(options.talon, game, options) for game in games]) else 1


sys.exit(main())
