"""The full screen on a real terminal: its sizes, its keys, and how it leaves the terminal.

Usage: screen_test.py PROGRAM
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import termios
import time

from screen_terminal import QUIET, Terminal

MOST_BYTES_OF_A_MOVE = 2000
# A key is answered at once; what a busy machine adds is not the program's.
MOST_SECONDS_OF_A_KEY = 0.5
SIZES = ((80, 24), (40, 20), (132, 43))
TAKES_THE_MOUSE = b"1000h"
MARKS_PASTES = b"\x1b[?2004h"
MARKS_NO_PASTES = b"\x1b[?2004l"
ENTERS_THE_SCREEN = b"\x1b[?1049h"
LEAVES_THE_SCREEN = b"\x1b[?1049l"


def play(program, game="adaman", seed="42", **settings):
    terminal = Terminal(program, "play", game, "--seed", seed, "--screen", **settings)
    # The last line is the last to be written.
    terminal.wait_for("F1", "q leave")
    expect(f"seed {seed}" in terminal.text(), terminal.text())
    return terminal


def expect(condition, text):
    if not condition:
        raise AssertionError(text)


def expect_as_before(terminal):
    expect(LEAVES_THE_SCREEN in terminal.bytes, "the screen was not left")
    left = terminal.bytes.rsplit(LEAVES_THE_SCREEN, 1)[1]
    expect(b"\x1b[?1000h" not in left, "the mouse was not given back")
    mode = termios.tcgetattr(terminal.file)
    echo = termios.ECHO | termios.ICANON | termios.ISIG
    expect(mode[3] & echo == terminal.mode[3] & echo, "the mode of the terminal is another one")


def test_moves_by_keys(program):
    terminal = play(program)
    terminal.press("enter", " ", "enter")
    terminal.wait_for("move 1")
    terminal.press("u")
    terminal.wait_for("1 move taken back.")
    terminal.press(":", "undo", "enter")
    terminal.wait_for("move 0")
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")
    terminal.wait_for("talon resume adaman-1")
    expect_as_before(terminal)


def test_letters_with_alt_and_pasted_ones_are_no_keys(program):
    terminal = play(program)
    expect(MARKS_PASTES in terminal.bytes, "pastes are not marked")
    for unknown in ("\x1bq", "\x1bn", "\x1b[1;9q", "\x1bOq"):
        terminal.press(unknown)
        terminal.wait_for("This key does nothing here")
        terminal.press("tab")
    terminal.press("\x1b[200~qn\r\x1b[201~")
    terminal.wait_for("Pasted text is taken only")
    terminal.press(":", "\x1b[200~why\nbard \x1b[201~")
    terminal.wait_for("Say it: why bard")
    terminal.press("left", "left", "\x1b[3~")
    terminal.wait_for("Say it: why bad")
    terminal.press("\x1b[200~" + "x" * 100_000 + "\x1b[201~")
    terminal.wait_for("This is too long for the line.")
    expect("Say it: why bad" in terminal.text(), "what was typed stays")
    terminal.press("escape", "q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")
    expect(MARKS_NO_PASTES in terminal.bytes, "pastes stay marked")


def test_pasted_text_without_an_end_is_not_kept_and_holds_up_no_signal(program):
    terminal = play(program)
    terminal.pour("\x1b[200~" + "1" * 4000)
    memory = terminal.kilobytes()
    terminal.pour("1" * 1_000_000)
    expect(terminal.kilobytes() < memory + 500, "what is pasted is kept, however long it is")
    os.kill(terminal.process, signal.SIGTERM)
    expect(not terminal.pour("1" * 1_000_000), "what is pasted goes before a signal")
    expect(terminal.exit_code() == -signal.SIGTERM, "a signal ends the program")


def test_little_is_written(program):
    for columns, rows in (*SIZES, (60, 20)):
        most = max(most_bytes_of_a_move(program, seed, columns, rows) for seed in ("42", "1", "2", "4"))
        print(f"a move of Adaman writes up to {most} bytes at {columns}x{rows}")
        expect(most <= MOST_BYTES_OF_A_MOVE, f"{most} bytes for a move at {columns}x{rows}")


def most_bytes_of_a_move(program, seed, columns, rows):
    most = 0
    terminal = play(program, seed=seed, columns=columns, rows=rows)
    moves = 0
    while "New game (n)" not in terminal.text() and moves < 15:
        before = len(terminal.bytes)
        terminal.send(":1\r")
        moves += 1
        # On a busy machine it may come late, and would be counted with the next one.
        terminal.wait_for(f"move {moves}", "New game (n)")
        most = max(most, len(terminal.bytes) - before)
    expect(moves > 0, terminal.text())
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")
    return most


def test_every_game_stands_in_every_size(program):
    found = subprocess.run(
        [program, "list", "--json"], capture_output=True, text=True, check=True
    ).stdout
    games = [game["name"] for game in json.loads(found)["games"]]
    expect(len(games) > 10, f"too few games: {games}")
    slowest = 0, ""
    for game in games:
        for columns, rows in SIZES:
            terminal = play(program, game, columns=columns, rows=rows)
            lines = terminal.lines()
            expect(lines[-1], f"{game} at {columns}x{rows} has no last line:\n{terminal.text()}")
            expect(terminal.reversed_text(), f"{game}: nothing is pointed at\n{terminal.text()}")
            row, _ = terminal.cursor()
            expect(lines[row], f"{game}: the cursor is on nothing")
            before = time.monotonic()
            os.write(terminal.file, b"\t")
            if terminal.read(QUIET):
                slowest = max(slowest, (time.monotonic() - before, game))
            os.kill(terminal.process, signal.SIGTERM)
            expect(terminal.exit_code() == -signal.SIGTERM, f"{game} did not end by its signal")
            expect_as_before(terminal)
    print(f"the slowest key took {slowest[0] * 1000:.0f} ms, in {slowest[1]}")
    expect(slowest[0] < MOST_SECONDS_OF_A_KEY, f"{slowest}")


def test_the_mouse_points_in_every_size(program):
    for columns, rows in SIZES:
        for locale in ("C.UTF-8", "C"):
            terminal = play(program, columns=columns, rows=rows, LANG=locale)
            if locale == "C":
                expect(all(byte < 0x80 for byte in terminal.bytes), terminal.text())
            terminal.click("6S")
            terminal.wait_for("Chosen: the Penitent.")
            for size in (*SIZES, (columns, rows)):
                terminal.resize(*size)
                terminal.wait_for("Chosen: the Penitent.")
            terminal.wait_for("7S")
            terminal.click("7S")
            expect("7 of 6. Enter plays it." in terminal.text(), terminal.text())
            terminal.click("Control the Penitent")
            terminal.wait_for("move 1")
            expect("The controlled personalities 1" in terminal.text(), terminal.text())
            terminal.press("q")
            expect(terminal.exit_code() == 0, "leaving is not a failure")
            expect_as_before(terminal)


def test_the_window_may_change(program):
    terminal = play(program, "klondike")
    terminal.resize(132, 43)
    expect("Klondike" in terminal.lines()[0] and terminal.lines()[42], terminal.text())
    terminal.resize(40, 20)
    expect("Klondike" in terminal.lines()[0] and terminal.lines()[19], terminal.text())
    terminal.resize(30, 8)
    expect("40 columns" in terminal.text().replace("\n", " "), terminal.text())
    terminal.resize(80, 24)
    expect("Klondike" in terminal.lines()[0] and terminal.lines()[23], terminal.text())
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")


def test_ctrl_c_leaves_and_says_how_to_go_on(program):
    terminal = play(program)
    terminal.press(":", "1", "enter")
    terminal.press("\x03")
    expect(terminal.exit_code() == 130, "Ctrl-C ends with 130")
    terminal.wait_for("talon resume adaman-1")
    expect_as_before(terminal)


def test_ctrl_z_gives_the_terminal_back(program):
    # A shell with jobs, since a process that nobody could wake does not stop.
    script = 'set -m; "$0" "$@"; echo it-has-stopped; fg'
    terminal = Terminal(
        "/bin/bash", "-c", script, program, "play", "adaman", "--seed", "42", "--screen"
    )
    terminal.wait_for("move 0")
    terminal.press("\x1a")
    terminal.wait_for("The palace")
    before, _, after = terminal.bytes.partition(b"it-has-stopped")
    expect(LEAVES_THE_SCREEN in before, "the screen was not left")
    expect(ENTERS_THE_SCREEN in after, "the screen did not come back")
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")
    expect_as_before(terminal)


def test_a_crash_gives_the_terminal_back(program):
    # The one crash that no sanitizer takes over.
    terminal = play(program)
    os.kill(terminal.process, signal.SIGABRT)
    expect(terminal.exit_code() == -signal.SIGABRT, "a crash is a failure")
    expect_as_before(terminal)


def test_ctrl_backslash_gives_the_terminal_back(program):
    terminal = play(program)
    terminal.press("\x1c")
    expect(terminal.exit_code() == -signal.SIGQUIT, "it ends by the signal")
    expect_as_before(terminal)


def test_the_last_line_is_clear_where_there_is_no_second_screen(program):
    for name in ("linux", "vt100"):
        terminal = play(program, TERM=name)
        terminal.press("q")
        expect(terminal.exit_code() == 0, "leaving is not a failure")
        terminal.wait_for("talon play adaman --seed 42")
        expect("q leave" not in terminal.text(), terminal.text())


def test_what_is_said_before_the_game_stays_on_the_terminal(program):
    terminal = Terminal(program, "play", "no-such-game", "--screen")
    expect(terminal.exit_code() == 2, "there is no such game")
    terminal.wait_for("no-such-game")
    mode = termios.tcgetattr(terminal.file)
    expect(mode[3] == terminal.mode[3], "the mode of the terminal is another one")
    said = terminal.bytes.rsplit(LEAVES_THE_SCREEN, 1)[-1]
    expect(b"no-such-game" in said, "it was said on another screen")


def test_lines_where_there_is_no_screen(program):
    for reason, variables in (
        ("TERM says that this terminal cannot move its cursor", {"TERM": "dumb"}),
        ("unknown or cannot move its cursor", {"TERM": "no-such-terminal"}),
        ("ACCESSIBLE asks for lines", {"ACCESSIBLE": "1"}),
        ("the screen needs 40x20, and this is 80x19", {"columns": 80, "rows": 19}),
    ):
        terminal = Terminal(program, "play", "adaman", "--seed", "42", "--screen", **variables)
        terminal.wait_for("Your move")
        said = terminal.bytes.decode()
        expect(reason in " ".join(said.split()), said)
        expect("\x1b[?1049h" not in said, "it went to a screen of its own")
        terminal.press("quit", "enter")
        expect(terminal.exit_code() == 0, "quit is not a failure")
    narrow = Terminal(program, "play", "adaman", "--lang", "de", columns=40)
    narrow.wait_for("hilfe")
    said = narrow.bytes.decode()
    expect("talon: der Bildschirm braucht 60x20,\r\nhier ist 40x24:" in said, said)
    narrow.press("q", "enter")
    expect(narrow.exit_code() == 0, "q is not a failure")
    piped = subprocess.run(
        [program, "play", "adaman", "--seed", "42", "--screen"],
        input="quit\n", capture_output=True, text=True, check=True, env={"LANG": "C.UTF-8"},
    )
    expect("needs a terminal" in piped.stderr and "Your move" in piped.stdout, piped.stderr)


def test_a_terminal_opens_the_screen(program):
    terminal = Terminal(program, "play", "adaman", "--seed", "42", columns=60, rows=20)
    terminal.wait_for("move 0")
    expect("--lines" in terminal.text(), "how to get lines is said")
    terminal.press(":", "1", "enter", "q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")
    terminal.start(program, "resume")
    terminal.wait_for("move 1")
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")


def test_lines_where_they_are_wanted(program):
    for words, variables in (
        (["--lines"], {}),
        (["--plain"], {}),
        ([], {"TALON_INTERFACE": "lines"}),
        ([], {"TERM": "dumb"}),
        ([], {"ACCESSIBLE": "1"}),
    ):
        terminal = Terminal(program, "play", "adaman", "--seed", "42", *words, **variables)
        terminal.wait_for("Your move")
        expect(ENTERS_THE_SCREEN not in terminal.bytes, f"{words} {variables} opens a screen")
        expect("talon: " not in terminal.text(), f"{words} {variables}: {terminal.text()}")
        terminal.press("quit", "enter")
        expect(terminal.exit_code() == 0, "quit is not a failure")
    for reason, variables in (
        ("the terminal 'no-such-terminal' is unknown", {"TERM": "no-such-terminal"}),
        ("the screen needs 60x20, and this is 59x24", {"columns": 59, "rows": 24}),
        ("the screen needs 60x20, and this is 80x19", {"columns": 80, "rows": 19}),
    ):
        terminal = Terminal(program, "play", "adaman", "--seed", "42", **variables)
        terminal.wait_for("Your move")
        said = terminal.bytes.decode()
        expect(f"talon: {reason}" in said and said.count("talon: ") == 1, said)
        expect("talon: " in terminal.text(), f"it has scrolled away:\n{terminal.text()}")
        terminal.press("quit", "enter")
        expect(terminal.exit_code() == 0, "quit is not a failure")


def test_preferences_of_the_screen(program):
    terminal = play(program, "klondike", TALON_THEME="ascii", TALON_MOUSE="false")
    expect(all(byte < 0x80 for byte in terminal.bytes), terminal.text())
    expect(TAKES_THE_MOUSE not in terminal.bytes, "the mouse is the terminal's")
    terminal.press("M")
    expect(TAKES_THE_MOUSE in terminal.bytes, "the mouse can be taken")
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")
    terminal = play(program, "klondike", TALON_CONFIRM="false")
    terminal.press(":", "1", "enter", "n")
    terminal.wait_for("move 0")
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")


def test_complaints_are_seen_before_the_game(program):
    terminal = Terminal(program, "config", "theme", "light")
    expect(terminal.exit_code() == 0, "there is a file of preferences")
    with open(f"{terminal.home.name}/.config/talon/config.yaml", "a", encoding="utf-8") as file:
        file.write("mouze: true\n")
    for columns, rows in SIZES:
        terminal.size = columns, rows
        terminal.start(program, "play", "adaman", "--seed", "42", "--screen")
        terminal.wait_for("did you mean 'mouse'?")
        lines = terminal.lines()
        line = next(row for row, text in enumerate(lines) if "mouze: true" in text)
        at = lines[line].index("mouze"), lines[line + 1].index("^")
        expect(at[0] == at[1], f"the mark is elsewhere:\n{terminal.text()}")
        terminal.press("escape", ":", "1", "enter")
        terminal.wait_for("move 1")
        expect("mouze" not in terminal.text(), terminal.text())
        terminal.press("n", "y")
        terminal.wait_for_other("seed 42")
        expect("mouze" not in terminal.text(), "it is said once")
        terminal.press("q")
        expect(terminal.exit_code() == 0, "leaving is not a failure")


def test_themes_have_their_colours(program):
    def written(theme):
        terminal = play(program, "klondike", TALON_THEME=theme)
        terminal.press("q")
        expect(terminal.exit_code() == 0, "leaving is not a failure")
        return terminal.bytes

    colour = re.compile(rb"\x1b\[[0-9;]*(3[0-8]|9[0-7])[;m]")
    expect(colour.search(written("default")), "there are colours")
    expect(not colour.search(written("mono")), "mono has none")
    expect(b"38;5;124m" in written("light"), "light has a dark red")
    faint = re.compile(rb"\x1b\[([0-9]+;)*2[;m]")
    expect(faint.search(written("default")), "what cannot be chosen is faint")
    expect(not faint.search(written("high-contrast")), "nothing is faint in high contrast")


def test_letters_where_the_locale_has_no_signs(program):
    terminal = play(program, "klondike", LANG="C", columns=100)
    expect(all(byte < 0x80 for byte in terminal.bytes), terminal.text())
    terminal.wait_for("+AH")
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")


def test_umlauts_are_letters_where_the_locale_has_none(program):
    for interface in ("--screen", "--lines"):
        terminal = Terminal(
            program, "play", "adaman", "--seed", "11", "--lang", "de", interface, LANG="C"
        )
        terminal.wait_for("F1" if interface == "--screen" else "(1")
        expect("Jaegerin" in terminal.text(), terminal.text())
        if interface == "--screen":
            terminal.press("w")
            expect("Das kann jetzt gewaehlt werden." in terminal.text(), terminal.text())
            edges = [line for line in terminal.lines() if "Jaegerin" in line]
            expect(all(line.count("|") % 2 == 0 for line in edges), terminal.text())
        expect(all(byte < 0x80 for byte in terminal.bytes), terminal.bytes)
        terminal.press("escape", "q", "enter")
        os.kill(terminal.process, signal.SIGKILL)


def test_a_file_keeps_its_umlauts_where_the_locale_has_none(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "story.md")
        terminal = Terminal(
            program, "play", "adaman", "--seed", "11", "--lang", "de", "--lines", LANG="C"
        )
        terminal.wait_for("(1")
        terminal.press("chronicle --file " + path, "enter")
        terminal.wait_for("story.md", "(1")
        terminal.press("quit", "enter")
        terminal.exit_code()
        with open(path, encoding="utf-8") as file:
            text = file.read()
    expect(any(letter in text for letter in "äöüß"), text)


def test_no_colours_where_they_are_unwanted(program):
    terminal = play(program, NO_COLOR="1")
    for colour in range(30, 38):
        expect(f"\x1b[{colour}m".encode() not in terminal.bytes, f"colour {colour}")
    expect(terminal.reversed_text(), "nothing is pointed at")
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")


def test_a_new_game_follows_and_can_be_resumed(program):
    terminal = play(program, "klondike")
    terminal.press(":", "1", "enter", "n")
    terminal.wait_for("Begin a new one?")
    terminal.press("y")
    terminal.wait_for("move 0")
    terminal.press(":", "1", "enter", "q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")
    terminal.wait_for("talon resume klondike-2")


def test_a_hint_is_sought_while_the_screen_answers(program):
    terminal = play(program, "spider")
    terminal.press("?")
    terminal.wait_for("Looking for a way to win")
    terminal.press("escape")
    terminal.wait_for("The search was stopped.")
    terminal.press(":", "1", "enter")
    terminal.wait_for("move 1")
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")
    terminal = play(program)
    terminal.press("?")
    terminal.wait_for("Still winnable, for instance with")
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")


def test_what_a_choice_needs_stands_in_small_windows(program):
    for locale in ("C.UTF-8", "C"):
        terminal = play(program, "gaps", columns=40, rows=20, LANG=locale)
        expect("Clubs." in terminal.text(), terminal.text())
        bands = [line.split() for line in terminal.lines()]
        expect(list("abcdefg") in bands and list("hijklm") in bands, terminal.text())
        terminal.resize(60, 20)
        expect("Clubs." in terminal.text(), terminal.text())
        expect("↓" not in terminal.text(), terminal.text())
        terminal.press("q")
        expect(terminal.exit_code() == 0, "leaving is not a failure")


def test_a_screenful_of_lines_is_seen_whole_where_its_last_line_takes_two_rows(program):
    terminal = Terminal(program, "play", "adaman", "--seed", "42", "--lines", columns=40, rows=20)
    terminal.wait_for("Your move")
    terminal.press("rules", "enter")
    terminal.wait_for("more lines")
    expect(terminal.lines()[0] == "Adaman", terminal.text())
    terminal.press("q", "enter", "moves", "enter")
    terminal.wait_for("more lines")
    expect(terminal.lines()[0].startswith("Control: "), terminal.text())
    # No word is broken where a line has no room for it.
    expect("the Battle\n" in terminal.text(), terminal.text())
    terminal.press("q", "enter", "quit", "enter")
    expect(terminal.exit_code() == 0, "quit is not a failure")


def test_the_map_the_mouse_and_names(program):
    terminal = play(program, "esna", seed="1")
    terminal.press(*["tab"] * 20)
    expect("Type a text" in terminal.reversed_text(), terminal.text())
    terminal.press("enter", "Nirvana", "enter")
    terminal.wait_for("in Nirvana")
    terminal.press("m")
    expect("The World" in terminal.text() and "@" in terminal.text(), terminal.text())
    terminal.press("escape", "M")
    terminal.wait_for("The mouse is the terminal's")
    terminal.press("M")
    terminal.wait_for("The mouse points at the table.")
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")


def test_a_game_ends_on_the_screen(program):
    terminal = play(program, "black-hole")
    for _ in range(60):
        if "New game (n)" in terminal.text():
            break
        terminal.press(":", "1", "enter")
    for text in ("Score:", "Seed 42.", "This deal again (R)", "Which answer lost it? (W)"):
        terminal.wait_for(text)
    terminal.press("W")
    terminal.wait_for("Esc closes")
    expect("can still be won" in terminal.text() or "lost" in terminal.text(), terminal.text())
    terminal.press("escape")
    terminal.wait_for("New game (n)")
    terminal.press("F", f"{terminal.home.name}/end.md", "enter")
    terminal.wait_for("Written into")
    with open(f"{terminal.home.name}/end.md", encoding="utf-8") as file:
        report = file.read()
    expect("# Black Hole" in report and "## The end" in report and "```text" in report, report)
    terminal.press("R")
    terminal.wait_for("move 0")
    terminal.press("q")
    expect(terminal.exit_code() == 0, "leaving is not a failure")
    terminal.start(program, "stats")
    terminal.wait_for("black-hole  1 played")
    expect(terminal.exit_code() == 0, "counting is not a failure")


def main():
    program = sys.argv[1]
    wanted = sys.argv[2:]
    for name, test in list(globals().items()):
        if name.startswith("test_") and (not wanted or name in wanted):
            test(program)
            print(f"ok {name}", flush=True)


if __name__ == "__main__":
    main()
