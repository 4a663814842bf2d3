"""Precompiled headers for plain.py, each of which has only what its users include anyway.

A bundle is a set of headers, of libraries and our own. A file may use it if it includes each of
them, itself or through our headers. A header that comes first in the source file of its name is
compiled alone there, so that file may only use what its header includes: a header that
forgot one, which its source file then includes, would not be found.
"""
import collections
import functools
import os
import pathlib
import re
import shlex
import subprocess

import clang_memory

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]', re.MULTILINE)
MACRO = re.compile(r"^\s*#\s*define\s", re.MULTILINE)

# A precompiled header takes up to 100 MB while plain.py runs, and some of the time that it saves.
MAX_BUNDLES = 20
FEWEST_USERS = 12

# Our headers are short, and full of templates that every file that reads them makes anew: measured by
# what it takes to compile, a byte of them weighs as much as so many of what the libraries include.
WEIGHT_OF_OURS = 40


@functools.cache
def text_of(path):
    return pathlib.Path(path).read_text(encoding="utf-8")


@functools.cache
def included_by(path, folders):
    """Names of libraries' headers and paths of our own, in the order of the file."""
    found = []
    for quote, name in INCLUDE.findall(text_of(path)):
        places = [os.path.dirname(path), *folders] if quote == '"' else []
        ours = (os.path.normpath(os.path.join(place, name)) for place in places)
        found.append(next((place for place in ours if os.path.isfile(place)), f"<{name}>"))
    return tuple(found)


@functools.cache
def headers_of(path, folders):
    """The headers that a file includes, itself or through others of ours, as #include names them."""
    headers, seen, waiting = set(), set(), [path]
    while waiting:
        file = waiting.pop()
        if file in seen:
            continue
        seen.add(file)
        for name in included_by(file, folders):
            if name.startswith("<"):
                headers.add(name)
            else:
                headers.add(f'"{name}"')
                waiting.append(name)
    return frozenset(headers)


def folders_of(words):
    return tuple(word[2:] for word in words if word.startswith("-I"))


def headers_that_may_stand_before(entry):
    """What the file may be given before its first line without a mistake going unseen."""
    file = os.path.normpath(os.path.join(entry["directory"], entry["file"]))
    words = shlex.split(entry["command"])
    folders = folders_of(words)
    if MACRO.search(text_of(file)):
        return frozenset()  # it may say how a header is to be read
    first = next(iter(included_by(file, folders)), "")
    own = os.path.splitext(os.path.basename(file))[0] + ".h"
    return headers_of(first if os.path.basename(first) == own else file, folders)


def size_of(header, compiler):
    """How much there is to read in a header, for one of a library with all that it includes."""
    if header.startswith('"'):
        return WEIGHT_OF_OURS * len(text_of(header.strip('"')))
    run = subprocess.run([*compiler, "-E", "-P", "-x", "c++", "-"], input=f"#include {header}\n",
                         capture_output=True, text=True)
    return len(run.stdout)


def alike(entries):
    """The entries with one level of optimization, code for one kind of place and all macros that any
    of them defines: the compiler takes a precompiled header only where these are as when it was
    made."""
    commands = [shlex.split(entry["command"]) for entry in entries]
    macros = {}
    for words in commands:
        for word in words:
            if word.startswith("-D"):
                macros.setdefault(word.partition("=")[0], word)
    levels = [next((word for word in words if word.startswith("-O")), "-O0") for words in commands]
    result = []
    for entry, words in zip(entries, commands):
        own = {word.partition("=")[0]: word for word in words if word.startswith("-D")}
        rest = [word for word in words[1:] if not word.startswith(("-D", "-O", "-fPIC"))]
        command = [words[0], levels[0], *{**macros, **own}.values(), *rest]
        result.append({**entry, "command": shlex.join(command)})
    return result


def flags_of(entry):
    """The compiler and its options, without files."""
    words = shlex.split(entry["command"])
    kept = ("-std", "-O", "-g", "-f", "-W", "-m", "-pthread", "-I", "-D")
    return [words[0], *(word for word in words[1:] if word.startswith(kept))]


def best_sets(allowed, sizes):
    """The sets of headers with which the files have the least left to read."""
    worth = {headers: sum(sizes[header] for header in headers)
             for headers in {frozenset(headers & sizes.keys()) for headers in allowed}}
    chosen = []
    saved = [0] * len(allowed)
    for _ in range(MAX_BUNDLES):
        def gain(headers):
            users = [worth[headers] - before for before, may in zip(saved, allowed) if headers <= may]
            return sum(more for more in users if more > 0) - worth[headers]

        best = max(sorted(worth, key=sorted), key=gain, default=None)
        if best is None or gain(best) <= 0:
            break
        chosen.append(best)
        saved = [max(before, worth[best] if best <= may else 0) for before, may in zip(saved, allowed)]
    return sorted(chosen, key=lambda headers: -worth[headers])


def precompile(headers, path, compiler):
    path.write_text("".join(f"#include {header}\n" for header in sorted(headers)))
    command = [*compiler, "-x", "c++-header", str(path), "-o", f"{path}.gch"]
    run = subprocess.run(command, env=clang_memory.ENVIRONMENT, capture_output=True)
    return path if run.returncode == 0 else None


def made_for(entries, folder, pool):
    """The bundle that each entry of compile_commands.json is compiled with, or None."""
    allowed = [headers_that_may_stand_before(entry) for entry in entries]
    users = collections.Counter(header for headers in allowed for header in headers)
    common = sorted(header for header, count in users.items() if count >= FEWEST_USERS)
    if not common:
        return [None] * len(entries)
    compiler = flags_of(entries[0])
    sizes = dict(zip(common, pool.map(lambda header: size_of(header, compiler), common)))
    sets = best_sets(allowed, sizes)
    paths = [folder / f"bundle{place}.h" for place in range(len(sets))]
    # A set is that of a file, whose options find all of it.
    options = [next(flags_of(entry) for may, entry in zip(allowed, entries) if headers <= may)
               for headers in sets]
    made = list(pool.map(precompile, sets, paths, options))
    found = [next((path for headers, path in zip(sets, made) if path and headers <= may), None)
             for may in allowed]
    return found
