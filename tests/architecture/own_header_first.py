"""Every source file includes its own header before all others, and every header guards itself.

Usage: own_header_first.py <folder of the project>

So a header that has a source file of its name is known to compile alone wherever that file
compiles; the others are compiled alone by `tests/run --plain`.
"""
import pathlib
import re
import sys

INCLUDE = re.compile(r'^#include [<"]([^>"]+)[>"]', re.MULTILINE)
FOLDERS = ("runtime", "cli", "tests")


def problems(root):
    for folder in FOLDERS:
        for header in sorted((root / folder).rglob("*.h")):
            if "#pragma once" not in header.read_text():
                yield f"{header.relative_to(root)}: lacks #pragma once"
            source = header.with_suffix(".cpp")
            if not source.exists():
                continue
            first = INCLUDE.search(source.read_text())
            own = header.relative_to(root).as_posix()
            if first is None or not own.endswith(first[1]):
                yield f"{source.relative_to(root)}: does not include {header.name} first"


def main():
    root = pathlib.Path(sys.argv[1])
    found = list(problems(root))
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
