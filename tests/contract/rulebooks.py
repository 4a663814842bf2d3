"""Looks at the rulebooks of all games and variants: valid HTML whose links all lead somewhere, with
every rule that the game has, and the same in the other forms.

    rulebooks.py PROGRAM
"""

import json
import re
import subprocess
import sys
import tempfile
from html.parser import HTMLParser

PROGRAM = sys.argv[1]
# Elements that have no end.
VOID = {"meta", "br", "hr", "img", "link"}
# What a book must not be able to do: run anything, or fetch anything.
FOREIGN = {"script", "iframe", "object", "embed", "form", "link", "img"}


class Book(HTMLParser):
    """A page of HTML, and what is wrong with it."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open = []
        self.ids = []
        self.links = []
        self.rules = []
        self.marks = 0
        self.drawings = 0
        self.titles = []
        self.problems = []
        self.feed(text)
        self.close()
        if self.open:
            self.problems.append(f"not closed: {self.open}")
        if len(set(self.ids)) != len(self.ids):
            self.problems.append("an id is there twice")
        self.problems += [f"#{link} leads nowhere" for link in self.links if link not in self.ids]

    def handle_startendtag(self, tag, attrs):
        self.note(tag, dict(attrs))

    def handle_starttag(self, tag, attrs):
        self.note(tag, dict(attrs))
        if tag not in VOID:
            self.open.append((tag, dict(attrs).get("class")))

    def note(self, tag, attrs):
        if tag in FOREIGN:
            self.problems.append(f"<{tag}>")
        if "id" in attrs:
            self.ids.append(attrs["id"])
        if tag == "a":
            if not attrs["href"].startswith("#"):
                self.problems.append(f"a link to {attrs['href']}")
            self.links.append(attrs["href"][1:])
        self.marks += attrs.get("class") == "mark"
        self.drawings += tag == "svg"
        self.problems += [f"{name} of <{tag}>" for name in attrs if name.startswith("on")]

    def handle_endtag(self, tag):
        if not self.open or self.open[-1][0] != tag:
            self.problems.append(f"</{tag}> at {self.getpos()} closes {self.open[-1:]}")
        else:
            self.open.pop()

    def handle_data(self, data):
        if ("span", "rule") in self.open:
            self.rules.append(data)


def says(home, *words):
    ran = subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False,
                         timeout=300, env={"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"})
    if ran.returncode != 0 or ran.stderr:
        sys.exit(f"{words}: {ran.returncode}, {ran.stderr}")
    return ran.stdout


def look_at(home, game):
    """What is wrong with the rulebooks of a game, and its book."""
    rules = re.findall(r"^.* \[([a-z0-9._-]+)\]$", says(home, "rules", game), re.M)
    text = says(home, "rules", game, "--format", "html")
    book = Book(text)
    problems = list(book.problems)
    if not rules:
        problems.append("no rule is told")
    problems += [f"{rule} is missing" for rule in rules if rule not in book.rules]
    problems += [f"{rule} is told, and nothing in the game follows it"
                 for rule in book.rules if rule not in rules]
    if not text.startswith("<!DOCTYPE html>") or "@media print" not in text:
        problems.append("it is not a page, or not for print")
    if book.drawings < 2:
        problems.append(f"{book.drawings} drawings")
    paper = says(home, "rules", game, "--format", "pdf-ready")
    problems += Book(paper).problems
    if "@page" not in paper or "@media" in paper:
        problems.append("it is not laid out as pages")
    markdown = says(home, "rules", game, "--format", "md")
    anchors = re.findall(r'<a id="([^"]+)">', markdown)
    for link in re.findall(r"\]\(#([^)]+)\)", markdown):
        if link not in anchors:
            problems.append(f"md: #{link} leads nowhere")
    plain = says(home, "rules", game, "--format", "text")
    chapters = [len(re.findall(r"^## ", markdown, re.M)), len(re.findall(r"<h2 id", text)),
                len(re.findall(r"^\d+ \S", plain, re.M)) // 2]
    if len(set(chapters)) != 1:
        problems.append(f"chapters by form: {chapters}")
    return problems, book


def expect(true, what):
    if not true:
        sys.exit("failed: " + what)


def main():
    # A book that is wrong is found to be so.
    expect(Book("<p><b>x</p></b>").problems, "tags that cross are found")
    expect(Book('<a href="#x">x</a>').problems, "a dead link is found")
    failures = 0
    with tempfile.TemporaryDirectory() as home:
        games = [game["name"] for game in json.loads(says(home, "list", "--json"))["games"]]
        expect(len(games) > 30, f"only {len(games)} games are listed")
        marked = linked = 0
        for game in games:
            problems, book = look_at(home, game)
            failures += len(problems)
            for problem in problems:
                print(f"{game}: {problem}")
            marked += book.marks > 0
            linked += len(book.links) > 2 * len(book.rules)
            expect("/" in game or book.marks == 0, f"{game} is not a variant, and nothing is marked")
        expect(marked > 3, f"what variants change is marked in {marked}")
        extended = says(home, "rules", "adaman/extended", "--format", "html")
        expect(extended.count('<figure title') > extended.count('class="added"') > 5,
               "cards that only the variant has are marked")
        # Its script goes around a move of the game, and the game's own text stays as it is.
        change = says(home, "rules", "adaman/exact-change", "--format", "text")
        expect("Controlling a card (changed, and no text of this rule says how)" in change,
               "what a script changes without a text is marked")
        # A family is drawn side by side under one name, and is one row of the table of zones.
        klondike = says(home, "rules", "klondike", "--format", "html")
        expect(klondike.count("column 1 to column 7") == 2, "the columns lie together")
        expect("<td>1, 2, 3, 4, 5, 6, 7</td>" in klondike, "with what lies in each of them")
        expect(klondike.count('class="back"') == 22, "all 21 covered cards and the stock are backs")
        adaman = says(home, "rules", "adaman", "--format", "html")
        expect(">location,<" in adaman and ">event<" in adaman and "locationevent" not in adaman,
               "words on a card do not run together")
        esna = says(home, "rules", "esna", "--format", "html")
        for word in ("Stand Your Ground", "Time Twister"):
            expect(f"<td>{word}</td>" in esna, f"the tables of actions have {word}")
            expect(re.search(rf"<td>{word} \(\d+\.\d+\)</td>", esna), f"with the rule of {word}")
        for column in ("here", "run"):
            expect(f"<th>{column}</th>" not in esna, f"no table has an empty column {column}")
        expect(re.search(r"<td>Travel, Explore, Stay</td>", esna), "choices are beside their rules")
        wrong = subprocess.run([PROGRAM, "rules", "adaman", "--format", "docx"],
                               capture_output=True, text=True, check=False)
        expect(wrong.returncode == 2 and "pdf-ready" in wrong.stderr, "another form is refused")
    print(f"{len(games)} games, {marked} with marks, {linked} with links, {failures} problems")
    sys.exit(failures > 0)


main()
