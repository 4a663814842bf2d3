"""Fails when an #include points up the list of modules, or when a library is used
outside the modules that may use it.

The linker cannot see either: headers of other modules and of Debian's libraries are
found whether or not the target links them.
"""

import re
import sys
from pathlib import Path

# Which modules the files of a module may include, beside what those include in turn.
ARROWS = {
    "base": [],
    "confine": ["base"],
    "cards": ["base"],
    "table": ["cards"],
    "rules": ["table"],
    "load": ["rules"],
    "lua_source": ["rules"],
    "script": ["lua_source"],
    "session": ["load", "script"],
    "pack": ["session"],
    "drawing": ["session"],
    "scenarios": ["session"],
    "checks": ["scenarios"],
    "workshop": ["checks"],
    "statistics": ["session"],
    "solve": ["statistics"],
    "bots": ["solve", "confine"],
    "simulate": ["bots", "drawing"],
    "compare": ["simulate"],
    "necessity": ["compare", "workshop"],
    "cli": ["necessity", "confine", "pack"],
}

# Libraries that stay in few places, by the start of what an #include names.
HOMES = {
    "lua.h": ["lua_source", "script"],
    "lauxlib.h": ["script"],
    "yaml.h": ["load"],
    "nlohmann/": ["session", "scenarios", "checks", "workshop", "solve", "bots", "simulate",
                  "compare", "necessity", "cli"],
    "xxhash.h": ["base"],
    "seccomp.h": ["confine"],
    "zip.h": ["pack"],
    "linux/landlock.h": ["confine"],
    "CLI/": ["cli"],
    "curses.h": ["cli"],
    "term.h": ["cli"],
}

# Which rooms of cli/ the files of a room may include, beside what those include in turn. What lies
# in cli/ itself is the program above all rooms, but for these headers below them.
ROOMS = {
    "options": [],
    "terminal": ["options"],
    "pages": ["terminal"],
    "rulebook": ["pages"],
    "play": ["pages"],
    "screen": ["play"],
    "context": ["play"],
    "command_line": ["context"],
    "help": ["command_line"],
    "completion": ["help", "rulebook"],
    "commands": ["completion", "screen"],
    "": ["commands"],
}
BELOW_ALL_ROOMS = ("cli/exit_code.h", "cli/version.h")

# The two fronts of a session know nothing of each other: headers of the one by lines, and the room
# of the other.
LINES = ("cli/play/line_commands.h", "cli/play/line_input.h", "cli/play/picking.h",
         "cli/play/player.h")

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')


def reachable(module, arrows):
    """The module itself and all modules below it."""
    found = {module}
    for below in arrows[module]:
        found |= reachable(below, arrows)
    return found


def complaint(module, quote, name):
    """What is wrong with one #include of a module, or None."""
    for start, homes in HOMES.items():
        if name.startswith(start) and module not in homes:
            return f"only {', '.join(homes)} may use it"
    if quote == "<":
        return None
    target = name.split("/")[0]
    if "/" not in name or target not in ARROWS:
        return 'our own headers are named by module, as in "rules/spec.h"'
    if target not in reachable(module, ARROWS):
        return f"{module} is below {target} or beside it"
    return None


def room_of(file):
    """The room of a file or an #include of cli/."""
    parts = file.split("/")
    return parts[1] if len(parts) > 2 else ""


def between_rooms(file, name):
    """What is wrong with one #include of another room of cli/, or None."""
    room, target = room_of(file), room_of(name)
    if name in BELOW_ALL_ROOMS or not name.startswith("cli/"):
        return None
    if target not in reachable(room, ROOMS):
        return f"the room {room} is below {target or 'the program'} or beside it"
    return "the screen knows nothing of the lines" if room == "screen" and name in LINES else None


def check(file, module, root):
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        found = INCLUDE.match(line)
        problem = found and complaint(module, *found.groups())
        if found and not problem and module == "cli":
            problem = between_rooms(str(file.relative_to(root)), found.group(2))
        if problem:
            yield number, found.group(2), problem


def main(root):
    folders = {module: root / "runtime" / module for module in ARROWS if module != "cli"}
    folders["cli"] = root / "cli"
    unknown = {path.parent.name for path in root.glob("runtime/*/CMakeLists.txt")} - set(folders)
    unknown |= {room for path in root.glob("cli/*/*.h") if (room := path.parent.name) not in ROOMS}
    problems = [f"{name}: has no arrows in {Path(__file__).name}" for name in sorted(unknown)]
    files = 0
    for module, folder in folders.items():
        for file in sorted([*folder.rglob("*.h"), *folder.rglob("*.cpp")]):
            files += 1
            for number, name, problem in check(file, module, root):
                problems.append(f"{file.relative_to(root)}:{number}: includes {name}: {problem}")
    print("\n".join(problems) or f"{files} files, every arrow points down")
    return 1 if problems or not files else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
