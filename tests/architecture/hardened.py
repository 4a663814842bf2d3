"""Fails when the program that `./talon` builds would lack what makes a mistake in memory an end of
it and no way into it: guards on the stack, checked copies, tables of the linker that nobody can
write to, an address that differs in each run.

It is not built for that. Its flags are read, and a small program is made with them.

Usage: hardened.py <folder of the project>
"""

import re
import shlex
import struct
import subprocess

from play_build import check

COMPILED = ("-fstack-protector-strong", "-D_FORTIFY_SOURCE=2")
# A copy into a buffer on the stack, whose length no compiler knows.
SMALL = """#include <cstring>
int main(int, char** words) { char name[9]; std::strcpy(name, words[0]); return name[0]; }
"""
SHARED, DYNAMIC = 3, 2  # the type of a file that may lie anywhere, and that of its dynamic segment
END, FLAGS_1, NOW, ANYWHERE = 0, 0x6FFFFFFB, 0x1, 0x08000000


def flags_1(program):
    """The type of an ELF file of 64 bits, and its flags for the dynamic linker."""
    kind, = struct.unpack_from("<H", program, 16)
    offset, = struct.unpack_from("<Q", program, 32)
    size, count = struct.unpack_from("<HH", program, 54)
    for at in range(offset, offset + size * count, size):
        if struct.unpack_from("<I", program, at)[0] == DYNAMIC:
            begin, = struct.unpack_from("<Q", program, at + 8)
            while True:
                tag, value = struct.unpack_from("<QQ", program, begin)
                if tag in (END, FLAGS_1):
                    return kind, value if tag == FLAGS_1 else 0
                begin += 16
    return kind, 0


def problems(build):
    commands = build.compile_commands()
    for command in commands:
        for flag in COMPILED:
            if flag not in command["command"].split():
                yield f"{command['file']} is compiled without {flag}"
    words = shlex.split(next(c["command"] for c in commands if c["file"].endswith("/main.cpp")))
    flags = [word for word in words[1:] if re.match(r"-(f|O|D_|U_|p|no-)", word)]
    source, program = build.tree / "small.cpp", build.tree / "small"
    source.write_text(SMALL)
    subprocess.run([words[0], *flags, source, "-o", program, *build.link_flags()], check=True)
    made = program.read_bytes()
    kind, linked = flags_1(made)
    if kind != SHARED or not linked & ANYWHERE:
        yield "the program lies at an address that is known"
    if not linked & NOW:
        yield "tables of the linker can be written to while the program runs"
    for function in (b"__stack_chk_fail", b"__strcpy_chk"):
        if function not in made:
            yield f"nothing in the program calls {function.decode()}"


check(problems, "the program that is installed is hardened")
