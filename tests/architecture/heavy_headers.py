"""Fails when a header that costs seconds each time it is compiled is included by another
file than those that stand for it, or when one of these does not need it any more.
"""

import re
import sys
from pathlib import Path

EVERYWHERE = ("runtime", "cli", "tests")
PROGRAM = ("runtime", "cli")

# What begins so may in these folders be included by these files. Headers never may: whoever includes
# them would pay, too. Reports of all kinds are put together by session/json.h.
HOMES = {
    "CLI/": (EVERYWHERE, ["cli/command_line/command_line.cpp"]),
    "nlohmann/json.hpp": (PROGRAM, [
        "runtime/bots/bot_check.cpp",
        "runtime/bots/bot_talk.cpp",
        "runtime/session/json.cpp",
        "runtime/session/protocol_request.cpp",
        "runtime/session/save_records.cpp",
        "runtime/simulate/report_read.cpp",
        "runtime/workshop/json_schema.cpp",
    ]),
}

INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]')


def included(file):
    """Number and name of each #include."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if found := INCLUDE.match(line):
            yield number, found.group(1)


def main(root):
    problems = []
    unused = {(start, home) for start, (_, homes) in HOMES.items() for home in homes}
    for folder in EVERYWHERE:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in (".h", ".cpp"):
                continue
            path = str(file.relative_to(root))
            for number, name in included(file):
                for start, (folders, homes) in HOMES.items():
                    if folder not in folders or not name.startswith(start):
                        continue
                    if path in homes:
                        unused.discard((start, path))
                    else:
                        problems.append(f"{path}:{number}: includes {name}: only {', '.join(homes)} may")
    problems += [f"{home}: includes nothing of {start}" for start, home in sorted(unused)]
    print("\n".join(problems) or "every heavy header has its homes")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
