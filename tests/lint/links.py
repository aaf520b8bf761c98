#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Whether the links of our pages lead to files that are there, and README.md is short enough to be read: links.py [SOURCE] | --self-test"""
import pathlib
import re
import subprocess
import sys

LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")
MOST_README_BYTES = 6 * 1024


def broken(page, text):
    """What is linked and is not there."""
    return [link for link in LINK.findall(re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.S)) if not (page.parent / link).exists()]


def main(source):
    names = subprocess.run(["git", "-C", source, "ls-files", "-co", "--exclude-standard", "*.md"], capture_output=True, text=True, check=True).stdout
    pages = [source / name for name in names.splitlines()]
    found = [f"{page.relative_to(source)}: {link} is not there" for page in pages for link in broken(page, page.read_text())]
    if (size := (source / "README.md").stat().st_size) > MOST_README_BYTES:
        found.append(f"README.md has {size} bytes, more than {MOST_README_BYTES}")
    print(*found, f"{len(pages)} pages, {len(found)} faults", sep="\n")
    sys.exit(bool(found) or not pages)


def self_test():
    here = pathlib.Path(__file__)
    assert broken(here, "[a](links.py) [b](https://x.y) [c](#there) `[d](no)`") == []
    assert broken(here, "[a](../lint/links.py#part) [b](no.md) [c](no/where)") == ["no.md", "no/where"]
    print("two broken links noticed")


if sys.argv[1:] == ["--self-test"]:
    self_test()
else:
    main(pathlib.Path(sys.argv[1]) if sys.argv[1:] else pathlib.Path(__file__).resolve().parents[2])
