"""Fails when a header that costs seconds each time it is compiled is included by another
file than the one that stands for it, or when that file does not need it any more.
"""

import re
import sys
from pathlib import Path

# The file that may include what begins so. Headers never may: whoever includes them
# would pay, too.
HOMES = {
    "CLI/": "cli/command_line.cpp",
}

INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]')


def included(file):
    """Number and name of each #include."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if found := INCLUDE.match(line):
            yield number, found.group(1)


def main(root):
    problems = []
    unused = dict(HOMES)
    for folder in ("runtime", "cli", "tests"):
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in (".h", ".cpp"):
                continue
            path = str(file.relative_to(root))
            for number, name in included(file):
                for start, home in HOMES.items():
                    if not name.startswith(start):
                        continue
                    if path == home:
                        unused.pop(start, None)
                    else:
                        problems.append(f"{path}:{number}: includes {name}: only {home} may")
    problems += [f"{home}: includes nothing of {start}" for start, home in unused.items()]
    print("\n".join(problems) or "every heavy header has one home")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
