"""clang-tidy finds nothing of what .clang-tidy asks it to look for in the engine and the program.

Usage: tidy.py <folder of the project> <build of it>

It reads the units that are built, of many files each, and those of one library as one: what headers
declare is read and looked at once in each. Without clang-tidy the check is skipped (exit code 77).
"""
import concurrent.futures
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

import clang_memory

LOOKED_AT = ("runtime", "cli")
# What tells the compiler what it reads; how it is to optimize is in words that clang may not know.
KEPT = ("-I", "-D", "-std=")
# These come before what they are about.
PAIRED = ("-isystem", "-include")
SKIPPED = 77


def told(command):
    """What of a compiler's command is told to clang, too."""
    words = shlex.split(command)
    kept = [word for word in words if word.startswith(KEPT)]
    for first, second in zip(words, words[1:]):
        if first in PAIRED:
            kept += [first, second]
    return kept


def read_together(entries):
    """The units that can be read as one: those of a library, with its QUICK_SOURCES, told alike."""
    together = {}
    for entry in entries:
        library = entry["file"].partition(".dir/")[0].removesuffix("_quick")
        together.setdefault((library, entry["directory"], *told(entry["command"])), []).append(entry["file"])
    return together.items()


def look_at(program, root, place, number, alike):
    (library, directory, *options), files = alike
    unit = pathlib.Path(place) / f"{number}.cpp"
    unit.write_text("".join(f'#include "{file}"\n' for file in files))
    run = subprocess.run(
        [program, "--quiet", f"--config-file={root / '.clang-tidy'}", str(unit), "--", *options],
        cwd=directory, env=clang_memory.ENVIRONMENT, capture_output=True, text=True)
    return library, run.returncode, run.stdout + (run.stderr if run.returncode else "")


def main():
    root, build = (pathlib.Path(word).resolve() for word in sys.argv[1:])
    program = shutil.which("clang-tidy-14") or shutil.which("clang-tidy")
    if program is None:
        print("clang-tidy is not there")
        return SKIPPED
    entries = json.loads((build / "compile_commands.json").read_text())
    folders = [place / name for place in (root, build) for name in LOOKED_AT]
    ours = read_together(entry for entry in entries
                         if any(folder in pathlib.Path(entry["file"]).parents for folder in folders))
    if not ours:
        print("no files were found")
        return 1
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool, \
            tempfile.TemporaryDirectory(dir=build) as place:
        for library, code, said in pool.map(lambda numbered: look_at(program, root, place, *numbered),
                                           enumerate(ours)):
            if code != 0:
                failed += 1
                print(f"{library}:\n{said}", flush=True)
    print(f"{len(ours) - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
