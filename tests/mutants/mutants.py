"""Makes the changes of changes.py one at a time and says which of them no test notices."""

import argparse
import filecmp
import pathlib
import shutil
import subprocess
import sys

import changes

COPIED = ("CMakeLists.txt", "CMakePresets.json", "LICENSE", "README.md", "cli", "decks", "rules",
          "runtime", "talon", "tests")
# The tests of a module, the quickest first; those of the contracts see what it is for.
PROGRAMS = {
    "session": [["talon_test_session"]],
    "solve": [["talon_test_solve"],
              ["talon_test_contract", "[#solving_test],[#foreseen_test],[#position_keys_test]"]],
}
# A change may make a test endless.
SECONDS = 300
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
    done = subprocess.run(["cmake", "--build", tree / "build" / "dev", "--target", *programs],
                          capture_output=True, text=True)
    return None if done.returncode == 0 else done.stdout[-2000:]


def passes(tree, command):
    program = tree / "build" / "dev" / "bin" / command[0]
    try:
        done = subprocess.run([program, *command[1:], "--abort"], cwd=tree / "build" / "dev",
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def changed(text, change):
    if text.count(change.was) != 1:
        sys.exit(f"{change.file}: stands {text.count(change.was)} times: {change.was!r}")
    return text.replace(change.was, change.now)


def try_change(tree, change):
    """`noticed`, `not compiled` or `survived`."""
    path = tree / "runtime" / change.file
    before = path.read_text(encoding="utf-8")
    programs = PROGRAMS[change.file.split("/")[0]]
    path.write_text(changed(before, change), encoding="utf-8")
    try:
        for command in programs:
            if build(tree, [command[0]]) is not None:
                return "not compiled"
            if not passes(tree, command):
                return "noticed"
        return "survived"
    finally:
        path.write_text(before, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("--only", default="")
    asked = parser.parse_args()
    wanted = [change for change in changes.CHANGES
              if asked.only in change.file or asked.only in change.was]
    tree = asked.root / "build" / "mutants"
    copy_sources(asked.root, tree)
    for change in wanted:
        changed((tree / "runtime" / change.file).read_text(encoding="utf-8"), change)
    subprocess.run(["cmake", "--preset", "dev", "-DTALON_WERROR=OFF", "-DTALON_BENCH=OFF"],
                   cwd=tree, check=True, stdout=subprocess.DEVNULL)
    programs = sorted({command[0] for commands in PROGRAMS.values() for command in commands})
    failed = build(tree, programs)
    if failed is not None:
        sys.exit(failed)
    outcomes = []
    for number, change in enumerate(wanted, 1):
        outcome = try_change(tree, change)
        outcomes.append((outcome, change))
        print(f"{number}/{len(wanted)} {outcome}: {change.file}: {change.was.strip()!r} -> "
              f"{change.now.strip()!r}", flush=True)
    survived = [change for outcome, change in outcomes if outcome == "survived"]
    alike = [change for change in survived if change.alike]
    broken = [change for outcome, change in outcomes if outcome == "not compiled"]
    print(f"{len(wanted)} changes, {len(wanted) - len(survived) - len(broken)} noticed, "
          f"{len(survived)} survived, {len(alike)} of them change nothing that can be noticed, "
          f"{len(broken)} did not compile")
    return 1 if broken or len(survived) - len(alike) > ALLOWED else 0


if __name__ == "__main__":
    sys.exit(main())
