"""Fails when a source file is in no CMakeLists.txt (a test that never runs looks
like one that passes), or when a list of sources is not in alphabetical order.
"""

import re
import sys
from pathlib import Path

SOURCE = re.compile(r"^\s+([\w/.-]+\.cpp)$")


def nearest_list(file):
    """The CMakeLists.txt that must name the file: that of the folder or of one above."""
    for folder in file.parents:
        if (folder / "CMakeLists.txt").exists():
            return folder / "CMakeLists.txt"
    raise FileNotFoundError(f"no CMakeLists.txt above {file}")


def unsorted_names(cmake_lists):
    """Names in runs of lines with one source each that come before their predecessor."""
    before = None
    for line in cmake_lists.read_text(encoding="utf-8").splitlines():
        found = SOURCE.match(line)
        if found and before and found.group(1) < before:
            yield found.group(1)
        before = found.group(1) if found else None


def main(root):
    sources = sorted(file for top in ("runtime", "cli", "tests") for file in root.glob(f"{top}/**/*.cpp"))
    problems = []
    for file in sources:
        cmake_lists = nearest_list(file)
        name = str(file.relative_to(cmake_lists.parent))
        if not re.search(rf"(?<![\w/.-]){re.escape(name)}(?![\w/.-])", cmake_lists.read_text(encoding="utf-8")):
            problems.append(f"{cmake_lists.relative_to(root)}: does not list {name}")
    for cmake_lists in sorted({nearest_list(file) for file in sources}):
        for name in unsorted_names(cmake_lists):
            problems.append(f"{cmake_lists.relative_to(root)}: {name} is not in alphabetical order")
    print("\n".join(problems) or f"{len(sources)} sources, all listed and in order")
    return 1 if problems or not sources else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
