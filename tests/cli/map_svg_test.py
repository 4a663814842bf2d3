"""A map that is drawn into a file in play: whole XML, with every label, none over another.

Usage: map_svg_test.py PROGRAM TRANSCRIPT...

The transcripts are of a game that has a view `map`; each is played to its end first.
"""

import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

SVG = "{http://www.w3.org/2000/svg}"
ROOM_ABOVE_LINE = 0.8  # of the size of the letters; the rest hangs below the line


def expect(condition, text):
    if not condition:
        raise AssertionError(text)


def read_transcript(path):
    """The command of the transcript and the lines that were answered."""
    command, answers = [], []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line == "\n":
                break
            if line.startswith("$ talon "):
                command = line.split()[2:]
            elif line.startswith(">"):
                answers.append(line[2:].rstrip("\n"))
    return command, answers


def run(program, arguments, lines, home):
    return subprocess.run(
        [program, *arguments],
        input="".join(line + "\n" for line in lines),
        capture_output=True,
        text=True,
        env={"HOME": home, "LANG": "C.UTF-8", "COLUMNS": "80"},
        cwd=home,
        check=True,
        timeout=60,
    ).stdout


def boxes_of(drawing):
    """Each text with its box: left, top, right, bottom."""
    for text in drawing.iter(SVG + "text"):
        size = float(text.get("font-size"))
        left, line = float(text.get("x")), float(text.get("y"))
        top = line - size * ROOM_ABOVE_LINE
        yield text.text, (left, top, left + float(text.get("textLength")), top + size)


def overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def check_drawing(svg, labels, legend):
    drawing = xml.fromstring(svg)
    expect(drawing.tag == SVG + "svg", f"the root is {drawing.tag}")
    width, height = float(drawing.get("width")), float(drawing.get("height"))
    texts = list(boxes_of(drawing))
    words = [text for text, _ in texts]
    for label in labels + legend:
        expect(label in words, f"{label!r} is not in the drawing: {words}")
    for place, (text, box) in enumerate(texts):
        inside = box[0] >= 0 and box[1] >= 0 and box[2] <= width and box[3] <= height
        expect(inside, f"{text!r} is not inside of the drawing")
        for other, other_box in texts[place + 1:]:
            expect(not overlap(box, other_box), f"{text!r} and {other!r} overlap")


def check_transcript(program, path):
    command, answers = read_transcript(path)
    game = command[1]
    options = [word for word in command[2:] if word not in ("--plain", "--no-color")]
    with tempfile.TemporaryDirectory() as home:
        shown = run(program, ["play", game, *options], [*answers, "map --svg world.svg"], home)
        expect("Drawn into world.svg." in shown, shown[-500:])
        with open(os.path.join(home, "world.svg"), encoding="utf-8") as file:
            svg = file.read()
    labels = [line.split('"')[1] for line in answers if line.startswith("name-kingdom")]
    expect(len(labels) > 3, f"{path} names no places")
    check_drawing(svg, labels, ["a path", "an open path", "a dead end"])
    print(f"{os.path.basename(path)}: {len(labels)} places")


def main():
    program = os.path.abspath(sys.argv[1])
    for path in sys.argv[2:]:
        check_transcript(program, path)


if __name__ == "__main__":
    main()
