"""Fails when the folder of the project holds anything besides what is known to belong there, so
that it stays a page that can be read at a glance.

Usage: top_level.py <folder of the project>

Names that begin with a dot are for tools and are not looked at, nor is `build`.
"""

import sys
from pathlib import Path

FOLDERS = {"cli", "decks", "rules", "runtime", "tests"}
FILES = {"CMakeLists.txt", "CMakePresets.json", "CONTRIBUTING.md", "LICENSE", "README.md", "talon"}
UNSEEN = {"build"}


def main(root):
    found = {path.name for path in root.iterdir() if not path.name.startswith(".")} - UNSEEN
    problems = [f"{name} does not belong there" for name in sorted(found - FOLDERS - FILES)]
    problems += [f"{name} is missing" for name in sorted((FOLDERS | FILES) - found)]
    problems += [f"{name} is not a folder" for name in sorted(FOLDERS & found)
                 if not (root / name).is_dir()]
    print("\n".join(problems) or "the top level is as it should be")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
