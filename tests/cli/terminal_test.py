"""The program on a real terminal: colours, Ctrl-C, the end of the input.

Usage: terminal_test.py PROGRAM TRANSCRIPT

The transcript is of a game with a battle, in a dungeon, in a turn.
"""

import fcntl
import json
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

SECONDS = 20
LONG_GAME = ["esna", "--seed", "3"]
BEFORE_BATTLE = "enter dungeon-1"
IN_BATTLE = "Use no Battle Action"


class Terminal:
    """A program with a pseudo terminal as its input and output."""

    def __init__(self, program, *arguments, **variables):
        self.home = tempfile.TemporaryDirectory()
        environment = {
            "HOME": self.home.name,
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            **variables,
        }
        self.process, self.screen = pty.fork()
        if self.process == 0:
            os.execve(program, [program, *arguments], environment)
        self.shown = ""

    def wait_for(self, text, again=""):
        """Types `again` each second until the text comes."""
        end = time.monotonic() + SECONDS
        while text not in self.shown:
            left = max(0, end - time.monotonic())
            ready, _, _ = select.select([self.screen], [], [], min(left, 1) if again else left)
            if not ready and again and left > 0:
                self.type(again)
                continue
            if not ready:
                raise AssertionError(f"{text!r} did not come: {self.shown!r}")
            try:
                self.shown += os.read(self.screen, 4096).decode()
            except OSError:  # the program has ended
                if text not in self.shown:
                    raise AssertionError(f"{text!r} did not come: {self.shown!r}") from None

    def type(self, text):
        os.write(self.screen, text.encode())

    def exit_code(self):
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.01)
        os.kill(self.process, signal.SIGKILL)
        raise AssertionError("the program did not end")


def play(program, *arguments, **variables):
    return Terminal(program, "play", "adaman", "--seed", "42", *arguments, **variables)


def expect(condition, text):
    if not condition:
        raise AssertionError(text)


def test_the_rules_go_through_the_pager(program):
    terminal = Terminal(program, "rules", "adaman", PAGER="sed s/^/paged:/")
    terminal.wait_for("paged:\x1b[1mAdaman")
    expect(terminal.exit_code() == 0, "the rules are not a failure")
    for variables in ({"ACCESSIBLE": "1"}, {"TERM": "dumb"}, {"PAGER": "cat"}):
        terminal = Terminal(program, "rules", "adaman", **{"PAGER": "sed s/^/paged:/", **variables})
        terminal.wait_for("palace")
        expect("paged:" not in terminal.shown, f"a pager in spite of {variables}")
        expect(terminal.exit_code() == 0, "the rules are not a failure")
    terminal = Terminal(program, "rules", "adaaman", PAGER="sed s/^/paged:/")
    expect(terminal.exit_code() == 2, "the pager hides a mistake")
    home = tempfile.TemporaryDirectory()
    environment = {"HOME": home.name, "PATH": "/usr/bin:/bin", "PAGER": "sed s/^/paged:/"}
    shown = subprocess.run([program, "rules", "adaman"], env=environment, capture_output=True,
                           text=True, check=True).stdout
    expect("paged:" not in shown, "a pager without a terminal")


def test_a_game_that_is_not_named_is_asked_for(program):
    terminal = Terminal(program, "play", "--seed", "1")
    terminal.wait_for("Your game: ")
    expect("weddings" in terminal.shown, "the games are shown")
    terminal.type("wedings\n")
    terminal.wait_for("did you mean 'weddings'?")
    terminal.type("adaman/ext\n")
    terminal.wait_for("Your move")
    expect("Seed 1." in terminal.shown, "the other options hold")
    terminal.type("quit\n")
    expect(terminal.exit_code() == 0, "a game was played")
    for key, code in (("\n", 0), ("\x04", 0), ("\x03", 130)):
        terminal = Terminal(program, "play")
        terminal.wait_for("Your game: ")
        terminal.type(key)
        expect(terminal.exit_code() == code, f"{key!r} leaves with {code}")


def test_the_width_is_read_anew(program):
    terminal = play(program)
    terminal.wait_for("Your move")
    set_size(terminal, 200, 40)
    terminal.shown = ""
    terminal.type("help\n")
    terminal.wait_for("Your move")
    widest = max(len(line) for line in terminal.shown.split("\r\n"))
    expect(20 < widest <= 40, f"{widest} columns in a window of 40")
    terminal.type("q\n")
    expect(terminal.exit_code() == 0, "quit is not a failure")


def set_size(terminal, rows, columns):
    """The line that is being typed is written again, which has to be over."""
    terminal.shown = ""
    fcntl.ioctl(terminal.screen, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    terminal.wait_for("Your move")


def shown_after(terminal, typed, awaited):
    """What comes between a line that is typed and the next prompt, by lines."""
    terminal.shown = ""
    terminal.type(typed + "\n")
    terminal.wait_for(awaited)
    return terminal.shown.split("\r\n")[1:]


def test_a_choice_fits_into_the_window(program):
    terminal = play(program, NO_COLOR="1")
    terminal.wait_for("Your move")
    for rows, columns in ((24, 80), (20, 60)):
        set_size(terminal, rows, columns)
        for _ in range(3):
            page = shown_after(terminal, "1", "Your move")
            expect(len(page) <= rows, f"{len(page)} lines in a window of {rows}")
            expect("more: type moves." in "".join(page), "the moves are not cut")
            expect(" to " in page[-2] and page[-2].endswith("."), f"no news: {page[-2]!r}")
            expect(page[0].startswith("Adaman  "), f"no status: {page[0]!r}")
    set_size(terminal, 60, 80)
    page = shown_after(terminal, "1", "Your move")
    expect("The palace (" in "".join(page), "a window that is high enough is not used")
    terminal.type("q\n")
    expect(terminal.exit_code() == 0, "quit is not a failure")


def test_a_greeting_that_is_cut_ends_with_a_sentence(program):
    for game in ("solitarium", "esna", "adaman", "klondike"):
        for rows, columns in ((20, 60), (24, 80)):
            terminal = Terminal(program, "play", game, "--seed", "42", "--lines", NO_COLOR="1",
                                LINES=str(rows), COLUMNS=str(columns))
            terminal.wait_for("Your move")
            lines = [line.rstrip() for line in terminal.shown.split("\r\n")]
            cut = [row for row, line in enumerate(lines) if line.startswith("There is more to read")]
            for row in cut:
                expect(lines[row - 1].endswith("."), f"{game} at {columns}x{rows}: {lines}")
            expect(cut or (game, rows) != ("solitarium", 20), f"nothing is cut: {lines}")
            terminal.type("q\n")
            expect(terminal.exit_code() == 0, "quit is not a failure")


def test_long_texts_come_by_screenfuls(program):
    terminal = play(program, NO_COLOR="1")
    terminal.wait_for("Your move")
    set_size(terminal, 24, 80)
    first = shown_after(terminal, "rules", "Enter goes on")
    expect(len(first) == 24, f"{len(first)} lines are a screenful of 24")
    second = shown_after(terminal, "", "Enter goes on")
    expect(len(second) == 24, f"{len(second)} lines are a screenful of 24")
    expect(first[-2] not in second, "a line comes twice")
    last = shown_after(terminal, "q", "Your move")
    expect(len(last) == 1, f"q does not end it: {last!r}")
    shown_after(terminal, "rules", "Enter goes on")
    kept = shown_after(terminal, "seed", "Your move")
    expect(any("This very deal again" in line for line in kept), f"what is typed is kept: {kept!r}")
    shown_after(terminal, "rules", "Enter goes on")
    terminal.type("\x04")
    expect(terminal.exit_code() == 0, "the end of the input is not a failure")
    for variables in ({"ACCESSIBLE": "1"},):
        terminal = play(program, LINES="24", COLUMNS="80", **variables)
        terminal.wait_for("Your move")
        page = shown_after(terminal, "rules", "Your move")
        expect(len(page) > 24, "what is read comes in one piece")
        terminal.type("q\n")
        expect(terminal.exit_code() == 0, "quit is not a failure")


def test_long_texts_in_a_game_go_through_the_pager(program):
    # It is told to start nothing, reads keys as any program does, and Ctrl-C is its own. It does not
    # wait for a terminal that is gone.
    pager = """trap 'echo got-it' INT; sed s/^/paged:/; echo secure=$LESSSECURE; times=0
               until read key < /dev/tty || [ $((times += 1)) -gt 99 ]; do :; done; echo key=$key"""
    terminal = play(program, PAGER=pager, LINES="24", COLUMNS="80", NO_COLOR="1")
    terminal.wait_for("Your move")
    terminal.type("rules\n")
    terminal.wait_for("secure=1")
    expect("paged:The rules" in terminal.shown or "paged:Adaman" in terminal.shown, terminal.shown)
    # A shell that was about to read looks at a signal only after it has read something. The second
    # Ctrl-C is the pager's too: it does not end the game.
    for _ in range(2):
        terminal.shown = ""
        terminal.type("\x03")
        terminal.wait_for("got-it", again="\x03")
    terminal.shown = ""
    terminal.type("j\n")
    terminal.wait_for("key=j")
    terminal.wait_for("Your move")
    # What fits the window is not a long text.
    page = shown_after(terminal, "seed", "Your move")
    expect(not any("paged:" in line for line in page), f"{page!r}")
    terminal.type("q\n")
    expect(terminal.exit_code() == 0, "quit is not a failure")
    for variables in ({"ACCESSIBLE": "1"}, {"PAGER": "cat"}, {"PAGER": ""}, {"TERM": "dumb"},
                      {"PAGER": "/no/such/pager"}):
        terminal = play(program, **{"PAGER": pager, "LINES": "24", "COLUMNS": "80", **variables})
        terminal.wait_for("Your move")
        terminal.shown = ""
        terminal.type("rules\n")
        terminal.wait_for("Your move" if "ACCESSIBLE" in variables else "Enter goes on")
        expect("paged:" not in terminal.shown, f"a pager in spite of {variables}")
        terminal.type("q\nq\n" if "ACCESSIBLE" not in variables else "q\n")
        expect(terminal.exit_code() == 0, "quit is not a failure")


def test_colours_on_a_terminal(program):
    terminal = play(program)
    terminal.wait_for("Your move")
    expect("\x1b[" in terminal.shown, "no colours on a terminal")
    terminal.type("quit\n")
    expect(terminal.exit_code() == 0, "quit is not a failure")


def test_no_colours_where_they_are_unwanted(program):
    for arguments, variables in (
        (["--no-color"], {}),
        (["--plain"], {}),
        ([], {"NO_COLOR": "1"}),
        ([], {"TERM": "dumb"}),
    ):
        terminal = play(program, *arguments, **variables)
        terminal.wait_for("Your move")
        terminal.type("quit\n")
        expect(terminal.exit_code() == 0, "quit is not a failure")
        expect("\x1b" not in terminal.shown, f"an escape sequence with {arguments} {variables}")


def test_ctrl_c_says_that_all_is_saved(program):
    terminal = play(program)
    terminal.wait_for("Your move")
    terminal.type("1\n")
    terminal.wait_for("1 to 39")
    terminal.type("\x03")
    terminal.wait_for("talon resume adaman-1")
    expect(terminal.exit_code() == 130, "Ctrl-C ends with 130")


def test_ctrl_d_leaves(program):
    terminal = play(program)
    terminal.wait_for("Your move")
    terminal.type("\x04")
    terminal.wait_for("talon play adaman --seed 42")
    expect(terminal.exit_code() == 0, "the end of the input is not a failure")


def test_a_killed_game_has_lost_nothing(program):
    terminal = play(program)
    terminal.wait_for("Your move")
    terminal.type("1\n")
    terminal.wait_for("1 to 39")
    os.kill(terminal.process, signal.SIGKILL)
    expect(terminal.exit_code() == -signal.SIGKILL, "the program was killed")
    resumed = subprocess.run(
        [program, "resume"],
        input="log\n",
        env={"HOME": terminal.home.name, "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
        timeout=SECONDS,
    )
    expect("1. Control the Penitent" in resumed.stdout, resumed.stdout)


def answers_into_battle():
    """The answers of the transcript up to the first question of a battle in a dungeon, without commands."""
    with open(sys.argv[2], encoding="utf-8") as transcript:
        lines = [line[2:] for line in transcript if line.startswith("> ")]
    answers = [line for line in lines if not line.startswith("/")]
    return answers[: answers.index(BEFORE_BATTLE + "\n") + 2]


def run(program, home, *arguments, answers=(), **variables):
    return subprocess.run(
        [program, *arguments],
        input="".join(answers),
        env={"HOME": home, "LANG": "C.UTF-8", **variables},
        capture_output=True,
        text=True,
        check=True,
        timeout=SECONDS,
    ).stdout


def state_hash(program, home):
    return json.loads(run(program, home, "replay", "esna-1", "--json"))["state_hash"]


def test_a_game_killed_in_a_battle_goes_on_there(program):
    answers = answers_into_battle()
    terminal = Terminal(program, "play", *LONG_GAME, "--plain")
    terminal.wait_for("Your move")
    terminal.type("".join(answers))
    terminal.wait_for("Gargoyle is on the list")
    os.kill(terminal.process, signal.SIGKILL)
    expect(terminal.exit_code() == -signal.SIGKILL, "the program was killed")

    home = terminal.home.name
    with tempfile.TemporaryDirectory() as other:
        run(program, other, "play", *LONG_GAME, "--plain", answers=answers)
        expect(state_hash(program, home) == state_hash(program, other), "an answer was lost")
    with tempfile.TemporaryDirectory() as other:
        resumed = run(program, home, "resume", "esna-1", "--plain", answers=["hold\n"])
        expect(IN_BATTLE in resumed, resumed)
        run(program, other, "play", *LONG_GAME, "--plain", answers=[*answers, "hold\n"])
        expect(state_hash(program, home) == state_hash(program, other), "another battle")


def test_a_program_that_is_killed_in_a_battle_goes_on_there(program):
    """The same over the machine protocol, where another program answers."""
    with tempfile.TemporaryDirectory() as home:
        talon = subprocess.Popen(
            [program, "play", *LONG_GAME, "--json", "--keep"],
            env={"HOME": home, "LANG": "C.UTF-8"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

        def send(message):
            talon.stdin.write(json.dumps(message) + "\n")
            talon.stdin.flush()

        def next_choice():
            while True:
                line = json.loads(talon.stdout.readline())
                expect(line["type"] != "error", line)
                if line["type"] == "choice":
                    return line

        choice = next_choice()
        for answer in answers_into_battle():
            send({choice["kind"]: answer.strip()})
            choice = next_choice()
        talon.kill()
        talon.communicate()
        expect("hold" in [answer["id"] for answer in choice["legal"]], choice["legal"])
        resumed = run(program, home, "resume", "esna-1", "--json").splitlines()
        expect(json.loads(resumed[1]) == choice, "the battle is another one")


def test_the_screen_cannot_change_a_game(program):
    hashes = set()
    for arguments, variables in (
        ([], {"COLUMNS": "40"}),
        ([], {"COLUMNS": "200"}),
        ([], {"COLUMNS": "40", "LANG": "C"}),
        (["--plain"], {}),
        (["--no-color"], {}),
    ):
        with tempfile.TemporaryDirectory() as home:
            answers = answers_into_battle()
            run(program, home, "play", *LONG_GAME, *arguments, answers=answers, **variables)
            hashes.add(state_hash(program, home))
    expect(len(hashes) == 1, f"the same answers lead to {hashes}")


def main():
    program = sys.argv[1]
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test(program)
            print(f"ok {name}")


if __name__ == "__main__":
    main()
