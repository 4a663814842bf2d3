#!/usr/bin/env python3
"""Looks whether tests that another build tree compiled run this build's code.

Usage: checked_code.py TREE TREE_OF_THE_TESTS

A function of a header is compiled into the tests and into what they test. The program has one of
the two; where the build has sanitizers and the tests have none, it must be that of the build
(talon_link_whole in runtime/targets.cmake), or mistakes in it would go unseen. The two are told
apart by their size, and each library of the program must be one that it takes whole.
"""
import collections
import pathlib
import re
import subprocess
import sys

WEAK_FUNCTION = re.compile(r"^[0-9a-f]+ ([0-9a-f]+) W (\S+)$", re.MULTILINE)
PROGRAM = re.compile(r"^build bin/(talon_test_\w+):.*?^  LINK_FLAGS = (.*?)$\n  LINK_LIBRARIES = (.*?)$",
                     re.MULTILINE | re.DOTALL)
LIBRARY = re.compile(r"\S+/libtalon_\w+\.a")
TESTED = ("runtime/", "cli/")


def sizes_of_functions(files):
    """The sizes of each weak function, of which an archive may hold several."""
    listed = subprocess.run(["nm", "-S", *map(str, files)], check=True, capture_output=True, text=True)
    sizes = collections.defaultdict(set)
    for size, name in WEAK_FUNCTION.findall(listed.stdout):
        sizes[name].add(size)
    return sizes


def main():
    tree, tests_of = map(pathlib.Path, sys.argv[1:])
    compared, wrong = 0, []
    for program, flags, linked_with in PROGRAM.findall((tree / "build.ninja").read_text()):
        libraries = LIBRARY.findall(flags)
        if not libraries:
            continue
        for library in LIBRARY.findall(linked_with):
            is_whole = any(whole.endswith(f"/{library}") for whole in libraries)
            if library.startswith(TESTED) and not is_whole:
                wrong.append(f"{program} does not take {library} whole")
        compiled = tests_of / "compiled-tests" / f"{program}.txt"
        ours = sizes_of_functions(libraries)
        theirs = sizes_of_functions(compiled.read_text().split())
        linked = sizes_of_functions([tree / "bin" / program])
        for name in ours.keys() & theirs.keys() & linked.keys():
            if ours[name].isdisjoint(theirs[name]):
                compared += 1
                if not linked[name] <= ours[name]:
                    wrong.append(f"{program} has {name} as the tests compiled it")
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{compared} functions looked at, {len(wrong)} wrong")
    return 1 if wrong or compared == 0 else 0


sys.exit(main())
