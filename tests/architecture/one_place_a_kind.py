"""What runtime/README.md says of a new kind is what the kinds that are there need.

Usage: one_place_a_kind.py <folder of the project>

What the section "Where to change what" calls a file is there. Every kind of a variant is known to
every file that its row names beside its own; which further files know which kinds is kept in
known_kinds.txt. Every command has the files that its row names, which are all that name every
command, and the plainest of them, which only reads, is in no others.
"""
import itertools
import pathlib
import re
import sys
import typing

NAMED = re.compile(r"`([^`]+)`")
SECTION = re.compile(r"^## Where to change what$.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"//.*")
CALLED = re.compile(r"\bspec::(\w+)")
WORD = re.compile(r"\w+")
IN_SPEC = re.compile(r"^namespace (?:talon::)?spec \{$.*?^\}  // namespace", re.MULTILINE | re.DOTALL)
FURTHER = "tests/architecture/known_kinds.txt"


class Kinds(typing.NamedTuple):
    row: str
    variant: str
    header: str
    most: int  # files beside its own
    bare: frozenset = frozenset()  # a name of Lua, which no function makes


SLOTS = Kinds("a kind of slot", "SlotKind", "rules/slots/slot.h", 6)
ALL = (
    SLOTS,
    Kinds("an effect", "EffectKind", "rules/effect.h", 3),
    Kinds("an expression", "ExprKind", "rules/expression.h", 4, frozenset({"NoMoves"})),
)


def slot_file(kind):
    return kind.removesuffix("Slot").lower() + "_slot"


def mentions(text, kind):
    return re.search(rf"\b{kind}\b", text) is not None


def lacking(root, kinds, names, files):
    for kind in names:
        if kinds is SLOTS and not (root / f"rules/slots/{slot_file(kind)}.h").exists():
            yield f"rules/slots: {slot_file(kind)} is not there"
        for file in files:
            wanted = f"slots/{slot_file(kind)}.cpp" if file.endswith("CMakeLists.txt") else kind
            bound = kind in kinds.bare and file.startswith("script/bind/")
            if not bound and not mentions((root / file).read_text(), wanted):
                yield f"runtime/{file}: does not know {kind}"


def sources(*folders):
    for folder in folders:
        for ending in ("*.h", "*.cpp", "*.py", "CMakeLists.txt"):
            yield from sorted(folder.rglob(ending))


def known_to(kinds, file, names):
    """The kinds that the code of a file calls by their names; of a list of sources, their files."""
    text = file.read_text()
    if file.name == "CMakeLists.txt":
        listed = names if kinds is SLOTS else []
        return {kind for kind in listed if f"slots/{slot_file(kind)}.cpp" in text}
    called = set(CALLED.findall(COMMENT.sub("", text)))
    for inside in IN_SPEC.findall(text):
        called.update(WORD.findall(COMMENT.sub("", inside)))
    return {kind for kind in names if kind in called and file.stem != slot_file(kind)}


def further(top, row):
    """What is kept of the kinds of a row: by file, the kinds that it knows."""
    known = {}
    for line in (top / FURTHER).read_text().splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#") and section == row:
            file, kinds = line.split(":")
            known[file] = set(kinds.split())
    return known


def knowing(root, kinds, names, files):
    kept = further(root.parent, kinds.row)
    for path in sources(root, root.parent / "cli"):
        file = str(path.relative_to(root if path.is_relative_to(root) else root.parent))
        if file in (kinds.header, *files):
            continue
        known, before = known_to(kinds, path, names), kept.pop(file, set())
        if known - before:
            yield (f"{file}: knows {' '.join(sorted(known - before))}; ask all kinds alike instead, or "
                   f"write it into {FURTHER}, or into the row of {kinds.row} if each must be known here")
        if before - known:
            yield f"{FURTHER}: {file} does not know {' '.join(sorted(before - known))}"
    yield from (f"{FURTHER}: {file} is not there, or is in the row of {kinds.row}" for file in kept)


def problems(root, kinds):
    row = re.search(rf"^\| {kinds.row} \|(.*)\|$", (root / "README.md").read_text(), re.MULTILINE)
    variant = re.search(rf"using {kinds.variant}\s*=\s*std::variant<([^>]*)>",
                        (root / kinds.header).read_text())
    if row is None or variant is None:
        yield f"runtime/README.md: the row of {kinds.row}, or {kinds.header}: the variant, is not there"
        return
    own, *files = NAMED.findall(row[1])
    if len(files) > kinds.most:
        yield f"runtime/README.md: {kinds.row} touches {len(files)} files beside its own"
    if kinds is not SLOTS and own != kinds.header:
        yield f"runtime/README.md: {kinds.row} has its type in {kinds.header}"
    names = [kind.strip() for kind in variant[1].split(",")]
    yield from lacking(root, kinds, names, files)
    yield from knowing(root, kinds, names, files)


COMMAND_ROW = re.compile(r"^\| a command \|(.*)\|$", re.MULTILINE)
# A command that reads and shows, and nothing more.
PLAINEST_COMMAND = "rules"
# What shells and packages call, which help does not name.
HIDDEN_COMMANDS = {"complete", "man_page"}


def names_command(text, verb):
    quoted = f'"{verb.replace("_", "-")}"'
    return re.search(rf"\b{verb}_command\b|\bcommands/{verb}\.cpp\b|{quoted}", text) is not None


def is_listed(top, verb):
    """Whether the array of commands has it, which compiles without it, too."""
    listed = re.search(r"\bkCommands\[\] = \{([^}]*)\}", (top / "cli/command_line/commands.h").read_text())
    return listed is not None and f"{verb}_command" in WORD.findall(listed[1])


def lacking_command(top, files, verb):
    if not is_listed(top, verb):
        yield f"cli/command_line/commands.h: kCommands lacks {verb}_command"
    for file in files:
        if "<language>" in file:
            for language in sorted((top / "runtime/messages").iterdir()):
                words = language / f"help-{verb.replace('_', '-')}.yaml"
                if not words.exists():
                    yield f"{words.relative_to(top)}: is not there"
        elif not names_command((top / file).read_text(), verb):
            yield f"{file}: does not name the command {verb}"


def command_problems(top):
    row = COMMAND_ROW.search((top / "runtime/README.md").read_text())
    if row is None:
        yield "runtime/README.md: the row of a command is not there"
        return
    files = [file for file in NAMED.findall(row[1])
             if "<verb>.cpp" not in file and not file.startswith("Context::")]
    verbs = {file.stem for file in (top / "cli/commands").glob("*.cpp")
             if not file.with_suffix(".h").exists()}
    verbs -= HIDDEN_COMMANDS
    for verb in sorted(verbs):
        yield from lacking_command(top, files, verb)
    for path in sources(top / "cli", top / "runtime", top / "tests"):
        file, text = str(path.relative_to(top)), path.read_text()
        if file not in files and all(names_command(text, verb) for verb in verbs):
            yield f"{file}: names every command, which the row of a command does not say"
    for file in sorted((top / "cli").rglob("*.cpp")):
        if re.search(rf"\b{PLAINEST_COMMAND}_command\b", file.read_text()):
            if file.name != f"{PLAINEST_COMMAND}.cpp":
                yield f"{file.relative_to(top)}: knows {PLAINEST_COMMAND}_command, which the row does not say"


def spelled_out(name):
    """The patterns of files that a name with <kind> or {h,cpp} in it means."""
    parts = re.split(r"\{([^}]*)\}", re.sub(r"<[^>]*>", "*", name))
    choices = [part.split(",") if i % 2 else [part] for i, part in enumerate(parts)]
    return ["".join(chosen).rstrip("/") for chosen in itertools.product(*choices)]


def missing_files(top):
    section = SECTION.search((top / "runtime/README.md").read_text())
    if section is None:
        yield 'runtime/README.md: "Where to change what" is not there'
        return
    for name in NAMED.findall(section[0]):
        if "/" not in name and not re.search(r"\.(h|cpp|py|md|yaml|txt)$", name):
            continue
        for pattern in spelled_out(name):
            places = [place.glob(pattern + ending) for place in (top, top / "runtime")
                      for ending in ("", ".h", ".cpp")]
            if not any(itertools.chain(*places)):
                yield f'runtime/README.md: there is no {pattern}, which "Where to change what" names'


def main():
    top = pathlib.Path(sys.argv[1])
    root = top / "runtime"
    found = list(missing_files(top))
    if not found:
        found = [problem for kinds in ALL for problem in problems(root, kinds)]
        found += command_problems(top)
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
