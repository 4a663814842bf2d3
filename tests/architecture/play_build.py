"""How the program that `./talon` builds is compiled and linked: read, without building it."""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path


class PlayBuild:
    """The preset `play`, configured in the folder `tree`."""

    def __init__(self, root, tree):
        self.tree = tree
        subprocess.run(["cmake", "--preset", "play", "-B", tree], cwd=root, check=True,
                       stdout=subprocess.DEVNULL)
        self._compiled = (tree / "compile_commands.json").read_text(encoding="utf-8")
        self._linked = re.search(r"\nbuild bin/talon:.*?\n\n",
                                 (tree / "build.ninja").read_text(), re.DOTALL)[0]

    def compile_commands(self):
        """For each file, as CMake lists them."""
        return json.loads(self._compiled)

    def _of_link(self, name):
        found = re.search(rf"{name} = (.*)", self._linked)
        return found[1].split() if found else []

    def link_flags(self):
        return self._of_link("LINK_FLAGS")

    def link_libraries(self):
        return self._of_link("LINK_LIBRARIES")


def check(problems, well):
    """For a script that is given the folder of the project: ends it with what problems(build) yields,
    or says that all is well."""
    with tempfile.TemporaryDirectory() as folder:
        found = list(problems(PlayBuild(Path(sys.argv[1]), Path(folder))))
    print("\n".join(found) or well)
    sys.exit(1 if found else 0)
