"""No two source files of one target hide the same name in an unnamed namespace.

Usage: one_hidden_name.py <folder of the project>

Source files are compiled together in units. There two things of one name are an error at
best; two functions may also overload each other, and one file then calls another's.
Aliases of the same type may be repeated.
"""
import collections
import pathlib
import re
import sys

# One folder below these is one target, or part of one.
PARENTS = ("runtime", "tests/runtime", "tests")
ALONE = ("cli", "tests/cli", "tests/contract", "tests/decks", "tests/support")

RAW_TEXT = re.compile(r'R"(\w*)\(.*?\)\1"', re.DOTALL)
ALIAS = re.compile(r"using (\w+) = ?")
TYPE = re.compile(r"(?:struct|class|enum class|enum|union) (?:alignas\(\w+\) )?(\w+)(?! *;)")
FUNCTION = re.compile(r"[^=]*?(\w+)\(")
VARIABLE = re.compile(r".*?(\w+)(?:\[\w*\])* *(?:=|\{|;)")


def name_in(line):
    """The name that a line at the left margin defines, and whether it is an alias."""
    if alias := ALIAS.match(line):
        return alias[1], True
    if line.startswith(("using ", "template", "namespace ", "//", "TEST_CASE")):
        return None, False
    for pattern in (TYPE, FUNCTION, VARIABLE):
        if found := pattern.match(line):
            return found[1], False
    return None, False


def hidden_names(source):
    hidden = False
    # Raw texts hold Lua and YAML; their lines stay, so that the numbers are right.
    text = RAW_TEXT.sub(lambda raw: "\n" * raw[0].count("\n"), source.read_text())
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("namespace {"):
            hidden = True
        elif line.startswith("}  // namespace"):
            hidden = False
        elif hidden and line and (line[0].isalpha() or line[0] == "_"):
            name, alias = name_in(line)
            if name:
                yield name, number, line if alias else None


def targets(root):
    folders = [root / name for name in ALONE]
    for parent in PARENTS:
        folders += [path for path in (root / parent).iterdir() if path.is_dir()]
    for folder in sorted(set(folders)):
        if folder.name not in ("runtime", "bench") or folder.parent.name != "tests":
            yield folder, sorted(folder.rglob("*.cpp"))


def problems(root):
    for folder, sources in targets(root):
        places = collections.defaultdict(dict)
        for source in sources:
            for name, number, alias in hidden_names(source):
                places[name].setdefault(source.relative_to(root), (number, alias))
        for name, found in sorted(places.items()):
            aliases = {alias for _, alias in found.values()}
            if len(found) > 1 and (None in aliases or len(aliases) > 1):
                where = ", ".join(f"{file}:{number}" for file, (number, _) in found.items())
                yield f"{name} is hidden in {where}"


def main():
    found = list(problems(pathlib.Path(sys.argv[1])))
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
