"""What code of the tester's choice can do inside the program, once it has loaded a game.

Usage: confined_test.py PROGRAM PROBE WITHOUT_CALLS SOURCES
"""

import json
import os
import pty
import re
import shutil
import subprocess
import sys
import tempfile

PROGRAM, PROBE, WITHOUT_CALLS, SOURCES = sys.argv[1:]

# No script of a game runs in these.
WITHOUT_GAMES = {"merge", "doctor", "info", "remove", "help", "config"}

# What each command is tried with, and what is typed. GAME is a game in a folder that the
# command line names, SAVE the name of a save of it.
COMMANDS = {
    "play": (["play", "GAME", "--seed", "1"], "quit\n"),
    "play --json": (["play", "GAME", "--seed", "1", "--json"], ""),
    "play --watch": (["play", "GAME", "--seed", "1", "--watch"], "quit\n"),
    "play alone": (["play"], ""),
    "resume": (["resume", "SAVE"], "quit\n"),
    "replay": (["replay", "SAVE"], ""),
    "list": (["list"], ""),
    "saves": (["saves"], ""),
    "saves rm": (["saves", "rm", "gone"], ""),
    "stats": (["stats"], ""),
    "list --json": (["list", "--json"], ""),
    "rules": (["rules", "GAME"], ""),
    "show": (["show", "GAME"], ""),
    "new": (["new", "WORK/fresh-rule", "--from", "GAME"], ""),
    "check": (["check", "GAME"], ""),
    "pack": (["pack", "GAME", "--to", "WORK/packed.talon.zip"], ""),
    "install": (["install", "WORK/drizzle.talon.zip"], ""),
    "test": (["test", "GAME"], ""),
    "explain": (["explain", "GAME", "--seed", "1"], ""),
    "api": (["api", "--lua", "GAME"], ""),
    "simulate": (["simulate", "GAME", "--games", "2", "--report", "WORK/report.html"], ""),
    "simulate cmd:": (["simulate", "GAME", "--games", "1", "--bot", "cmd:exit 1"], ""),
    "bot-check": (["bot-check", "cmd:exit 1", "GAME"], ""),
    "solve": (["solve", "GAME", "--seed", "1", "--nodes", "100"], ""),
    "compare": (["compare", "GAME", "GAME", "--games", "2"], ""),
    "necessity": (["necessity", "GAME", "--games", "1"], ""),
    "analyze": (["analyze", "SAVE", "--samples", "1", "--nodes", "100"], ""),
}
# What help does not name: a shell asks for it while somebody types.
HIDDEN = {
    "complete --set": (["complete", "play", "GAME", "--set", ""], ""),
    "complete rules": (["complete", "rules", "GAME", ""], ""),
}
WRITES_SAVES = {"play", "play --json", "play --watch", "resume", "saves rm"}
DRAWS = {"play", "play --watch", "resume"}


def expect(true, what):
    if not true:
        sys.exit("failed: " + what)


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


class Place:
    """A home with a game, a save, and what is nobody else's business."""

    def __init__(self, folder):
        self.home = folder
        self.outside = os.path.join(folder, "letters")
        self.work = os.path.join(folder, "work")
        self.game = os.path.join(folder, "games", "adaman")
        self.saves = os.path.join(folder, ".local", "share", "talon", "saves")
        os.makedirs(self.work)
        shutil.copytree(os.path.join(SOURCES, "rules", "adaman"), self.game)
        write(os.path.join(self.outside, "private"), "dear\n")
        write(os.path.join(self.outside, "picture.svg"), "<svg>mine</svg>\n")
        write(os.path.join(self.game, "private"), "mine\n")
        os.symlink(os.path.join(self.outside, "private"), os.path.join(self.game, "link.yaml"))

    def run(self, words, typed="", start=(), **more):
        values = {"GAME": self.game, "SAVE": "kept"}
        words = [values.get(word, word).replace("WORK", self.work) for word in words]
        if "gone" in words:  # there for this command, which removes it
            kept = os.path.join(self.saves, "kept.talon")
            shutil.copy(kept, os.path.join(self.saves, "gone.talon"))
        environment = {"HOME": self.home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", **more}
        return subprocess.run([*start, PROGRAM, *words], input=typed, capture_output=True,
                              text=True, check=False, env=environment, timeout=300, cwd=self.work)

    def probed(self, words, typed, helper="", start=(), link=None):
        """The attempts by name, each with its wall and its outcome."""
        probe = {"LD_PRELOAD": PROBE, "ASAN_OPTIONS": "verify_asan_link_order=0",
                 "PROBE_OUTSIDE": self.outside, "PROBE_GAMES": self.game,
                 "PROBE_LINK": link or os.path.join(self.game, "link.yaml"),
                 "PROBE_SAVES": self.saves, "PROBE_HELPER": helper}
        ran = self.run(words, typed, start=start, **probe)
        attempts = {name: (wall, outcome) for wall, name, outcome
                    in re.findall(r"^probe (\S+) (\S+) (.*)$", ran.stderr, re.M)}
        expect("end" in attempts, f"{words} goes on after all attempts: {ran}")
        del attempts["end"]
        return attempts

    def expect_unharmed(self, command):
        for folder, text in ((self.outside, "dear\n"), (self.game, "mine\n")):
            with open(os.path.join(folder, "private"), encoding="utf-8") as file:
                expect(file.read() == text, f"{command} leaves {folder} as it is")
        expect(sorted(os.listdir(self.outside)) == ["picture.svg", "private"],
               f"{command} makes nothing in {self.outside}")
        expect(sorted(os.listdir(self.saves)) == ["adaman-1.talon", "kept.talon"],
               f"{command} leaves nothing in the saves: {os.listdir(self.saves)}")


# What an attempt comes to that each wall stops. The second is of calls that a command needs
# for its saves.
STOPPED = {
    "files": {"Permission denied"},
    "calls": {"Function not implemented"},
    "both": {"Function not implemented", "Permission denied", "Invalid cross-device link"},
    "saves": {"Function not implemented", "Permission denied"},
    "helper": {"Operation not permitted", "File exists"},
    "ended": {"Broken pipe", "Connection reset by peer"},
}


def expected_outcomes(command, wall):
    return {"done"} if wall == "saves" and command in WRITES_SAVES else STOPPED[wall]


def test_command(place, command):
    words, typed = (COMMANDS | HIDDEN)[command]
    attempts = place.probed(words, typed, helper="drawings" if command in DRAWS else "")
    expect(len(attempts) > 70, f"{command}: all attempts are made")
    for name, (wall, outcome) in attempts.items():
        if wall == "limit":
            expect(outcome.isdigit(), f"{command}: there is a limit of {name}: {outcome}")
        else:
            expect(outcome in expected_outcomes(command, wall), f"{command}: {name}: {outcome}")
    drawn = [name for name, (wall, _) in attempts.items() if wall == "helper"]
    expect(len(drawn) == (5 if command in DRAWS else 0), f"{command}: the helper is asked: {drawn}")
    place.expect_unharmed(command)


def test_lone_rule(place):
    """The links beside a lone file, which stand for what may belong to it, open nothing."""
    rule = os.path.join(place.home, "letter", "rule.yaml")
    link = os.path.join(place.home, "letter", "link.yaml")
    write(rule, "schema: 1\nid: rule\nextends: adaman\ntitle: A rule\n")
    os.symlink(os.path.join(place.outside, "private"), link)
    os.symlink(place.outside, os.path.join(place.home, "letter", "texts"))
    attempts = place.probed(["rules", rule], "", link=link)
    for name in ("read-outside", "read-by-link", "list-outside"):
        expect(attempts[name][1] in STOPPED["files"], f"a lone rule: {name}: {attempts[name]}")
    place.expect_unharmed("a lone rule")


def test_pager(place):
    """Who plays in lines on a terminal has a helper that pages, which can do nothing else."""
    seen = os.path.join(place.work, "seen")
    errors = os.path.join(place.work, "errors")
    probe = {"LD_PRELOAD": PROBE, "ASAN_OPTIONS": "verify_asan_link_order=0",
             "PROBE_OUTSIDE": place.outside, "PROBE_GAMES": place.game,
             "PROBE_LINK": os.path.join(place.game, "link.yaml"), "PROBE_SAVES": place.saves,
             "PROBE_HELPER": "pager", "PAGER": f"cat >> {seen}", "TERM": "xterm",
             "HOME": place.home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
    process, terminal = pty.fork()
    if process == 0:
        os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT), 2)
        os.execve(PROGRAM, [PROGRAM, "play", place.game, "--seed", "1", "--lines"], probe)
    os.write(terminal, b"quit\n")
    try:
        while os.read(terminal, 4096):
            pass
    except OSError:  # it has ended
        pass
    expect(os.waitpid(process, 0)[1] == 0, "a game is played in lines")
    with open(errors, encoding="utf-8") as file:
        attempts = {name: (wall, outcome) for wall, name, outcome
                    in re.findall(r"^probe (\S+) (\S+) (.*)$", file.read(), re.M)}
    for name in ("page-title", "page-cursor", "page-nul"):
        expect(attempts[name][1] in STOPPED["helper"], f"{name}: {attempts[name]}")
    for name in ("page-text", "page-command"):
        expect(attempts[name] == ("pager", "done"), f"{name}: {attempts[name]}")
    expect(attempts["page-after-nonsense"][1] in STOPPED["ended"], f"{attempts}")
    with open(seen, encoding="utf-8") as file:
        shown = file.read().splitlines()
    expect(len(shown) == 2 and shown[0].startswith("a text; ") and shown[1].startswith("$("),
           f"the pager that was named shows the text: {shown}")
    place.expect_unharmed("play with a pager")


def test_wall_alone(place, missing, walls):
    """One wall holds what is its own without the other."""
    without = [WITHOUT_CALLS, missing, "--"]
    for command in ("list", "show"):
        words, typed = COMMANDS[command]
        attempts = place.probed(words, typed, start=without)
        for name, (wall, outcome) in attempts.items():
            if wall in walls:
                expect(outcome in STOPPED[wall], f"{command} without {missing}: {name}: {outcome}")
        place.expect_unharmed(command)


def test_attempts_succeed_without_walls(place):
    """What the walls stop is not stopped by anything else."""
    without = [WITHOUT_CALLS, "landlock_create_ruleset", "seccomp", "--"]
    words, typed = COMMANDS["list"]
    attempts = place.probed(words, typed, start=without)
    for name in ("read-outside", "read-by-link", "list-outside", "read-passwords",
                 "make-file-outside", "write-outside", "make-file-games", "make-save",
                 "socket-unix", "socket-inet", "socket-pair", "memfd", "new-limits",
                 "map-executable-memory", "pidfd", "socket-unix-in-thread"):
        expect(attempts[name][1] == "done", f"without walls {name} is done: {attempts[name]}")


def test_demanded_walls(place):
    for missing in (["landlock_create_ruleset"], ["seccomp"],
                    ["landlock_create_ruleset", "seccomp"]):
        without = [WITHOUT_CALLS, *missing, "--"]
        for words, typed in COMMANDS.values():
            refused = place.run([*words, "--require-sandbox"], typed, start=without)
            expect(refused.returncode == 1 and not refused.stdout, f"{words}: {refused}")
            expect("talon doctor says what is missing" in refused.stderr, f"{words}: {refused}")
        before = place.run(["--require-sandbox", "list"], start=without)
        expect(before.returncode == 1 and not before.stdout, f"it is a word of any command: {before}")
        expect(place.run(["list"], start=without).returncode == 0, "games are listed all the same")
    expect(place.run(["list", "--require-sandbox"]).returncode == 0, "with both walls all is well")


def test_every_command_is_tried():
    help_text = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True,
                               check=True).stdout
    section = help_text.split("\nCommands\n")[1].split("\n\n")[0]
    verbs = set(re.findall(r"^  ([a-z-]+)  ", section, re.M))
    tried = {words[0] for words, _ in COMMANDS.values()}
    expect(verbs == tried | WITHOUT_GAMES, f"all commands are tried: {verbs ^ tried}")


def main():
    doctor = json.loads(subprocess.run([PROGRAM, "doctor", "--json"], capture_output=True,
                                       text=True, check=False).stdout)
    if not doctor["whole"]:
        print("this machine does not have both walls, so nothing is shown here")
        sys.exit(77)
    test_every_command_is_tried()
    with tempfile.TemporaryDirectory() as folder:
        place = Place(folder)
        made = place.run(["play", "GAME", "--seed", "1"], "1\nsave kept\nquit\n")
        expect(made.returncode == 0, f"a game is saved: {made}")
        for words in (["new", "WORK/drizzle", "--from", "adaman"], ["pack", "WORK/drizzle"]):
            expect(place.run(words).returncode == 0, f"a pack is made: {words}")
        for command in COMMANDS | HIDDEN:
            test_command(place, command)
        test_lone_rule(place)
        test_pager(place)
        test_wall_alone(place, "landlock_create_ruleset", {"calls", "both", "saves"})
        test_wall_alone(place, "seccomp", {"files", "both", "saves"})
        test_demanded_walls(place)
    with tempfile.TemporaryDirectory() as folder:
        place = Place(folder)
        os.makedirs(place.saves)
        test_attempts_succeed_without_walls(place)


main()
