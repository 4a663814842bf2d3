"""Fails when plain.py does not see an include that is missing, or sees one where none is.

Compiles files made for it, enough to be given precompiled headers: among them headers that
forgot what they need, which the file that includes them first, or after others, has. Each
compiler that is there is tried.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

PLAIN = pathlib.Path(__file__).resolve().parent / "plain.py"
USERS = 14

FILES = {
    "sound.h": "#pragma once\n#include <string>\ninline std::string sound() { return {}; }\n",
    "sound.cpp": '#include "sound.h"\n\n#include <vector>\n\nstd::vector<std::string> sounds;\n',
    "other.cpp": '#include <vector>\n\n#include "sound.h"\n\nstd::vector<std::string> others;\n',
    "macro.cpp": "#define NDEBUG\n#include <string>\n#include <vector>\nstd::vector<std::string> macro;\n",
    # Mistakes.
    "forgot.h": "#pragma once\ninline std::string forgot() { return {}; }\n",
    "forgot.cpp": '#include "forgot.h"\n\n#include <string>\n#include <vector>\n\nstd::vector<int> x;\n',
    "lone.cpp": "std::vector<std::string> lone;\n",
    "half.cpp": "#include <string>\n\nstd::vector<std::string> half;\n",
}
MISTAKES = {"forgot.cpp", "lone.cpp", "half.cpp"}


def refused_by(compiler):
    """The files that plain.py finds mistakes in, and whether it says so by its exit code."""
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        files = dict(FILES)
        for number in range(USERS):
            files[f"user{number}.cpp"] = '#include <string>\n#include <vector>\nstd::vector<std::string> user;\n'
        entries = []
        for name, text in files.items():
            (folder / name).write_text(text)
            if name.endswith(".cpp"):
                command = f"{compiler} -O0 -std=c++20 -Wall -Werror -o {name}.o -c {folder / name}"
                entries.append({"directory": place, "command": command, "file": str(folder / name)})
        (folder / "compile_commands.json").write_text(json.dumps(entries))
        run = subprocess.run([sys.executable, str(PLAIN), place], capture_output=True, text=True)
    print(compiler, run.stdout[-2000:] + run.stderr)
    refused = {pathlib.Path(line.split()[0]).name for line in run.stdout.splitlines()
               if line.endswith("does not compile by itself:")}
    return refused, run.returncode == 1


def main():
    compilers = [compiler for compiler in ("c++", "clang++") if shutil.which(compiler)]
    right = all(refused_by(compiler) == (MISTAKES, True) for compiler in compilers)
    return 0 if compilers and right else 1


if __name__ == "__main__":
    sys.exit(main())
