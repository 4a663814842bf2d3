"""Lines that are typed on a terminal: arrows, earlier lines, Ctrl-R, Tab, and what ends them.

Usage: typing_test.py PROGRAM
"""

import os
import signal
import sys
import tempfile
import termios
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "screen"))

from screen_terminal import Terminal  # noqa: E402

KEYS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D"}


def play(program, *words, **settings):
    terminal = Terminal(program, "play", "adaman", "--seed", "42", "--lines", *words, **settings)
    terminal.wait_for("Your move")
    return terminal


def expect(condition, text):
    if not condition:
        raise AssertionError(text)


def press(terminal, *keys):
    terminal.press(*(KEYS.get(key, key) for key in keys))


def last_line(terminal):
    """The line that the cursor is on."""
    row, _ = terminal.cursor()
    return terminal.lines()[row]


def typed(terminal):
    return last_line(terminal).partition("): ")[2]


def leave(terminal):
    press(terminal, "\x15", "quit\r")
    expect(terminal.exit_code() == 0, "quit is not a failure")


def expect_as_before(terminal):
    mode = termios.tcgetattr(terminal.file)
    expect(mode[:4] == terminal.mode[:4], f"another mode: {mode[:4]}, not {terminal.mode[:4]}")


def test_arrows_move_in_the_line(program):
    terminal = play(program)
    press(terminal, "xseed", *["left"] * 4, "\x7f", "right")
    expect(typed(terminal) == "seed", typed(terminal))
    row, column = terminal.cursor()
    expect(terminal.lines()[row][column:] == "eed", f"the cursor is at {column}")
    press(terminal, "\r")
    terminal.wait_for("This very deal again")
    leave(terminal)


def test_earlier_lines_come_back(program):
    terminal = play(program)
    for line in ("seed", "log", "undo 9"):
        press(terminal, line, "\r")
    press(terminal, "up", "up")
    expect(typed(terminal) == "log", typed(terminal))
    press(terminal, "down")
    expect(typed(terminal) == "undo 9", typed(terminal))
    press(terminal, "down")
    expect(typed(terminal) == "", "below the newest line is an empty one")
    leave(terminal)


def test_earlier_lines_are_searched(program):
    terminal = play(program)
    for line in ("seed", "undo 9", "log"):
        press(terminal, line, "\r")
    press(terminal, "\x12", "do")
    expect("undo 9" in terminal.text().rsplit("Your move", 1)[1], terminal.text())
    press(terminal, "\r")
    terminal.wait_for("no answer to take back")
    leave(terminal)


def test_earlier_lines_are_no_file(program):
    terminal = play(program)
    press(terminal, "seed", "\r", "quit\r")
    expect(terminal.exit_code() == 0, "quit is not a failure")
    names = [name for _, _, files in os.walk(terminal.home.name) for name in files]
    expect(names == [], f"{names} were written")


def test_no_file_of_the_user_is_read(program):
    with tempfile.TemporaryDirectory() as home:
        with open(os.path.join(home, ".editrc"), "w", encoding="ascii") as file:
            file.write("bind ^A ed-insert\nedit off\n")
        terminal = play(program, HOME=home)
        press(terminal, "eed", "\x01", "s")
        expect(typed(terminal) == "seed", typed(terminal))
        leave(terminal)


def test_tab_completes(program):
    terminal = play(program)
    press(terminal, "cont\t")
    expect(typed(terminal) == "control", typed(terminal))
    press(terminal, "pen\t")
    expect("control penitent " in last_line(terminal) + " ", last_line(terminal))
    press(terminal, "\t")
    press(terminal, "\t")
    listed = terminal.text().rsplit("Your move", 2)[1]
    expect("ace-of-" in listed or "penitent" in listed, f"no names are listed: {listed}")
    expect("control penitent" in last_line(terminal), "the line is not written again")
    press(terminal, "\x15", "xyz\t")
    expect(typed(terminal) == "xyz", "what begins nothing stays")
    press(terminal, "\x15", "und\t\r")
    terminal.wait_for("no answer to take back")
    leave(terminal)


def test_tab_names_games(program):
    terminal = Terminal(program, "play", "--lines", "--seed", "1")
    terminal.wait_for("Your game:")
    press(terminal, "wed\t")
    expect(last_line(terminal).endswith("weddings"), last_line(terminal))
    press(terminal, "\r")
    terminal.wait_for("Your move")
    leave(terminal)


def test_what_was_typed_before_it_is_asked_for(program):
    for keys, ends in (("seed\r", False), ("\x04", True), ("seed\r\x04", True)):
        terminal = Terminal(program, "play", "adaman", "--seed", "42", "--lines")
        os.write(terminal.file, keys.encode())
        terminal.wait_for("Your move")
        if keys.startswith("seed"):
            terminal.wait_for("This very deal again")
        if ends:
            expect(terminal.exit_code() == 0, f"{keys!r} does not end the input")
        else:
            leave(terminal)


def test_ctrl_c_and_ctrl_d(program):
    terminal = play(program)
    press(terminal, "half a li", "\x03")
    terminal.wait_for("talon play adaman --seed 42")
    expect(terminal.exit_code() == 130, "Ctrl-C ends with 130")
    expect_as_before(terminal)
    terminal = play(program)
    press(terminal, "half", "\x04")
    expect(typed(terminal) == "half", "Ctrl-D ends no line that is begun")
    press(terminal, "\x15", "\x04")
    expect(terminal.exit_code() == 0, "Ctrl-D leaves")
    expect_as_before(terminal)


def test_signals_leave_the_terminal_as_it_was(program):
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGABRT):
        terminal = play(program)
        press(terminal, "half")
        os.kill(terminal.process, number)
        expect(terminal.exit_code() == -number, f"signal {number} ends the game")
        expect_as_before(terminal)


def test_ctrl_z_gives_the_terminal_back(program):
    # A shell with jobs, since a process that nobody could wake does not stop.
    script = 'set -m; "$0" "$@"; stty -a </dev/tty; echo it-has-stopped; fg'
    terminal = Terminal("/bin/bash", "-c", script, program, "play", "adaman", "--seed", "42",
                        "--lines", PATH="/usr/bin:/bin")
    terminal.wait_for("Your move")
    press(terminal, "see", "\x1a")
    terminal.wait_for("it-has-stopped")
    expect(b" icanon" in terminal.bytes and b" -icanon" not in terminal.bytes, "not as it was")
    for _ in range(200):  # until the shell has let it go on
        if "): see" in terminal.text().rpartition("it-has-stopped")[2]:
            break
        terminal.read(0.1)
    terminal.settle()
    press(terminal, "d")
    expect(typed(terminal) == "seed", f"the line goes on: {terminal.text()}")
    leave(terminal)


def test_the_window_may_change(program):
    terminal = play(program, columns=100, rows=30)
    press(terminal, "control penitent with darkness and a lot more that is long")
    terminal.resize(60, 30)
    press(terminal, " x")
    expect("long x" in terminal.text().replace("\n", ""), terminal.text())
    press(terminal, "\x15", "\t", "\t")
    listed = terminal.text().rsplit("Your move", 2)[1].split("\n")[1:]
    expect(len(listed) > 1 and max(len(line) for line in listed) <= 60, f"{listed}")
    leave(terminal)


def test_long_lines(program):
    terminal = play(program)
    press(terminal, "note " + "word " * 60)
    press(terminal, "\x01", "/", "\x05", "end\r")
    press(terminal, "chronicle\r")
    terminal.wait_for("word end")
    press(terminal, "seed" + "x" * 5000, "\x15", "seed\r")
    terminal.wait_for("This very deal again")
    leave(terminal)


def test_other_letters(program):
    for language in ("C.UTF-8", "C"):
        terminal = play(program, LANG=language)
        press(terminal, "note Zoë träumt 🂡", "\x7f", "von Ölen", "\r")
        press(terminal, "note 日本", "left", "\x7f", "\r")
        if language == "C.UTF-8":
            terminal.wait_for("Your move")
        press(terminal, "chronicle\r")
        if language == "C.UTF-8":
            terminal.wait_for("Zoë träumt von Ölen")
            expect("日" not in terminal.text().rsplit("chronicle", 1)[1], terminal.text())
        leave(terminal)


def test_a_paste_of_several_lines_is_several_lines(program):
    terminal = play(program)
    press(terminal, "1\n1\nseed\nund")
    terminal.wait_for("This very deal again")
    expect(typed(terminal) == "und", typed(terminal))
    press(terminal, "o 2\r")
    terminal.wait_for("2 moves taken back")
    leave(terminal)


def test_changed_rules_keep_what_is_typed(program):
    with tempfile.TemporaryDirectory() as folder:
        rule = os.path.join(folder, "rule.yaml")
        text = "schema: 1\nid: rule\nextends: adaman\ntitle: A rule\n"
        with open(rule, "w", encoding="ascii") as file:
            file.write(text)
        terminal = Terminal(program, "play", rule, "--watch", "--seed", "42")
        terminal.wait_for("Your move")
        press(terminal, "see")
        time.sleep(0.1)
        with open(rule, "w", encoding="ascii") as file:
            file.write(text + "# changed\n")
        terminal.wait_for("The game goes on")
        press(terminal, "d\r")
        terminal.wait_for("This very deal again")
        leave(terminal)


def test_plain_reading_where_it_is_wanted(program):
    for words, variables in (
        (["--plain"], {}),
        ([], {"ACCESSIBLE": "1"}),
        ([], {"TERM": "dumb"}),
        ([], {"TERM": "no-such-terminal"}),
    ):
        terminal = play(program, *words, **variables)
        mode = termios.tcgetattr(terminal.file)
        expect(mode[3] & termios.ICANON, f"edited with {words} {variables}")
        press(terminal, "quit\r")
        expect(terminal.exit_code() == 0, "quit is not a failure")


def main():
    program = sys.argv[1]
    for name, test in list(globals().items()):
        if name.startswith("test_") and (len(sys.argv) < 3 or sys.argv[2] in name):
            test(program)
            print(f"ok {name}", flush=True)


if __name__ == "__main__":
    main()
