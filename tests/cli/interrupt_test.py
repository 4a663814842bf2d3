"""Ctrl-C while many games are worked on: what is done is printed, and the exit code is 130.

Usage: interrupt_test.py PROGRAM
"""

import json
import os
import signal
import subprocess
import sys
import time

# What is asked for would take hours. Each is told with the numbers of deals that its report has.
COMMANDS = [
    (["simulate", "adaman", "--games", "900000000"], "asked", "games"),
    (["solve", "adaman", "--games", "900000"], "asked", "deals"),
    (["compare", "adaman", "adaman/harder", "--games", "9000000"], "asked", "deals"),
    (["compare", "adaman", "adaman/harder", "--games", "9000000", "--solve"], "asked", "deals"),
    (["analyze", "adaman", "--games", "900000"], "asked", "deals"),
]


def expect(true, what):
    if not true:
        sys.exit("failed: " + what)


def catches_interrupts(process):
    """Whether Ctrl-C no longer ends the process at once."""
    with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
        caught = next(line.split()[1] for line in file if line.startswith("SigCgt:"))
    return int(caught, 16) >> (signal.SIGINT - 1) & 1


def interrupted(program, words, seconds):
    """The report of a command that was interrupted after so long."""
    home = os.environ.get("TMPDIR", "/tmp")
    with subprocess.Popen([program, *words, "--json"], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL,
                          env=dict(os.environ, HOME=home)) as process:
        while not catches_interrupts(process):
            expect(process.poll() is None, f"{words[0]} goes on until it is interrupted")
            time.sleep(0.01)
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
        expect(process.returncode == 130, f"{words[0]} ends with 130, not {process.returncode}")
        return json.loads(out)


def test_command(program, words, asked, done):
    # A slow machine may have nothing done at first.
    for seconds in (0.3, 1, 4, 16):
        report = interrupted(program, words, seconds)
        expect(report[asked] == int(words[words.index("--games") + 1]),
               f"{words[0]} says what was asked for")
        expect(report[done] < report[asked], f"{words[0]} does not say that all was done")
        if report[done] > 0:
            return
    sys.exit(f"failed: {words[0]} says what was done")


def test_necessity(program):
    """Its report has parts, the last of which may have fewer deals."""
    for seconds in (0.3, 1, 4, 16):
        report = interrupted(program, ["necessity", "adaman", "--games", "20000"], seconds)
        expect(report["stopped"], "necessity says that it was stopped")
        if report["parts"]:
            expect(len(report["parts"]) <= report["parts_found"], "necessity says what was found")
            return
    sys.exit("failed: necessity says what was done")


if __name__ == "__main__":
    test_necessity(sys.argv[1])
    for command in COMMANDS:
        test_command(sys.argv[1], *command)
