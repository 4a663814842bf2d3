"""What a key on the screen costs, in every game that ships.

Usage: screen.py PROGRAM [GAME...]

For each game: the processor's time from a key to the last byte of its answer, at worst and in the
median, and the bytes that a move writes to the terminal, at most. Time on the processor, so that
a busy machine says the same. Debian's python3 has pyte.
"""

import json
import os
import statistics
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "cli", "screen"))

from screen_terminal import KEYS, Terminal  # noqa: E402

MOVES = 4
WALK = ("tab", "right", "down", "up", "w", "m", "escape")
MOST_MILLISECONDS = 50


def processor_time(terminal):
    """Milliseconds of all its threads so far."""
    tasks = f"/proc/{terminal.process}/task"
    total = 0
    for task in os.listdir(tasks):
        with open(f"{tasks}/{task}/schedstat", encoding="ascii") as file:
            total += int(file.read().split()[0])
    return total / 1e6


def cost(terminal, keys):
    """Milliseconds and bytes of keys that are sent at once."""
    before = processor_time(terminal), len(terminal.bytes)
    os.write(terminal.file, "".join(KEYS.get(key, key) for key in keys).encode())
    terminal.settle()
    return processor_time(terminal) - before[0], len(terminal.bytes) - before[1]


def measure(program, game):
    """Times of single keys and of moves, and the bytes of moves."""
    terminal = Terminal(program, "play", game, "--seed", "42", "--screen")
    terminal.wait_for("move 0")
    keys, moves, sizes = [], [], []
    for _ in range(MOVES):
        keys += [cost(terminal, [key])[0] for key in WALK]
        cost(terminal, [":", "1"])
        time, size = cost(terminal, ["enter"])
        moves.append(time)
        sizes.append(size)
    os.kill(terminal.process, 9)
    terminal.exit_code()
    return keys, moves, sizes


def games_of(program):
    found = subprocess.run([program, "list", "--json"], capture_output=True, text=True, check=True)
    return [game["name"] for game in json.loads(found.stdout)["games"]]


def main():
    program = sys.argv[1]
    slow = []
    print(f"{'game':<28}{'key, median':>12}{'worst':>8}{'move, worst':>13}{'bytes a move':>14}")
    for game in sys.argv[2:] or games_of(program):
        keys, moves, sizes = measure(program, game)
        print(f"{game:<28}{statistics.median(keys):>9.1f} ms{max(keys):>5.1f} ms"
              f"{max(moves):>10.1f} ms{max(sizes):>14}", flush=True)
        if max(keys + moves) > MOST_MILLISECONDS:
            slow.append(game)
    print(f"more than {MOST_MILLISECONDS} ms: {', '.join(slow) or 'none'}")


if __name__ == "__main__":
    main()
