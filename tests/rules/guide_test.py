"""Does what a page for authors tells its reader to do, and compares what the program says.

    guide_test.py PROGRAM PAGE...

In a page, each heading of level 2 or 3 begins in an empty folder. A block whose first line is
```yaml my-rule.yaml is a file of this name; with a + after the name it is added to the file. In
a block of ```console each line with a $ is a command for the shell, and below it is what it
writes; a line of three dots stands for any lines. Blocks without a name are only looked at. A file
that lies beside the page under its name, too, must be the same there.

TALON_APPROVE=1 in the environment writes what the program says into the page, where it differs.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

FENCE = re.compile(r"```(\w*) ?(.*)")


def matches(expected, found):
    """Whether the lines are those expected, where "..." stands for any."""
    if not expected:
        return not found
    if expected[0] == "...":
        return any(matches(expected[1:], found[start:]) for start in range(len(found) + 1))
    return bool(found) and expected[0] == found[0] and matches(expected[1:], found[1:])


def environment(program, home):
    return {
        "PATH": f"{program.parent}:/usr/bin:/bin",
        "HOME": home,
        "XDG_DATA_HOME": f"{home}/data",
        "XDG_DATA_DIRS": "/nowhere",
        "LANG": "C.UTF-8",
        "TERM": "dumb",
        "COLUMNS": "80",
    }


class Reader:
    """Somebody who does what a page says, from top to bottom."""

    def __init__(self, program, page):
        self.program = program
        self.page = page
        self.written = []
        self.commands = 0
        self.failures = 0
        self.begin()

    def begin(self):
        self.folder = tempfile.TemporaryDirectory()
        self.home = tempfile.TemporaryDirectory()

    def read(self):
        block = None
        for number, line in enumerate(self.page.read_text().splitlines(), 1):
            fence = FENCE.fullmatch(line)
            if block is None and fence:
                block = (fence[1], fence[2], number, [])
            elif block is not None and line == "```":
                self.written += [*self.do(*block), line]
                block = None
                continue
            elif block is not None:
                block[3].append(line)
                continue
            if re.match(r"##+ ", line):
                self.begin()
            self.written.append(line)
        if os.environ.get("TALON_APPROVE") == "1":
            self.page.write_text("\n".join(self.written) + "\n")
        elif self.failures == 0 and self.commands == 0:
            self.fail(1, "the page has no command")

    def do(self, language, name, number, lines):
        """The lines of the block as they should be."""
        if language == "console":
            return self.run(number, lines)
        if name:
            path = Path(self.folder.name) / name.removesuffix(" +")
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a" if name.endswith(" +") else "w") as file:
                file.write("\n".join(lines) + "\n")
            self.compare(number, path, self.page.parent / name)
        return lines

    def compare(self, number, written, shipped):
        """What the page writes and the project has, too, must be the same."""
        if shipped.is_file() and written.read_text() != shipped.read_text():
            self.fail(number, f"{shipped} differs")

    def run(self, number, lines):
        written = []
        while lines:
            if not lines[0].startswith("$ "):
                self.fail(number, f"no command: {lines[0]}")
                return written + lines
            shown = 1
            while shown < len(lines) and not lines[shown].startswith("$ "):
                shown += 1
            expected, found = lines[1:shown], self.output(lines[0][2:])
            if not matches(expected, found):
                self.fail(number, f"{lines[0]}\nsays\n" + "\n".join(found))
                expected = found
            written += [lines[0], *expected]
            number += shown
            lines = lines[shown:]
        return written

    def output(self, command):
        self.commands += 1
        ran = subprocess.run(
            ["timeout", "300", "sh", "-c", command],
            cwd=self.folder.name,
            env=environment(self.program, self.home.name),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        return [line.rstrip() for line in ran.stdout.decode().rstrip("\n").split("\n") if ran.stdout]

    def fail(self, number, text):
        self.failures += 1
        print(f"{self.page}:{number}: {text}\n")


def main():
    program = Path(sys.argv[1]).resolve()
    readers = [Reader(program, Path(page)) for page in sys.argv[2:]]
    for reader in readers:
        reader.read()
        print(f"{reader.page}: {reader.commands} commands, {reader.failures} failures")
    sys.exit(any(reader.failures for reader in readers))


main()
