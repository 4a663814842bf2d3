"""Fails when the program looks at a variable of the environment that `talon help environment` does
not name, or when that names one that nothing looks at.

Usage: variables.py <folder of the project>
"""

import re
import sys
from pathlib import Path

TOPICS = "cli/help/help_topics.cpp"
# A call with the name, or a loop over names that are asked for one after another.
CALLED = re.compile(r'(?:getenv|variable|says_yes|says)\("([A-Z][A-Z_]+)"')
LOOP = re.compile(r'for \(const char\* name : \{([^}]*)\}\)')
NAME = re.compile(r'"([A-Z][A-Z_]+)"')


def names_in_code(root):
    for top in ("cli", "runtime"):
        for file in root.glob(f"{top}/**/*.cpp"):
            text = file.read_text(encoding="utf-8")
            yield from CALLED.findall(text)
            if "getenv" in text or "variable(" in text:
                for names in LOOP.findall(text):
                    yield from NAME.findall(names)


def names_in_help(root):
    text = (root / TOPICS).read_text(encoding="utf-8")
    topic = text[text.index('{"environment"'):text.index('{"files"')]
    for names in re.findall(r'\{"([A-Z][A-Z_, ]+)", "', topic):
        yield from names.split(", ")


def main(root):
    code, told = set(names_in_code(root)), set(names_in_help(root))
    problems = [f"{TOPICS} does not name {name}" for name in sorted(code - told)]
    problems += [f"{TOPICS} names {name}, which nothing looks at" for name in sorted(told - code)]
    print("\n".join(problems) or f"{len(told)} variables, all told")
    return 1 if problems or not told else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
