"""What runtime/README.md says of a new kind is what the kinds that are there need.

Usage: one_place_a_kind.py <folder of the project>

Every kind of a variant is visited in every file that its row names beside its own, and a kind that
nothing treats in a way of its own is visited in no other. Every command has the files that its row
names, and the plainest of them, which only reads, is in no others but lists of all.
"""
import pathlib
import re
import sys
import typing

NAMED = re.compile(r"`([^`]+)`")


class Kinds(typing.NamedTuple):
    row: str
    variant: str
    header: str
    plainest: str  # that nothing treats in a way of its own
    most: int  # files beside its own
    bare: frozenset = frozenset()  # a name of Lua, which no function makes


SLOTS = Kinds("a kind of slot", "SlotKind", "rules/slots/slot.h", "RunSlot", 6)
ALL = (
    SLOTS,
    Kinds("an effect", "EffectKind", "rules/effect.h", "DealBottom", 3),
    Kinds("an expression", "ExprKind", "rules/expression.h", "LyingOn", 4, frozenset({"NoMoves"})),
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


def knowing(root, kinds, files):
    known = {root / file for file in (kinds.header, *files)}
    for folder in (root, root.parent / "cli"):
        for ending in ("*.h", "*.cpp"):
            for file in sorted(folder.rglob(ending)):
                own = kinds is SLOTS and file.stem == slot_file(kinds.plainest)
                if own or file in known or not mentions(file.read_text(), kinds.plainest):
                    continue
                yield f"{file.relative_to(root.parent)}: knows {kinds.plainest}, which the row does not say"


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
    yield from lacking(root, kinds, [kind.strip() for kind in variant[1].split(",")], files)
    yield from knowing(root, kinds, files)


COMMAND_ROW = re.compile(r"^\| a command \|(.*)\|$", re.MULTILINE)
# A command that reads and shows, and nothing more.
PLAINEST_COMMAND = "rules"
# What shells and packages call, which help does not name.
HIDDEN_COMMANDS = {"complete", "man_page"}


def command_files(row, verb):
    """The files of a row in which the command is named, each with what names it there."""
    for file in NAMED.findall(row):
        if "cmd_<verb>" in file or file.startswith("Context::"):
            continue
        named = {"cli/commands.h": f"{verb}_command", "cli/CMakeLists.txt": f"cmd_{verb}.cpp"}
        yield file, named.get(file, f'"{verb.replace("_", "-")}"')


def command_problems(top):
    row = COMMAND_ROW.search((top / "runtime/README.md").read_text())
    if row is None:
        yield "runtime/README.md: the row of a command is not there"
        return
    verbs = {file.stem.removeprefix("cmd_") for file in (top / "cli").glob("cmd_*.cpp")}
    for verb in sorted(verbs - HIDDEN_COMMANDS):
        for file, named in command_files(row[1], verb):
            if "<language>" in file:
                for language in sorted((top / "runtime/messages").iterdir()):
                    words = language / f"help-{verb.replace('_', '-')}.yaml"
                    if not words.exists():
                        yield f"{words.relative_to(top)}: is not there"
            elif named not in (top / file).read_text():
                yield f"{file}: does not know {named}"
    for file in sorted((top / "cli").rglob("*.cpp")):
        if re.search(rf"\b{PLAINEST_COMMAND}_command\b", file.read_text()):
            if file.name != f"cmd_{PLAINEST_COMMAND}.cpp":
                yield f"{file.relative_to(top)}: knows {PLAINEST_COMMAND}_command, which the row does not say"


def main():
    top = pathlib.Path(sys.argv[1])
    root = top / "runtime"
    found = [problem for kinds in ALL for problem in problems(root, kinds)]
    found += command_problems(top)
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
