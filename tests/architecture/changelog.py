"""Fails when the list of changes does not begin with the version of the project, when a version is
out of order, or when one has no date or no change.

Usage: changelog.py <folder of the project>
"""

import datetime
import re
import sys
from pathlib import Path

PAGE = "cli/package/CHANGELOG.md"
HEADING = re.compile(r"^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$")


def project_version(root):
    cmake = (root / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"^project\(talon VERSION (\S+)", cmake, re.MULTILINE)[1]


def parts(version):
    return [int(number) for number in version.split(".")]


def problems_of(text, version):
    chapters = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    found = []
    for chapter in chapters:
        lines = chapter.splitlines()
        heading = HEADING.match(lines[0])
        if not heading:
            yield f"'{lines[0]}' is not '## VERSION (YEAR-MONTH-DAY)'"
            continue
        found.append((heading[1], datetime.date.fromisoformat(heading[2])))
        if not any(line.startswith("- ") for line in lines):
            yield f"{heading[1]} names no change"
    if not found or found[0][0] != version:
        yield f"the first version is not {version}, that of CMakeLists.txt"
    for (newer, newer_day), (older, older_day) in zip(found, found[1:]):
        if parts(newer) <= parts(older) or newer_day < older_day:
            yield f"{newer} comes before {older}"


def main(root):
    text = (root / PAGE).read_text(encoding="utf-8")
    problems = [f"{PAGE}: {problem}" for problem in problems_of(text, project_version(root))]
    print("\n".join(problems) or "the list of changes begins with the version of the project")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
