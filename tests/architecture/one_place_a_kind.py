"""What runtime/README.md says of a new kind of slot is what the kinds that are there need.

Usage: one_place_a_kind.py <folder of the project>

Every kind of the variant is visited in every file that the row "a kind of slot" names beside its
own, and a kind that nothing treats in a way of its own is visited in no other.
"""
import pathlib
import re
import sys

ROW = re.compile(r"^\| a kind of slot \|(.*)\|$", re.MULTILINE)
NAMED = re.compile(r"`([^`]+)`")
KINDS = re.compile(r"using SlotKind\s*=\s*std::variant<([^>]*)>")
PLAINEST = "RunSlot"
MOST = 7


def mentions(text, kind):
    return re.search(rf"\b{kind}\b", text) is not None


def problems(root):
    row = ROW.search((root / "runtime/README.md").read_text())
    variant = KINDS.search((root / "runtime/rules/slots/slot.h").read_text())
    if row is None or variant is None:
        yield "runtime/README.md: the row, or rules/slots/slot.h: the variant, is not there"
        return
    kinds = [kind.strip() for kind in variant[1].split(",")]
    own, *files = NAMED.findall(row[1])
    if len(files) > MOST:
        yield f"runtime/README.md: a kind of slot touches {len(files)} files beside its own"
    for kind in kinds:
        name = kind.removesuffix("Slot").lower() + "_slot"
        if not (root / "runtime/rules/slots" / f"{name}.h").exists():
            yield f"{own}: {name} is not there"
        for file in files:
            wanted = f"slots/{name}.cpp" if file.endswith("CMakeLists.txt") else kind
            if wanted not in (root / "runtime" / file).read_text():
                yield f"runtime/{file}: does not know {kind}"
    known = {root / "runtime" / file for file in files}
    for folder in ("runtime", "cli"):
        for ending in ("*.h", "*.cpp"):
            for file in sorted((root / folder).rglob(ending)):
                if file in known or file.stem == "run_slot":
                    continue
                if mentions(file.read_text(), PLAINEST):
                    yield f"{file.relative_to(root)}: knows {PLAINEST}, which the row does not say"


def main():
    found = list(problems(pathlib.Path(sys.argv[1])))
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
