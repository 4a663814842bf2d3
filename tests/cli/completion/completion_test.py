"""Completion as somebody types it, in the shells that are there, on a real terminal.

Usage: completion_test.py PROGRAM FOLDER

FOLDER holds the files of the shells. Needs pyte, which Debian's Python knows.
"""

import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import pyte

SECONDS = 30
COLUMNS, LINES = 120, 50
READY = "ready>"

# How a shell is started, and what it is told at first.
SHELLS = {
    "bash": (["--norc", "--noprofile", "-i"],
             ["bind 'set bell-style none'", "source FOLDER/talon.bash", f"PS1='{READY} '"]),
    "zsh": (["-f", "-i"],
            ["fpath=(FOLDER $fpath); autoload -U compinit; compinit -u -D; setopt no_beep",
             f"PROMPT='{READY} '"]),
    "fish": (["--no-config", "-i"],
             ["set -g fish_greeting; set -g fish_autosuggestion_enabled 0",
              "source FOLDER/talon.fish", f"function fish_prompt; echo -n '{READY} '; end"]),
}

# What is typed before a tab, and the line that comes of it.
COMPLETED = [
    ("talon pla", "talon play "),
    ("talon --lang en resu", "talon --lang en resume "),
    ("talon play adaman/ext", "talon play adaman/extended "),
    ("talon play adaman --wi", "talon play adaman --winnable "),
    ("talon play adaman --set palace_l", "talon play adaman --set palace_limit="),
    ("talon play adaman --set excuse_refill=un",
     "talon play adaman --set excuse_refill=until_stable "),
    ("talon rules adaman exc", "talon rules adaman excuse "),
    ("talon rules adaman --format p", "talon rules adaman --format pdf-ready "),
    ("talon resume my", "talon resume my-own "),
    ("talon saves rm adaman-1 my", "talon saves rm adaman-1 my-own "),
    ("talon help exi", "talon help exit-codes "),
    ("talon info fi", "talon info file.talon.zip "),
    ("talon play adaman --rules fol", "talon play adaman --rules folder/"),
    ("talon rules 'adaman' --format p", "talon rules 'adaman' --format pdf-ready "),
    ("talon solve adaman --deal ", "talon solve adaman --deal "),
    ("talon show fren", "talon show french "),
    ("talon play freecell --deal m", "talon play freecell --deal ms:"),
    ("talon explain adaman/extended exc", "talon explain adaman/extended excuse "),
    ("talon explain --seed 11 adaman control aut",
     "talon explain --seed 11 adaman control author "),
]

# What is typed before two tabs, and words that are shown then.
LISTED = [
    ("talon rules adaman --format ", ["html", "md", "text", "pdf-ready"]),
    ("talon play adaman --set excuse_refill=", ["single_pass", "until_stable"]),
    ("talon resume ", ["adaman-1", "my-own"]),
]


class Shell:
    """A shell at a terminal, in a home with two saves."""

    def __init__(self, name, program, folder, home):
        flags, self.first = SHELLS[name]
        self.screen = pyte.Screen(COLUMNS, LINES)
        self.stream = pyte.ByteStream(self.screen)
        environment = {
            "HOME": home, "LANG": "C.UTF-8", "TERM": "xterm", "COLUMNS": str(COLUMNS),
            "LINES": str(LINES), "PATH": f"{os.path.dirname(program)}:/usr/bin:/bin",
            "XDG_DATA_DIRS": "/usr/share",
        }
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(home)
            os.execve(shutil.which(name), [name, *flags], environment)
        for line in self.first:
            self.type(line.replace("FOLDER", folder) + "\n")
        self.wait_for(lambda: self.line() == READY, "the shell is ready")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def text(self):
        return [line.rstrip() for line in self.screen.display]

    def line(self):
        """That of the cursor, and what is below a longer one."""
        return self.text()[self.screen.cursor.y]

    def typed(self):
        """What is between the prompt and the cursor."""
        line = self.screen.display[self.screen.cursor.y][:self.screen.cursor.x]
        return line[line.index(READY) + len(READY) + 1:] if READY in line else ""

    def wait_for(self, holds, what):
        end = time.monotonic() + SECONDS
        while not holds():
            ready, _, _ = select.select([self.terminal], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise AssertionError(what + ":\n" + "\n".join(filter(None, self.text())))
            self.stream.feed(os.read(self.terminal, 4096))

    def again(self):
        """Takes the line back, on a screen that is empty."""
        self.type("\x15\x0c")
        self.wait_for(lambda: list(filter(None, self.text())) == [READY], "a new line")

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)


def keep_saves(program, home):
    for name in ("one", "my-own"):
        words = "1\n" if name == "one" else "1\nsave my-own\nquit\n"
        subprocess.run([program, "play", "adaman", "--seed", "1"], input=words, text=True,
                       capture_output=True, check=True, env={"HOME": home, "LANG": "C.UTF-8"})
        if name == "one":
            os.remove(f"{home}/.local/share/talon/saves/adaman-1.talon")
    with open(f"{home}/file.talon.zip", "w", encoding="utf-8"):
        pass
    os.mkdir(f"{home}/folder")


def test_shell(name, program, folder):
    with tempfile.TemporaryDirectory() as home:
        keep_saves(program, home)
        shell = Shell(name, program, folder, home)
        try:
            for typed, completed in COMPLETED:
                shell.type(typed)
                shell.wait_for(lambda: shell.typed().rstrip() == typed.rstrip(), f"{name} echoes")
                shell.type("\t" if typed != completed else "")
                shell.wait_for(lambda: shell.typed() == completed, f"{name}: {completed!r}")
                shell.again()
            for typed, words in LISTED:
                shell.type(typed + "\t\t")
                shell.wait_for(lambda: all(any(word in line for line in shell.text())
                                           for word in words), f"{name} lists {words}")
                shell.again()
        finally:
            shell.end()


def main():
    program, folder = sys.argv[1:]
    there = [name for name in SHELLS if shutil.which(name)]
    for name in there:
        test_shell(name, program, folder)
        print(f"ok {name}")
    return 0 if there else 77


if __name__ == "__main__":
    sys.exit(main())
