"""luacheck finds nothing in the Lua of games, and yamllint nothing in the YAML of games, decks and
messages.

Usage: linted.py <folder of the project> <program talon>

The names that a script may read are those that `talon api --luacheck` prints. Where one of the two
is missing, the other is run all the same; without findings the check then counts as skipped (exit
code 77).
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

GAMES = ("rules", "tests/games")
YAML = ("rules", "decks", "tests/games", "runtime/messages")
SKIPPED = 77


def files_below(root, folders, ending):
    found = sorted(str(file.relative_to(root)) for folder in folders
                   for file in (root / folder).rglob(f"*.{ending}"))
    if not found:
        sys.exit(f"there is no .{ending} file")
    return found


def check_lua(root, talon):
    names = subprocess.run([talon, "api", "--luacheck"], capture_output=True, text=True, check=True)
    with tempfile.NamedTemporaryFile("w", suffix=".luacheckrc") as config:
        config.write(names.stdout)
        config.flush()
        return subprocess.run(
            ["luacheck", "--quiet", "--no-color", "--no-cache", "--max-line-length", "120",
             "--config", config.name, *files_below(root, GAMES, "lua")],
            cwd=root, check=False).returncode


def check_yaml(root, _talon):
    return subprocess.run(
        ["yamllint", "--strict", "--format", "parsable", "--config-file", ".yamllint",
         *files_below(root, YAML, "yaml")],
        cwd=root, check=False).returncode


def main(root, talon):
    results = []
    for tool, check in (("luacheck", check_lua), ("yamllint", check_yaml)):
        if shutil.which(tool) is None:
            print(f"{tool} is not there")
            results.append(SKIPPED)
        else:
            results.append(check(root, talon))
    if any(result not in (0, SKIPPED) for result in results):
        return 1
    return SKIPPED if SKIPPED in results else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()))
