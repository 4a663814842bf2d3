"""The pictures of the README, each of a real session on a terminal of its own.

Usage: pictures.py PROGRAM FOLDER TRANSCRIPT

Compares them with those in FOLDER; with TALON_APPROVE=1 it writes them there. The transcript is of
a game of ESNA, whose answers lead to what its picture shows.
"""

import html
import os
import subprocess
import sys

import pyte.graphics

from screen_terminal import Terminal

# What pyte does not know: faint letters. Nothing on the screen is slanted.
pyte.graphics.TEXT[2] = "+italics"

ANSWERS_OF_ESNA = 60

CELL = 8.4, 18  # pixels of a character
FONT = 14
MARGIN = 10
PAPER, INK, FAINT = "#1b1d23", "#d7dae0", "#8a909c"
COLOURS = {
    "black": "#4b5160", "red": "#ef6b73", "green": "#98c379", "brown": "#d9a343",
    "blue": "#6cb2f2", "magenta": "#cf8ae6", "cyan": "#5cc0ca", "white": INK,
}
# What a table takes among 256 colours in their place.
TONES = {"008700": "green", "af5f00": "brown", "008787": "cyan"}


def play(program, game, seed, *keys, columns=80, rows=24):
    terminal = Terminal(program, "play", game, "--seed", seed, columns=columns, rows=rows)
    terminal.wait_for("move 0")
    terminal.press(*keys)
    return terminal


def adaman(program):
    """Cards that pay for a person, and what they come to so far."""
    terminal = play(program, "adaman", "11", ":", "1", "enter")
    press_until(terminal, "tab", "the Author")
    terminal.press("enter", " ")
    return terminal


def solitarium(program):
    """Two cells that go together."""
    return play(program, "solitarium", "3", "tab", " ", "tab", " ", rows=29)


def esna(program):
    """In the middle of an adventure, with its map."""
    with open(sys.argv[3], encoding="utf-8") as transcript:
        said = [line[2:] for line in transcript if line.startswith("> ")]
    answers = [line for line in said if not line.startswith("/")]
    terminal = Terminal(program, "help", columns=110, rows=34)
    terminal.exit_code()
    environment = {"HOME": terminal.home.name, "LANG": "C.UTF-8"}
    subprocess.run([program, "play", "esna", "--seed", "3", "--plain"], env=environment, check=True,
                   input="".join(answers[:ANSWERS_OF_ESNA]), stdout=subprocess.DEVNULL, text=True)
    terminal.start(program, "resume")
    terminal.wait_for("q leave")
    press_until(terminal, "m", "The World")
    return terminal


def press_until(terminal, key, text):
    """Until what is pointed at, or a title on the right, says so."""
    for _ in range(40):
        if text in terminal.reversed_text() or any(line.endswith(text) for line in terminal.lines()):
            return
        terminal.press(key)
    raise AssertionError(f"{text!r} did not come:\n{terminal.text()}")


def look_of(cell):
    """Colour of the letter, of what is behind it (None for the paper), and whether it is bold."""
    colour = TONES.get(cell.fg, cell.fg.removeprefix("bright"))
    ink = COLOURS.get(colour, INK)
    if cell.italics:
        ink = FAINT
    return (PAPER, ink, cell.bold) if cell.reverse else (ink, None, cell.bold)


def runs_of(line, columns):
    """Pieces of a line that look the same: column, text, look."""
    runs = []
    for column in range(columns):
        cell = line[column]
        look = look_of(cell)
        if runs and runs[-1][2] == look:
            runs[-1][1].append(cell.data)
        else:
            runs.append((column, [cell.data], look))
    return [(column, "".join(text), look) for column, text, look in runs]


def number(value):
    return f"{value:.1f}".removesuffix(".0")


def element_of(row, column, text, look):
    ink, behind, bold = look
    x, y = MARGIN + column * CELL[0], MARGIN + row * CELL[1]
    width = number(len(text) * CELL[0])
    if behind:
        yield (f'<rect x="{number(x)}" y="{y}" width="{width}" height="{CELL[1]}" '
               f'fill="{behind}"/>')
    shown = text.rstrip()
    if not shown:
        return
    blanks = len(shown) - len(shown.lstrip())
    shown = shown.lstrip()
    x += blanks * CELL[0]
    style = ("" if ink == INK else f' fill="{ink}"') + (' font-weight="bold"' if bold else "")
    yield (f'<text x="{number(x)}" y="{y + FONT}" textLength="{number(len(shown) * CELL[0])}"'
           f"{style}>{html.escape(shown, quote=False)}</text>")


def svg_of(terminal, title):
    screen = terminal.emulated
    width = number(2 * MARGIN + screen.columns * CELL[0])
    height = 2 * MARGIN + screen.lines * CELL[1]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'font-family="monospace" font-size="{FONT}" fill="{INK}" xml:space="preserve">',
        f"<title>{html.escape(title)}</title>",
        f'<rect width="{width}" height="{height}" rx="6" fill="{PAPER}"/>',
    ]
    for row in range(screen.lines):
        for column, text, look in runs_of(screen.buffer[row], screen.columns):
            lines.extend(element_of(row, column, text, look))
    return "\n".join([*lines, "</svg>"]) + "\n"


PICTURES = {
    "adaman": (adaman, "Adaman on the screen: a card that pays is picked"),
    "solitarium": (solitarium, "Solitarium on the screen: two cells are picked"),
    "esna": (esna, "ESNA on the screen: what is asked, and the map beside it"),
}


def main():
    program, folder = sys.argv[1:3]
    differing = []
    for name, (reach, title) in PICTURES.items():
        terminal = reach(program)
        picture = svg_of(terminal, title)
        terminal.press("q")
        file = os.path.join(folder, name + ".svg")
        if os.environ.get("TALON_APPROVE"):
            os.makedirs(folder, exist_ok=True)
            with open(file, "w", encoding="utf-8") as written:
                written.write(picture)
        with open(file, encoding="utf-8") as kept:
            if kept.read() != picture:
                differing.append(name)
        print(f"{name}: {len(picture.encode())} bytes")
    if differing:
        sys.exit(f"the pictures of {', '.join(differing)} show something else now; "
                 "TALON_APPROVE=1 writes them")


if __name__ == "__main__":
    main()
