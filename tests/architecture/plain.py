#!/usr/bin/env python3
"""Compiles every source file and every header by itself, and links the programs of that.

Usage: plain.py TREE [TARGET]...   a build tree configured without units of many files

What the tests are linked of is left in the tree, for builds that are given it (TALON_TESTS_OF).
The builds of ./talon and tests/run put many files into one unit, where a file may use what
only another one includes. Prints what the compiler says of each file that does not
compile so, and as its last line how many passed and how many failed.

What the libraries declare is read from a precompiled header (bundles.py) where a file
includes all of that header, so nothing is declared to a file that it does not include.
"""
import concurrent.futures
import itertools
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

import bundles
import clang_memory


class Programs:
    """The targets that are linked, by what Ninja would do for them."""

    def __init__(self, tree, targets):
        self.tree = tree
        self.links = []
        self.objects = set()
        if not targets:
            return
        run = subprocess.run(["ninja", "-C", tree, "-t", "commands", *targets], check=True,
                             capture_output=True, text=True)
        commands = run.stdout.splitlines()
        self.links = [command for command in commands if " -c " not in command]
        self.objects = {word for command in self.links for word in command.split() if word.endswith(".o")}

    def take_tests(self):
        """Adds what the tests are linked of, which other trees do (TALON_TESTS_OF)."""
        for listed in (self.tree / "compiled-tests").glob("*.txt"):
            self.objects.update(os.path.relpath(line, self.tree) for line in listed.read_text().split())

    def link(self):
        """What is said of the first step that fails; empty when all is well."""
        for command in self.links:
            run = subprocess.run(command, cwd=self.tree, shell=True, capture_output=True, text=True)
            if run.returncode != 0:
                return run.stdout + run.stderr or command
        return ""


def command_of(entry, programs):
    """The compiler's command for one file, which makes an object only where a program needs it."""
    words = shlex.split(entry["command"])
    output = words.index("-o")
    if words[output + 1] in programs.objects:
        return words
    del words[output : output + 2]
    words.remove("-c")
    return words + ["-fsyntax-only"]


def compile_alone(entry, bundle, programs):
    command = command_of(entry, programs)
    if bundle:  # which the compiler must not pass over in silence
        command += ["-include", str(bundle), "-Winvalid-pch"]
    run = subprocess.run(command, cwd=entry["directory"], env=clang_memory.ENVIRONMENT,
                         capture_output=True, text=True)
    return entry["file"], run.returncode, run.stderr


def main():
    tree = pathlib.Path(sys.argv[1]).resolve()
    programs = Programs(tree, sys.argv[2:])
    programs.take_tests()
    entries = bundles.alike(json.loads((tree / "compile_commands.json").read_text()))
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool, \
            tempfile.TemporaryDirectory(dir=tree) as folder:
        bundle_of = bundles.made_for(entries, pathlib.Path(folder), pool)
        for file, code, said in pool.map(compile_alone, entries, bundle_of,
                                         itertools.repeat(programs)):
            if code != 0:
                failed += 1
                print(f"{file} does not compile by itself:\n{said}", flush=True)
    if failed == 0 and (said := programs.link()):
        failed += 1
        print(f"the programs cannot be linked:\n{said}", flush=True)
    print(f"{len(entries) - failed} passed, {failed} failed")
    return 1 if failed or not entries else 0


sys.exit(main())
