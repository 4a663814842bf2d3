"""The packages of a build that is there: what is in them, and the archive in a folder that nobody
may write to.

Usage: package_test.py SOURCES BUILD
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

SOURCES, BUILD = (Path(argument).resolve() for argument in sys.argv[1:])
NOBODY = 65534
# What belongs to the system and not beside the program.
OF_THE_SYSTEM = re.compile(r"linux-vdso|ld-linux|lib(c|m|dl|rt|pthread|resolv)\.so")
# What a page links to for whoever has the sources.
ONLY_IN_SOURCES = re.compile(r"(\.\./)*(tests/|[\w./-]*\.(cpp|h|py)$)")

sys.path.insert(0, str(SOURCES / "tests/architecture"))
import pages  # noqa: E402


def expect(condition, text):
    if not condition:
        sys.exit(f"failed: {text}")


def output_of(*command, **more):
    ran = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    expect(ran.returncode == 0, f"{command} ended with {ran.returncode}: {ran.stdout}{ran.stderr}")
    return ran.stdout


def project_version():
    text = (SOURCES / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"^project\(talon VERSION (\S+)", text, re.MULTILINE)[1]


def files_below(folder, share):
    """Names of all files of data and pages, as both packages have them."""
    own = re.compile(r"^(doc/talon/(libraries/|LICENSE|copyright|changelog)|zsh/|lintian/)")
    names = {str(path.relative_to(folder / share)) for path in (folder / share).rglob("*")
             if not path.is_dir() or path.is_symlink()}
    return {name for name in names if not own.match(name)}


def contents(folder):
    """Every file with what it holds and who may do what with it."""
    return {str(path): (path.lstat().st_mode, path.lstat().st_mtime_ns,
                        hashlib.sha256(path.read_bytes()).digest() if path.is_file() else None)
            for path in sorted(folder.rglob("*"))}


def test_package_of_debian(package, place):
    """lintian has looked at it already."""
    folder = place / "debian"
    output_of("dpkg-deb", "-x", package, folder)
    field = {name: output_of("dpkg-deb", "-f", package, name).strip()
             for name in ("Package", "Version", "Depends")}
    expect(field["Package"] == "talon" and field["Version"] == project_version(), field)
    named = {library.split()[0] for library in field["Depends"].split(", ")}
    expect({"libc6", "libedit2", "libncursesw6", "libyaml-0-2", "libzip4"} <= named, named)
    output_of("desktop-file-validate", folder / "usr/share/applications/talon.desktop")
    changes = output_of("dpkg-parsechangelog", "-l", "-", "--show-field", "Version",
                        input=output_of("gzip", "-dc", folder / "usr/share/doc/talon/changelog.gz"))
    expect(changes.strip() == project_version(), f"the list of changes begins with {changes}")
    expect((folder / "usr/share/zsh/vendor-completions/_talon").is_file(), "zsh of Debian finds it")
    said = output_of(folder / "usr/bin/talon", "--version")
    expect(said == f"talon {project_version()}\n", said)
    return folder


def test_pages(folder):
    """Links between the pages lead on, as far as they lead to what is installed; those of the
    games lie among the data and are reached through links of folders, as a reader goes."""
    found = [Path(place) / name for place, _, names
             in os.walk(folder / "share/doc/talon", followlinks=True)
             for name in names if name.endswith(".md")]
    dead = [f"{page.relative_to(folder)}: {link}" for page in found
            for link in links_of(page) if not ONLY_IN_SOURCES.match(link)
            and not os.path.exists(os.path.normpath(page.parent / link))]
    expect(len(found) > 30 and not dead, "\n".join(dead))


def links_of(page):
    for link in pages.LINK.findall(pages.CODE.sub("", page.read_text(encoding="utf-8"))):
        name = link.partition("#")[0]
        if name and "://" not in link:
            yield name


class Guest:
    """Somebody who may not write to where the program lies, with a home of their own."""

    def __init__(self, prefix, home):
        self.prefix, self.home = prefix, home
        self.user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        home.mkdir()
        if self.user:
            os.chown(home, NOBODY, NOBODY)

    def talon(self, *words, typed=""):
        environment = {"HOME": str(self.home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
        return output_of(str(self.prefix / "bin/talon"), *words, input=typed, env=environment,
                         cwd=self.home, **self.user)


def expect_own_libraries(prefix):
    used = output_of("ldd", prefix / "bin/talon")
    for line in used.splitlines():
        found = re.search(r"=> (/.*) \(", line)
        own = found and os.path.realpath(found[1]).startswith(str(prefix / "lib/talon"))
        expect(own or OF_THE_SYSTEM.search(line), f"a library of its own: {line}")
    for library in (prefix / "lib/talon").iterdir():
        expect(re.match(r"lib.*\.so", library.name), f"only libraries: {library}")
    expect(list((prefix / "share/doc/talon/libraries").iterdir()), "and on what terms they come")


def test_archive(archive, place):
    with tarfile.open(archive) as packed:
        names = {name.split("/")[0] for name in packed.getnames()}
        expect(len(names) == 1, f"one folder: {names}")
        owners = {(member.uid, member.mode & 0o022) for member in packed if not member.issym()}
        expect(all(mode == 0 for _, mode in owners), "nobody else may write to it")
        packed.extractall(place / "some where")
    prefix = place / "some where" / names.pop()
    output_of("chmod", "-R", "a-w", prefix)
    before = contents(prefix)
    expect_own_libraries(prefix)
    guest = Guest(prefix, place / "home")
    expect(guest.talon("--version") == f"talon {project_version()}\n", "its version")
    expect("adaman/extended" in guest.talon("list"), "games are found")
    played = guest.talon("play", "adaman", "--seed", "1", typed="1\nsave kept\nquit\n")
    expect("talon resume" in played, played)
    expect("1 move" in guest.talon("saves"), "a game was kept")
    expect("Your move" in guest.talon("resume", "kept", typed="quit\n"), "it goes on")
    expect("no findings" in guest.talon("check", "weddings"), "a game is checked")
    guest.talon("simulate", "golf", "--games", "20", "--seed", "1")
    guest.talon("new", "drizzle", "--from", "adaman")
    guest.talon("pack", "drizzle", "--to", "drizzle.talon.zip")
    guest.talon("install", "drizzle.talon.zip")
    expect("adaman/drizzle" in guest.talon("list"), "a pack is kept in the home")
    expect(contents(prefix) == before, "nothing has changed where the program lies")
    test_pages(prefix)
    output_of("chmod", "u+w", prefix)
    moved = place / "else"
    prefix.rename(moved)
    expect("weddings" in Guest(moved, place / "other").talon("list"), "it runs from anywhere")
    expect_own_libraries(moved)
    return moved


def main():
    made = output_of(SOURCES / "cli/package/run", "--from", BUILD).split()
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        place = Path(folder)
        debian = test_package_of_debian(made[0], place)
        moved = test_archive(made[1], place)
        one, other = files_below(debian / "usr", "share"), files_below(moved, "share")
        expect(one == other and len(one) > 300, f"both hold the same: {sorted(one ^ other)}")
        output_of("chmod", "-R", "u+w", folder)
        shutil.rmtree(debian)
    print("both packages are as they should be")


main()
