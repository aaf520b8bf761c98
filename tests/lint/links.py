#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that the links of our pages lead to existing files and headings, and that README.md is
short enough to be read.

links.py [SOURCE] | --installed FOLDER | --self-test

--installed: of pages as they are installed, which are not those of the sources; headings are looked for there, too.
"""
import pathlib
import re
import subprocess
import sys

LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)")
MOST_README_BYTES = 6 * 1024


def headings(text):
    """The anchor of a heading in a link, as GitHub makes it."""
    lines = re.findall(r"^#+ +(.*)$", re.sub(r"^```.*?^```", "", text, flags=re.S | re.M), re.M)
    return {re.sub(r"[^\w\- ]", "", re.sub(r"\]\([^)]*\)", "", line)).strip().lower().replace(" ", "-") for line in lines}


def broken(page, text):
    """Link targets that do not exist."""
    found = []
    for link, heading in LINK.findall(re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.S)):
        linked = page.parent / link if link else page
        if not linked.exists():
            found.append(link)
        elif heading and linked.suffix == ".md" and heading not in headings(linked.read_text() if link else text):
            found.append(f"{link}#{heading}")
    return found


def main(source):
    names = subprocess.run(["git", "-C", source, "ls-files", "-co", "--exclude-standard", "*.md"], capture_output=True, text=True, check=True).stdout
    pages = [source / name for name in names.splitlines()]
    found = [f"{page.relative_to(source)}: {link} is not there" for page in pages for link in broken(page, page.read_text())]
    if (size := (source / "README.md").stat().st_size) > MOST_README_BYTES:
        found.append(f"README.md has {size} bytes, more than {MOST_README_BYTES}")
    print(*found, f"{len(pages)} pages, {len(found)} faults", sep="\n")
    sys.exit(bool(found) or not pages)


def installed(folder):
    pages = sorted(folder.rglob("*.md"))
    found = [f"{page.relative_to(folder)}: {link} is not installed"
             for page in pages for link in broken(page, page.read_text())]
    print(*found, f"{len(pages)} installed pages, {len(found)} faults", sep="\n")
    sys.exit(bool(found) or len(pages) < 10)


def self_test():
    here = pathlib.Path(__file__)
    assert broken(here, "[a](links.py) [b](https://x.y) `[d](no)`") == []
    assert broken(here, "[a](../lint/links.py#part) [b](no.md) [c](no/where)") == ["no.md", "no/where"]
    page = here.parents[2] / "README.md"
    text = "# Its `first` heading\n```sh\n# none\n```\n[a](#its-first-heading) [b](#none) [c](README.md#status) [d](README.md#there)\n"
    assert broken(page, text) == ["#none", "README.md#there"]
    print("broken links and links to headings noticed")


if sys.argv[1:] == ["--self-test"]:
    self_test()
elif sys.argv[1:2] == ["--installed"]:
    installed(pathlib.Path(sys.argv[2]))
else:
    main(pathlib.Path(sys.argv[1]) if sys.argv[1:] else pathlib.Path(__file__).resolve().parents[2])
