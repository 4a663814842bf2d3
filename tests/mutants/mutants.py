"""Makes the changes of changes.py, each by itself, and says which of them no test notices.

The tests are built once; a change compiles its file and links the tests with that.
"""

import argparse
import concurrent.futures
import filecmp
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

import changes

COPIED = ("CMakeLists.txt", "CMakePresets.json", "LICENSE", "README.md", "cli", "decks", "rules",
          "runtime", "talon", "tests")
# The tests of a module, the quickest first; those of the contracts see what it is for.
PROGRAMS = {
    "rules": [["talon_test_rules"]],
    "session": [["talon_test_session"]],
    "solve": [["talon_test_solve"],
              ["talon_test_contract", "--filenames-as-tags",
               "[#solving_test],[#foreseen_test],[#position_keys_test]"]],
}
BUILD = pathlib.Path("build/dev")  # in the copy
# A change may make a test endless. Of the processor, since others may be busy, too; and by the
# clock, for one that waits.
SECONDS = 150
SECONDS_OF_CLOCK = 1800
ALLOWED = 3


def copy_sources(root, tree):
    """Only what differs is copied, so that nothing else is compiled again."""
    for name in COPIED:
        for source in [root / name] if (root / name).is_file() else sorted((root / name).rglob("*")):
            target = tree / source.relative_to(root)
            if source.is_dir() or "__pycache__" in source.parts:
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.exists() or not filecmp.cmp(source, target, shallow=False):
                shutil.copy2(source, target)


def build(tree, programs):
    """The last lines of the build, where it fails."""
    done = subprocess.run(["cmake", "--build", tree / BUILD, "--target", *programs],
                          capture_output=True, text=True)
    return None if done.returncode == 0 else done.stdout[-2000:]


class Commands:
    """How the build compiles a file and links a program, to do it for one changed file."""

    def __init__(self, tree):
        self.tree = tree
        self.folder = tree / BUILD
        entries = json.loads((self.folder / "compile_commands.json").read_text())
        self.compiles = {entry["file"]: entry for entry in entries}
        self.links = {}

    def link_of(self, program):
        if program not in self.links:
            done = subprocess.run(["ninja", "-t", "commands", f"bin/{program}"], cwd=self.folder,
                                  capture_output=True, text=True, check=True)
            self.links[program] = done.stdout.splitlines()[-1]
        return self.links[program]

    def compiled_from(self, file):
        """The file itself, or those that include the header."""
        if not file.endswith(".h"):
            return [file]
        runtime = self.tree / "runtime"
        return [str(source.relative_to(runtime)) for source in sorted(runtime.rglob("*.cpp"))
                if f'#include "{file}"' in source.read_text(encoding="utf-8")]

    def compile(self, change, text, folder):
        """The objects of the changed file, as a compiler finds it; None where one does not compile."""
        changed_file = folder / change.file
        changed_file.parent.mkdir(parents=True)
        changed_file.write_text(text, encoding="utf-8")
        objects = []
        for number, file in enumerate(self.compiled_from(change.file)):
            original = self.tree / "runtime" / file
            source = changed_file if file == change.file else original
            objects.append(folder / f"{number}.o")
            entry = self.compiles[str(original)]
            command = entry["command"].replace(f"-c {original}", f"-c {source}")
            command = re.sub(r" -o \S+", f" -o {objects[-1]}", command)
            command = command.replace(" -I", f" -I{folder} -I", 1)
            done = subprocess.run(command, shell=True, cwd=entry["directory"], capture_output=True)
            if done.returncode != 0:
                return None
        return objects or None  # a header that no file includes

    def link(self, program, objects, name):
        """The program with the objects, for which no linker looks in the library any more."""
        made = " ".join(map(str, objects))
        command = self.link_of(program).replace(f" -o bin/{program}", f" {made} -o bin/{name}")
        subprocess.run(command, shell=True, cwd=self.folder, check=True, capture_output=True)


def limit_processor():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def passes(tree, command):
    """Whether there are such tests, and all of them pass."""
    folder = tree / BUILD
    try:
        done = subprocess.run([folder / "bin" / command[0], *command[1:], "--abort"], cwd=folder,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                              errors="replace", timeout=SECONDS_OF_CLOCK,
                              preexec_fn=limit_processor)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0 and "All tests passed" in done.stdout


def quickest_first(tree, change):
    """The tests of the file that is changed, where there are some, then those of its module."""
    module = change.file.split("/")[0]
    tests = pathlib.PurePath(change.file).stem + "_test"
    if (tree / "tests" / "runtime" / module / f"{tests}.cpp").exists():
        yield [f"talon_test_{module}", "--filenames-as-tags", f"[#{tests}]"]
    yield from PROGRAMS[module]


def changed(text, change):
    if text.count(change.was) != 1:
        sys.exit(f"{change.file}: is there {text.count(change.was)} times: {change.was!r}")
    return text.replace(change.was, change.now)


def try_change(commands, number, change):
    """`noticed`, `not compiled` or `survived`."""
    tree = commands.tree
    original = (tree / "runtime" / change.file).read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        objects = commands.compile(change, changed(original, change), pathlib.Path(folder))
        if objects is None:
            return "not compiled"
        linked = set()
        try:
            for program, *asked in quickest_first(tree, change):
                # Programs find the games beside their folder.
                name = f"{program}_{number}"
                if name not in linked:
                    commands.link(program, objects, name)
                    linked.add(name)
                if not passes(tree, [name, *asked]):
                    return "noticed"
            return "survived"
        finally:
            for name in linked:
                (tree / BUILD / "bin" / name).unlink()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("--only", default="")
    asked = parser.parse_args()
    wanted = [change for change in changes.CHANGES
              if asked.only in change.file or asked.only in change.was]
    tree = asked.root.resolve() / "build" / "mutants"
    copy_sources(asked.root, tree)
    for change in wanted:
        changed((tree / "runtime" / change.file).read_text(encoding="utf-8"), change)
    subprocess.run(["cmake", "--preset", "dev", "-DTALON_WERROR=OFF", "-DTALON_BENCH=OFF",
                    "-DTALON_TESTS_ALONE=ON", "-DCMAKE_UNITY_BUILD=ON",
                    "-DCMAKE_PROJECT_talon_INCLUDE=tests/mutants/plain_modules.cmake"],
                   cwd=tree, check=True, stdout=subprocess.DEVNULL)
    programs = sorted({command[0] for commands in PROGRAMS.values() for command in commands})
    failed = build(tree, programs)
    if failed is not None:
        sys.exit(failed)
    for command in {tuple(each) for change in wanted for each in quickest_first(tree, change)}:
        if not passes(tree, command):
            sys.exit(f"fails without any change, or has no test: {' '.join(command)}")
    commands = Commands(tree)
    for program in programs:
        commands.link_of(program)

    def outcome_of(numbered):
        number, change = numbered
        outcome = try_change(commands, number, change)
        print(f"{number}/{len(wanted)} {outcome}: {change.file}: {change.was.strip()!r} -> "
              f"{change.now.strip()!r}", flush=True)
        return outcome, change

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        outcomes = list(workers.map(outcome_of, enumerate(wanted, 1)))
    survived = [change for outcome, change in outcomes if outcome == "survived"]
    alike = [change for change in survived if change.alike]
    broken = [change for outcome, change in outcomes if outcome == "not compiled"]
    print(f"{len(wanted)} changes, {len(wanted) - len(survived) - len(broken)} noticed, "
          f"{len(survived)} survived, {len(alike)} of them change nothing that can be noticed, "
          f"{len(broken)} did not compile")
    return 1 if broken or len(survived) - len(alike) > ALLOWED else 0


if __name__ == "__main__":
    sys.exit(main())
