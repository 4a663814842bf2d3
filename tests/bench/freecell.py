"""Prints the time that talon and fc-solve take for the Microsoft deals 1 to N, in turns.

    freecell.py TALON N M

Then the positions a second of searches without hints, and how many of M deals of Klondike are decided.
"""

import json
import re
import resource
import statistics
import subprocess
import sys
import time

TURNS = 3
KLONDIKE_SECONDS = 30


def run(command):
    """What it says, and its user seconds: on a busy machine they tell more than the clock."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    said = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return said, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def by_talon(talon, deals):
    command = [talon, "solve", "freecell", "--deals", f"ms:1-{deals}", "--jobs", "1", "--json"]
    said, user = run(command)
    return {**json.loads(said), "user": user}


def by_fc_solve(deals):
    """Seconds, positions of all deals together, and user seconds."""
    command = ["freecell-solver-range-parallel-solve", "1", str(deals), str(deals), "-l", "lg"]
    begin = time.monotonic()
    said, user = run(command)
    seconds = time.monotonic() - begin
    positions = re.findall(r"total_num_iters=(\d+)", said)
    return seconds, int(positions[-1]), user


def say_positions_a_second(talon):
    for game in ("freecell", "klondike", "golf"):
        command = [talon, "solve", game, "--games", "10", "--nodes", "200000", "--no-hints",
                   "--jobs", "1", "--json"]
        # Lines that are found without hints have thousands of answers, and playing them through takes
        # longer than the search that is measured.
        rates = [json.loads(run(command)[0])["nodes_per_second"] for _ in range(TURNS)]
        print(f"{game} without hints: {max(rates):,.0f} positions a second of searching, "
              f"the best of {TURNS} turns")


def say_klondike(talon, deals):
    command = [talon, "solve", "klondike", "--games", str(deals), "--seconds",
               str(KLONDIKE_SECONDS), "--jobs", "1", "--each"]
    said, _ = run(command)
    each = [json.loads(line) for line in said.splitlines()]
    decided = [one for one in each if one["verdict"] in ("winnable", "not_winnable")]
    median = statistics.median(one["search_seconds"] for one in each)
    print(f"klondike: {len(decided)} of {deals} decided in {KLONDIKE_SECONDS} s each, "
          f"{1000 * median:.0f} ms in the median")


def main():
    talon, deals, klondike = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    solved = []
    other = []
    for _ in range(TURNS):
        solved.append(by_talon(talon, deals))
        other.append(by_fc_solve(deals))
    report = solved[0]
    searched = min(one["search_seconds"] for one in solved)
    whole = min(one["seconds"] for one in solved)
    seconds = min(one[0] for one in other)
    with open("/proc/loadavg", encoding="ascii") as load:
        print(f"load {load.read().split()[0]}")
    print(f"talon: {report['winnable']['count']} of {deals} won, "
          f"{report['not_winnable']['count']} proved lost, {report['unknown']['count']} undecided")
    print(f"       {report['plies']['median']} answers in the median line, "
          f"{report['nodes']['median']} positions a deal in the median, "
          f"{report['nodes']['mean']:.0f} in the mean")
    print(f"       {searched:.2f} s of searching, {whole:.2f} s with lines made shorter and "
          "played through")
    print(f"fc-solve -l lg: {seconds:.2f} s, {other[0][1] / deals:.0f} positions a deal in the mean")
    print(f"ratio: {searched / seconds:.1f} searching alone, {whole / seconds:.1f} with all")
    user = min(one["user"] for one in solved), min(one[2] for one in other)
    print(f"user seconds: {user[0]:.2f} with all and {user[1]:.2f}, ratio {user[0] / user[1]:.1f}")
    say_positions_a_second(talon)
    if klondike > 0:
        say_klondike(talon, klondike)


main()
