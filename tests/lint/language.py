#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that pages and sources keep to the columns, and to the words of docs/glossary.md.

language.py [ROOT] | --update [ROOT] | --self-test

Columns: 100 for the text of a page and for a comment line, 120 for code. Rows of tables and lines
inside of code blocks of a page may be longer: a row cannot be broken, and a block shows what is
there. A line that consists of one word, a link say, may be longer as well.

Words: the column "instead of" of the glossary. A phrase counts in any case, and with `_` or `-`
between its words. The glossary itself is not searched.

language_allowed.txt has how many such lines there were before this check, by page and by folder of
sources. A number may only fall: --update writes the numbers of today, for a commit that lowers them.
"""
import pathlib
import re
import subprocess
import sys

ALLOWED = "tests/lint/language_allowed.txt"
GLOSSARY = "docs/glossary.md"
MOST_TEXT, MOST_CODE = 100, 120
COLUMNS = "columns"
KINDS = ("*.md", "*.h", "*.cpp", "*.py", "*.cmake", "CMakeLists.txt", "*.def", "dev")
# Published texts, texts of others, generated files, and expected output.
NOT_OURS = ("generated/", "spec/draft-", "tests/xdrgen/golden/", "tests/xdrgen/inputs/", "tests/xdrgen/documents/",
            "tests/xdrgen/diagnostics/", "tests/fuzz/corpus/", "xdrgen/syntax/parser/")
QUOTES_THEM = (GLOSSARY, "tests/lint/language.py")
COMMENT = re.compile(r"\s*(//|#(?!include|define|if|el|endif|pragma|!)|\*)")


def replaced(glossary):
    """The phrases of the column "instead of"."""
    phrases, column = [], None
    for line in glossary.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if not cells:
            column = None
        elif "instead of" in cells:
            column = cells.index("instead of")
        elif column is not None and column < len(cells):
            phrases += re.findall(r"`([^`]+)`", cells[column])
    return list(dict.fromkeys(phrases))


def pattern(phrase):
    return re.compile(r"(?<![A-Za-z])" + r"[\s_-]+".join(map(re.escape, re.split(r"[\s_-]+", phrase))) + r"(?![A-Za-z])", re.I)


def long_lines(name, lines):
    """The numbers of the lines that are too long."""
    found, block = [], False
    for number, line in enumerate(lines, 1):
        if len(line) <= MOST_TEXT and not name.endswith(".md"):
            continue
        if not name.endswith(".md"):
            most = MOST_TEXT if COMMENT.match(line) else MOST_CODE
        else:
            fence = line.lstrip().startswith("```")
            block = block != fence
            most = None if block or fence or line.startswith(("|", "    ")) else MOST_TEXT
        if most is not None and len(line) > most and len(re.sub(r"^\W*", "", line).split()) > 1:
            found.append(number)
    return found


def place(name):
    """The place that has a number of its own in the list: a page, or a folder of sources such as runtime/xdr."""
    parts = name.split("/")
    return name if name.endswith(".md") or len(parts) == 1 else "/".join(parts[:min(2, len(parts) - 1)])


def faults(name, text, patterns):
    """(kind, line): `columns` or a replaced phrase. A page may quote names of the code."""
    lines = text.splitlines()
    found = [(COLUMNS, number) for number in long_lines(name, lines)]
    if name.endswith(".md"):
        lines = [re.sub(r"`[^`]*`", "", line) for line in lines]
    text = "\n".join(lines).lower()
    return found + [(phrase, number) for phrase, wrong in patterns.items() if re.split(r"[\s_-]", phrase.lower())[0] in text
                    for number, line in enumerate(lines, 1) if wrong.search(line)]


def read_allowed(text):
    """The numbers by (place, kind)."""
    allowed = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, kind, number = line.split(": ")
            allowed[name, kind] = int(number)
    return allowed


def compare(found, allowed):
    """Faults where there are more than in the list, and entries that can be lowered."""
    new, lower = [], []
    for (name, kind), where in found.items():
        if len(where) > (most := allowed.get((name, kind), 0)):
            what = "longer than its columns" if kind == COLUMNS else f"`{kind}`: docs/glossary.md has another word for it"
            new += [f"{line}: {what}" for line in (where if most == 0 else [])]
            new += [f"{name}: {len(where)} lines, {most} at most: {what}"] if most else []
    for (name, kind), most in allowed.items():
        if (now := len(found.get((name, kind), []))) < most:
            lower.append(f"{name}: {kind}: {now} now, {most} in {ALLOWED}: it can be lowered")
    return new, lower


def search(root):
    """Lines by (place, kind); the number of files and of phrases that were searched."""
    names = subprocess.run(["git", "-C", root, "ls-files", "-co", "--exclude-standard", "--", *KINDS], capture_output=True, text=True,
                           check=True).stdout.splitlines()
    names = [name for name in sorted(names) if not name.startswith(NOT_OURS) and (root / name).is_file()]
    patterns = {phrase: pattern(phrase) for phrase in replaced((root / GLOSSARY).read_text(encoding="utf-8"))}
    found = {}
    for name in names:
        text = (root / name).read_text(encoding="utf-8", errors="replace")
        for kind, line in faults(name, text, {} if name in QUOTES_THEM else patterns):
            found.setdefault((place(name), kind), []).append(f"{name}:{line}")
    return found, len(names), len(patterns)


def update(root):
    found, _, _ = search(root)
    head = [line for line in (root / ALLOWED).read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    rows = [f"{name}: {kind}: {len(where)}" for (name, kind), where in sorted(found.items())]
    (root / ALLOWED).write_text("\n".join(head + rows) + "\n", encoding="utf-8")


def main(root):
    found, files, phrases = search(root)
    new, lower = compare(found, read_allowed((root / ALLOWED).read_text(encoding="utf-8")))
    print(*new, *lower, f"{files} files, {phrases} replaced phrases, {len(new)} faults", sep="\n")
    return 1 if new or files < 100 or phrases < 5 else 0


def self_test():
    glossary = "| word | meaning | instead of | defined in |\n|---|---|---|---|\n| repost | `x` | `pass over`, `HurrySends` | |\n\n| a | `b` |\n"
    assert replaced(glossary) == ["pass over", "HurrySends"]
    patterns = {phrase: pattern(phrase) for phrase in replaced(glossary)}
    assert faults("a.h", "  state.pass_over(1);\n// Pass over\nx\n", patterns) == [("pass over", 1), ("pass over", 2)]
    assert faults("a.h", "struct HurrySends {};\n", patterns) == [("HurrySends", 1)]
    assert faults("a.md", "`state.pass_over(1)` is not pass over\n`pass over`\n", patterns) == [("pass over", 1)]
    assert faults("a.h", "bypass overflow\n", patterns) == []
    assert [place(name) for name in ("README.md", "docs/a.md", "runtime/xdr/a.h", "runtime/rpcrdma/core/a.h", "tests/a.h", "dev")] \
        == ["README.md", "docs/a.md", "runtime/xdr", "runtime/rpcrdma", "tests", "dev"]
    words = "word " * 20 + "\n"
    assert long_lines("a.h", ["// " + words]) == [1] and long_lines("a.h", [words + "x" * 19]) == []
    assert long_lines("a.h", ["int x = " + words + words]) == [1]
    assert long_lines("a.md", [words + "x", "| " + words + words, "```", words + words, "```", words + "y", "    " + words]) == [1, 6]
    assert long_lines("a.md", ["- [" + "x" * 120 + "](y)"]) == []
    two = {("a", COLUMNS): ["a/x.h:3", "a/y.h:9"]}
    assert compare(two, {}) == (["a/x.h:3: longer than its columns", "a/y.h:9: longer than its columns"], [])
    assert compare(two, {("a", COLUMNS): 1})[0] == ["a: 2 lines, 1 at most: longer than its columns"]
    assert compare(two, {("a", COLUMNS): 2}) == ([], [])
    assert compare(two, {("a", COLUMNS): 3, ("b", "pass over"): 1})[0] == []
    assert len(compare(two, {("a", COLUMNS): 3, ("b", "pass over"): 1})[1]) == 2
    print("long lines and replaced words noticed")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--self-test"]:
        self_test()
        sys.exit(0)
    arguments = [one for one in sys.argv[1:] if one != "--update"]
    ROOT = pathlib.Path(arguments[0]).resolve() if arguments else pathlib.Path(__file__).resolve().parents[2]
    sys.exit(update(ROOT) if "--update" in sys.argv else main(ROOT))
