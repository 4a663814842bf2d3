"""Runs the fuzzers that tests/fuzz/run has built, and adds up what they did.

    campaign.py SECONDS [--target NAME]
    campaign.py --keep
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "build/fuzz/bin"
FOUND = ROOT / "build/fuzz-corpus"
KEPT = ROOT / "tests/fuzz/corpus"
CRASHES = ROOT / "build/fuzz-crashes"
FIGURES = ROOT / "tests/fuzz/figures.json"

# How the time is shared out: what strangers' scripts can reach is the largest part.
SHARES = {"bot": 1, "deal": 1, "lua": 4, "pack": 1, "protocol": 2, "report": 1, "save": 2,
          "scenario": 2, "typed": 2, "yaml": 3}
LONGEST = {"lua": 2000}  # bytes of an input, of the others 1000
GREATEST = ("edges", "megabytes")  # of all runs; all else is added up
KEPT_FILES, KEPT_BYTES = 60, 25_000  # of a target in the repository

# What an input may take of memory and of the processor is looked at in one_input.cpp. The process
# has the games of all inputs in memory besides; the time here is that of the clock, which goes on
# where a process that waits for its turn does not.
LIMITS = ["-timeout=1200", "-rss_limit_mb=1000", "-malloc_limit_mb=160"]


def environment(target):
    temporary = ROOT / "build/fuzz-tmp" / target  # its own: another target may run beside it
    shutil.rmtree(temporary, ignore_errors=True)
    temporary.mkdir(parents=True)
    options = "quarantine_size_mb=32:allocator_may_return_null=1"
    return os.environ | {"TMPDIR": str(temporary), "ASAN_OPTIONS": options}


def folders(target):
    found = FOUND / target
    kept = KEPT / target
    for folder in (found, kept, CRASHES):
        folder.mkdir(parents=True, exist_ok=True)
    return found, kept


def processor_seconds():
    used = os.times()
    return used.children_user + used.children_system


def numbers(pattern, text):
    return [int(number) for number in re.findall(pattern, text)]


def play(target, seconds):
    """One run of a target; what it did."""
    found, kept = folders(target)
    before = processor_seconds()
    words = [PROGRAMS / f"fuzz_{target}", found, kept, f"-max_total_time={seconds}",
             f"-max_len={LONGEST.get(target, 1000)}", "-len_control=0", "-entropic=0",
             "-print_final_stats=1", f"-artifact_prefix={CRASHES}/{target}-", *LIMITS]
    ran = subprocess.run(words, cwd=ROOT / "build", env=environment(target), capture_output=True, check=False)
    said = ran.stderr.decode(errors="replace")
    (ROOT / f"build/fuzz-{target}.log").write_text(said, encoding="utf-8")
    inputs = numbers(r"stat::number_of_executed_units: (\d+)", said) or numbers(r"^#(\d+)\t", said)
    return {"inputs": inputs[-1] if inputs else 0,
            "processor_seconds": round(processor_seconds() - before),
            "edges": max(numbers(r"cov: (\d+)", said), default=0),
            "megabytes": max(numbers(r"the most of an input: .* (\d+) MB", said), default=0),
            "crashes": 0 if ran.returncode == 0 else 1}


def add(figures, target, run):
    row = figures.setdefault(target, dict.fromkeys(run, 0))
    for name, number in run.items():
        before = row.get(name, 0)
        row[name] = max(before, number) if name in GREATEST else before + number


def table(figures):
    lines = ["| target | inputs | seconds of the processor | edges | most MB of an input | crashes |",
             "|---|---|---|---|---|---|"]
    for target, row in sorted(figures.items()):
        cells = (str(row.get(name, "")) for name in
                 ("inputs", "processor_seconds", "edges", "megabytes", "crashes"))
        lines.append("| " + " | ".join([target, *cells]) + " |")
    hours = sum(row["processor_seconds"] for row in figures.values()) / 3600
    return "\n".join([*lines, f"{hours:.2f} hours of the processor in all"])


def run_targets(seconds, targets):
    crashed = 0
    for target in targets:
        share = seconds * SHARES[target] // sum(SHARES[one] for one in targets)
        run = play(target, max(share, 1))
        crashed += run["crashes"]
        # Read anew, since another run may have gone on beside this one.
        figures = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}
        add(figures, target, run)
        FIGURES.write_text(json.dumps(figures, indent=2, sort_keys=True) + "\n", encoding="utf-8")
        print(f"{target}: {run}", flush=True)
        if run["crashes"]:
            print(f"  something broke: {CRASHES}/{target}-*, build/fuzz-{target}.log", flush=True)
    print(table(figures))
    return 1 if crashed else 0


def keep(targets):
    """A part of the inputs that reach what no other does, by chance: their names are hashes."""
    for target in targets:
        found, kept = folders(target)
        with tempfile.TemporaryDirectory() as merged:
            subprocess.run([PROGRAMS / f"fuzz_{target}", "-merge=1", merged, kept, found, *LIMITS],
                           cwd=ROOT / "build", env=environment(target), capture_output=True, check=False)
            # What a person has put there has a name, and stays.
            for file in kept.iterdir():
                if re.fullmatch("[0-9a-f]{40}", file.name):
                    file.unlink()
            room = KEPT_BYTES
            for file in sorted(Path(merged).iterdir())[:KEPT_FILES]:
                room -= file.stat().st_size
                if room < 0:
                    break
                shutil.copy(file, kept / file.name)
        print(f"{target}: {len(list(kept.iterdir()))} inputs kept")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", type=int, nargs="?")
    parser.add_argument("--target", choices=sorted(SHARES))
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    targets = [asked.target] if asked.target else sorted(SHARES)
    if asked.keep:
        return keep(targets) or 0
    if asked.seconds is None:
        parser.error("for how many seconds?")
    return run_targets(asked.seconds, targets)


if __name__ == "__main__":
    sys.exit(main())
