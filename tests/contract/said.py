"""Writes down what the program says of every game, in text and in JSON.

Usage: said.py PROGRAM OUTPUT [JOBS]

Two builds of the same sources must say the same to the byte: tests/run compares what its
builds have said, and tests/run --plain adds the one that was compiled file by file.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FURTHER_GAMES = pathlib.Path(__file__).resolve().parents[1] / "games"
MOST_ANSWERS = 12

# Of the clock, and not of the game.
TIMES = re.compile(r'"(seconds|search_seconds|nodes_per_second)":[0-9.e+-]+')


class Talon:
    """The program, with nothing that somebody has of their own."""

    def __init__(self, program, home):
        self.program = os.path.abspath(program)
        self.environment = {"HOME": home, "LANG": "C.UTF-8", "COLUMNS": "80", "TERM": "dumb",
                            "PATH": "/usr/bin:/bin"}

    def says(self, *words, answers=""):
        """What is said on both outputs, and the exit code."""
        run = subprocess.run([self.program, *words, "--rules", FURTHER_GAMES], input=answers,
                             env=self.environment, capture_output=True, text=True)
        return f"$ talon {' '.join(words)}\n{run.stdout}{run.stderr}ended with {run.returncode}\n"

    def plays(self, game):
        """A game by the protocol, each answer from another place of its list."""
        words = ["play", game, "--seed", "said", "--json"]
        said = [f"$ talon {' '.join(words)}\n"]
        with subprocess.Popen([self.program, *words, "--rules", FURTHER_GAMES], text=True,
                              env=self.environment, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as child:
            answers = 0
            for line in iter(child.stdout.readline, ""):
                said.append(line)
                message = json.loads(line)
                legal = message.get("legal") or []
                if message["type"] == "choice" and legal and answers < MOST_ANSWERS:
                    answers += 1
                    child.stdin.write(json.dumps({"move": legal[7 * answers % len(legal)]["id"]}) + "\n")
                    child.stdin.flush()
                elif message["type"] in ("choice", "end", "error") and not child.stdin.closed:
                    child.stdin.close()
        return "".join(said)


def games_of(listed):
    """The names in the first part of `talon list`."""
    lines = listed.split("\nDecks\n")[0].splitlines()
    return [line.split()[0] for line in lines if line.startswith("  ")]


def all_of(talon, game):
    """What the program says of a game, without what the clock says."""
    few = ["--games", "2", "--max-plies", "60"]
    said = [talon.says("rules", game),
            talon.says("simulate", game, "--seed", "said", *few),
            talon.says("simulate", game, "--seed", "said", *few, "--json"),
            talon.says("solve", game, "--seed", "said", "--nodes", "200", "--json"),
            talon.says("play", game, "--seed", "said", answers="1\n" * MOST_ANSWERS + "log\n"),
            talon.plays(game)]
    return TIMES.sub(r'"\1":0', "".join(said))


def main(program, output, jobs="1"):
    with tempfile.TemporaryDirectory() as home:
        talon = Talon(program, home)
        games = games_of(talon.says("list"))
        if len(games) < 20:
            sys.exit(f"only {len(games)} games are listed")
        # A build that differs from itself would be found only beside another one.
        with tempfile.TemporaryDirectory() as other_home:
            again = all_of(Talon(program, other_home), games[0])
        text = all_of(talon, games[0])
        if text != again:
            sys.exit(f"{games[0]}: what is said twice differs")
        with concurrent.futures.ThreadPoolExecutor(int(jobs)) as pool:
            text += "".join(pool.map(lambda game: all_of(talon, game), games[1:]))
    pathlib.Path(output).write_text(text)
    print(f"{len(games)} games, {len(text)} bytes")


main(*sys.argv[1:])
