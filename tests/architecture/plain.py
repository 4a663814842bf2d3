#!/usr/bin/env python3
"""Compiles every source file and every header by itself, without making any object.

Usage: plain.py <build tree that was configured without units of many files>

The builds of ./talon and tests/run put many files into one unit, where a file may use what
only another one includes. Prints what the compiler says of each file that needs another,
and as its last line how many passed and how many failed.
"""
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys


def command_of(entry):
    """The compiler's command for one file, which then makes no object."""
    words = shlex.split(entry["command"])
    output = words.index("-o")
    del words[output : output + 2]
    words.remove("-c")
    return words + ["-fsyntax-only"]


def compile_alone(entry):
    run = subprocess.run(command_of(entry), cwd=entry["directory"], capture_output=True, text=True)
    return entry["file"], run.returncode, run.stderr


def main():
    tree = pathlib.Path(sys.argv[1])
    entries = json.loads((tree / "compile_commands.json").read_text())
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for file, code, said in pool.map(compile_alone, entries):
            if code != 0:
                failed += 1
                print(f"{file} needs what it does not include:\n{said}", flush=True)
    print(f"{len(entries) - failed} passed, {failed} failed")
    return 1 if failed or not entries else 0


sys.exit(main())
