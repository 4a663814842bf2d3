"""Fails when the program that `./talon` builds would need other shared libraries than those of C:
each one, and what it needs in turn, is found and tied in at every start.

Usage: few_libraries.py <folder of the project>
"""

import re

from play_build import check

OF_C = re.compile(r"-l(m|dl|pthread)")
ARCHIVED = ("-static-libstdc++", "-static-libgcc")


def problems(build):
    for flag in ARCHIVED:
        if flag not in build.link_flags():
            yield f"the program is linked without {flag}"
    for library in build.link_libraries():
        if not library.endswith(".a") and not OF_C.fullmatch(library):
            yield f"{library} is found at each start"


check(problems, "a start finds the libraries of C, and no other")
