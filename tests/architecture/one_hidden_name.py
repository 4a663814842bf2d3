"""No two source files that are compiled together hide the same name in an unnamed namespace, and
none hides a name that a header has outside of one that it or another of them may include.

Usage: one_hidden_name.py <folder of the project>

Source files are compiled together in units. There two things of one name are an error at
best; two functions may also overload each other, and one file then calls another's; and
what is hidden in one file comes before what another one includes. Aliases of the same type
may be repeated.
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
FUNCTION = re.compile(r"[^=]*?((?:\w+::)*~?\w+)\(")
VARIABLE = re.compile(r".*?(\w+)(?:\[\w*\])* *(?:=|\{|;)")


def name_in(line):
    """The name that a line at the left margin defines, and whether it is an alias."""
    if alias := ALIAS.match(line):
        return alias[1], True
    if line.startswith(("using ", "template", "namespace ", "static_assert", "//", "TEST_CASE")):
        return None, False
    for pattern in (TYPE, FUNCTION, VARIABLE):
        if found := pattern.match(line):
            # A member is its class's business.
            return (None if "::" in found[1] else found[1]), False
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


def header_names(root):
    """The names that headers have in namespace talon, each with the modules that have it."""
    names = collections.defaultdict(set)
    for header in [*root.glob("runtime/**/*.h"), *root.glob("cli/**/*.h")]:
        inside = header.relative_to(root).parts
        module = inside[1] if inside[0] == "runtime" else "cli"
        space = ""
        for line in header.read_text().split("\n"):
            if line.startswith("namespace "):
                space = line.split()[1]
            line = re.sub(r"^((inline|constexpr|extern|\[\[nodiscard\]\]) )+", "", line)
            if line and line[0].isalpha() and space in ("talon", "talon::cli"):
                name, _ = name_in(line)
                if name:
                    names[name].add(module)
    return names


def modules_from_below(root):
    """The modules, each above all that it may include."""
    listed = re.findall(r"^add_subdirectory\((\w+)\)", (root / "runtime/CMakeLists.txt").read_text(),
                        re.MULTILINE)
    return [*listed, "cli"]


def units(root):
    """The modules that a unity build compiles together, by each of them."""
    unit_of = {}
    for module in modules_from_below(root)[:-1]:
        said = (root / "runtime" / module / "CMakeLists.txt").read_text()
        unit = re.search(r"\bUNIT (\w+)", said)
        unit_of[module] = unit[1] if unit else f"{module} alone"
    return {module: {other for other, its in unit_of.items() if its == unit}
            for module, unit in unit_of.items()}


def shadowed(root):
    order = modules_from_below(root)
    names = header_names(root)
    together = units(root)
    for folder, sources in targets(root):
        module = folder.name
        if module not in order or "tests" in folder.relative_to(root).parts:
            continue
        highest = max(map(order.index, together.get(module, {module})))
        reach = set(order[: highest + 1])
        for source in sources:
            for name, number, _ in hidden_names(source):
                if names[name] & reach:
                    yield f"{source.relative_to(root)}:{number}: hides {name}, which a header has"


def targets(root):
    folders = [root / name for name in ALONE]
    for parent in PARENTS:
        folders += [path for path in (root / parent).iterdir() if path.is_dir()]
    for folder in sorted(set(folders)):
        if folder.name not in ("runtime", "bench") or folder.parent.name != "tests":
            yield folder, sorted(folder.rglob("*.cpp"))


def compiled_together(root):
    """The source files of each target, and of those of modules that one unit has."""
    for _, sources in targets(root):
        yield sources
    for modules in {frozenset(modules) for modules in units(root).values() if len(modules) > 1}:
        folders = [root / "runtime" / module for module in sorted(modules)]
        yield [source for folder in folders for source in sorted(folder.rglob("*.cpp"))]


def problems(root):
    for sources in compiled_together(root):
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
    root = pathlib.Path(sys.argv[1])
    found = [*problems(root), *shadowed(root)]
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
