"""Fails when runtime/SECURITY.md cites a test that is not there: a file such as `attacks_test`, or
a case of it, as in `attacks_test`: "a compiled chunk is refused", "files cannot be named".

Usage: cited_tests.py <folder of the project>
"""

import re
import sys
from pathlib import Path

PAGE = "runtime/SECURITY.md"
FILE = re.compile(r"`(\w+_test(?:\.py)?)`")
CITED = re.compile(r'`(\w+_test)`: ((?:"[^"]+"(?:, |,\n)?)+)')
CASE = re.compile(r'TEST_CASE\(\s*((?:"[^"]*"\s*)+)')
LITERAL = re.compile(r'"([^"]*)"')
MIN_CITED = 40  # fewer means that this no longer reads the page


def cases_of(files):
    """The names of the cases of test files, whose literals may be broken over lines."""
    cases = [case for file in files for case in CASE.findall(file.read_text(encoding="utf-8"))]
    return {"".join(LITERAL.findall(case)) for case in cases}


def problems(root):
    text = (root / PAGE).read_text(encoding="utf-8")
    files = sorted([*root.glob("tests/**/*_test.cpp"), *root.glob("tests/**/*_test.py")])
    cited = FILE.findall(text)
    if len(cited) < MIN_CITED:
        yield f"{PAGE}: cites {len(cited)} tests, fewer than it had"
    for name in sorted(set(cited)):
        if not any(name in (file.stem, file.name) for file in files):
            yield f"{PAGE}: there is no test {name}"
    for name, cases in CITED.findall(text):
        known = cases_of(file for file in files if file.stem == name)
        for case in LITERAL.findall(cases):
            if " ".join(case.split()) not in known:
                yield f'{PAGE}: {name} has no case "{case}"'


def main():
    found = list(problems(Path(sys.argv[1])))
    print("\n".join(found) or "every test that is cited is there")
    return 1 if found else 0


sys.exit(main())
