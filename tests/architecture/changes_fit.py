"""Every change of tests/mutants/changes.py is of a text that its file has once.

Usage: changes_fit.py <folder of the project>
"""
import pathlib
import sys

root = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(root / "tests" / "mutants"))
sys.dont_write_bytecode = True
import changes  # noqa: E402


def main():
    found = []
    for change in changes.CHANGES:
        times = (root / "runtime" / change.file).read_text(encoding="utf-8").count(change.was)
        if times != 1:
            found.append(f"{change.file}: has {change.was!r} {times} times")
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
