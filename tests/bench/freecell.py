"""Prints the time that talon and fc-solve take for the Microsoft deals 1 to N, in turns.

    freecell.py TALON N
"""

import json
import re
import subprocess
import sys
import time

TURNS = 3


def by_talon(talon, deals):
    command = [talon, "solve", "freecell", "--deals", f"ms:1-{deals}", "--jobs", "1", "--json"]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def by_fc_solve(deals):
    """Seconds, and positions of all deals together."""
    command = ["freecell-solver-range-parallel-solve", "1", str(deals), str(deals), "-l", "lg"]
    begin = time.monotonic()
    ran = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    seconds = time.monotonic() - begin
    positions = re.findall(r"total_num_iters=(\d+)", ran.stdout)
    return seconds, int(positions[-1])


def main():
    talon, deals = sys.argv[1], int(sys.argv[2])
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


main()
