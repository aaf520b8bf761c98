#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Compares the output of `./dev demo` with tests/cli/demo_expected.txt, and the ladder in README.md with that output.

usage: demo_output.py OUTPUT             exit status 1, and the problems, if they differ or OUTPUT has over 200 lines
       demo_output.py --update OUTPUT    makes OUTPUT the expected one

XIDs are random: the first that is seen is called #1, the next #2, so that a Reply with another XID than its Call is a difference.
The lines in which ./dev says what it does (`== ...`) do not count.
"""
import difflib
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
EXPECTED = HERE / "demo_expected.txt"
README = HERE.parents[1] / "README.md"
MOST_LINES = 200


def comparable(lines: list[str]) -> list[str]:
    seen: dict[str, str] = {}
    return [re.sub(r"\bxid ([0-9a-f]{8})\b", lambda found: "xid " + seen.setdefault(found[1], f"#{len(seen) + 1}"), line.rstrip())
            for line in lines if not line.startswith("== ")]


def picture(readme: str) -> list[str]:
    """The ladder diagram in README.md: the indented block that begins with client and server."""
    lines = readme.splitlines()
    first = next((i for i, line in enumerate(lines) if re.match(r" {4} +client +server$", line)), None)
    if first is None:
        return []
    last = first
    while last < len(lines) and lines[last].startswith("    "):
        last += 1
    return comparable([line[4:] for line in lines[first:last]])


def contains(lines: list[str], part: list[str]) -> bool:
    return any(comparable_again(lines[i:i + len(part)]) == comparable_again(part) for i in range(len(lines) - len(part) + 1))


def comparable_again(lines: list[str]) -> list[str]:
    """The lines with their XIDs numbered anew: the first one in these lines is #1."""
    seen: dict[str, str] = {}
    return [re.sub(r"\bxid #\d+", lambda found: seen.setdefault(found[0], f"xid #{len(seen) + 1}"), line) for line in lines]


def main() -> int:
    arguments = sys.argv[1:]
    update = arguments[:1] == ["--update"]
    (output,) = arguments[update:]
    printed = Path(output).read_text().splitlines()
    found = comparable(printed)
    if update:
        EXPECTED.write_text("\n".join(found) + "\n")
        return 0
    problems = list(difflib.unified_diff(EXPECTED.read_text().splitlines(), found, "tests/cli/demo_expected.txt", "./dev demo", lineterm=""))
    if len(printed) > MOST_LINES:
        problems.append(f"./dev demo prints {len(printed)} lines; {MOST_LINES} are enough")
    shown = picture(README.read_text())
    if not shown or not contains(found, shown):
        problems.append("README.md shows another ladder than ./dev demo prints")
    print(*problems, sep="\n", end="\n" if problems else "")
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
