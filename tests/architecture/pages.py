"""Fails when a link or picture in a page leads to no file or to no heading, or when a page that is meant to be
read at one sitting has grown too long.

Usage: pages.py <folder of the project>
"""

import re
import sys
from pathlib import Path

MOST_LINES = {"README.md": 150, "CONTRIBUTING.md": 60, "runtime/GLOSSARY.md": 120}
FOLDERS = ("cli", "decks", "rules", "runtime", "tests")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)


def anchors(page):
    """What a link to a heading of the page is called: its words, joined by hyphens."""
    headings = HEADING.findall(CODE.sub("", page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-")
            for heading in headings}


def dead_links(page):
    for link in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        if "://" in link:
            continue
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        if not target.exists():
            yield f"there is no {link}"
        elif anchor and anchor not in anchors(target):
            yield f"there is no heading {link}"


def main(root):
    pages = sorted(root.glob("*.md")) + sorted(
        page for folder in FOLDERS for page in (root / folder).rglob("*.md"))
    problems = [f"{page.relative_to(root)}: {problem}"
                for page in pages for problem in dead_links(page)]
    for name, most in MOST_LINES.items():
        lines = len((root / name).read_text(encoding="utf-8").splitlines())
        if lines > most:
            problems.append(f"{name}: {lines} lines, at most {most}")
    print("\n".join(problems) or f"{len(pages)} pages, and every link leads somewhere")
    return 1 if problems or not pages else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
