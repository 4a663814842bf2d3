"""No two types of one namespace share a name: the linker would not tell, and
inlined code of one would be used for the other."""

import collections
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
definitions = collections.defaultdict(set)
for path in sorted(p for folder in ("runtime", "cli") for p in (root / folder).rglob("*")):
    if path.suffix not in (".h", ".cpp"):
        continue
    namespace, hidden = "", False
    for line in path.read_text().splitlines():
        if opened := re.match(r"namespace ([\w:]*) ?\{", line):
            if opened.group(1):
                namespace = opened.group(1)
            else:
                hidden = True
        elif re.match(r"\}  // namespace$", line):
            hidden = False
        elif found := re.match(r"(?:struct|class|enum(?: class)?) (\w+)\b(?!::)[^;]*\{", line):
            if not hidden:
                definitions[f"{namespace}::{found.group(1)}"].add(path.relative_to(root))

wrong = {name: paths for name, paths in definitions.items() if len(paths) > 1}
for name, paths in wrong.items():
    print(f"{name} is defined in {', '.join(map(str, sorted(paths)))}")
if not definitions:
    print("no type was found")
sys.exit(1 if wrong or not definitions else 0)
