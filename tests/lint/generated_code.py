#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
#
# Whether a reader of generated/ finds what issue and style promise: above each type its XDR as published and the line `// spec:`, which
# names a place that exists, and no function of 60 lines or more, one-line switch arms not counted.
# `generated_code.py SOURCE`; `generated_code.py --self-test` shows that it would notice.
import pathlib
import re
import sys
import tempfile

import lengths

MOST_LINES = 60
TYPE = re.compile(r"^(?:class|struct|enum class|using) (\w+)")
# What has no XDR of its own: dispatch entries from a binding, and the second and third name of a typedef.
MADE_FROM_BINDING = re.compile(r"^struct \w+Messages \{")
# A program has its place above it and no XDR: its procedures' names and numbers are all that it is.
PROGRAM = "/// Wire types of the program's procedures"

def functions(lines):
    """(name, lines that count) of each function, as tests/lint/lengths.py counts."""
    return [(name, count) for _, name, count in lengths.functions("\n".join(lines))]


def long_functions(lines):
    return [f"{name}: {count} lines" for name, count in functions(lines) if count >= MOST_LINES]


def undocumented(lines, spec):
    """How many types there are at the outer level, and which of them have not their XDR and place above them."""
    found, types = [], 0
    for number, line in enumerate(lines):
        match = TYPE.match(line)
        if not match or line.endswith(";") and not line.startswith("using") or MADE_FROM_BINDING.match(line):
            continue
        name = match.group(1)
        types += 1
        above = number - 1
        while above >= 0 and (lines[above].startswith("///") or lines[above].startswith("using ") or lines[above].startswith("template")):
            above -= 1
        if re.match(r"^/// To encode ", lines[number - 1]) or re.match(r"^/// To encode ", lines[max(number - 2, 0)]):
            continue  # the encoder stands below its view, which has the XDR
        place = re.match(r"^// spec: (\S+)(?: section ([\w.]+),)? line (\d+)$", lines[above]) if above >= 0 else None
        if not place:
            found.append(f"{name}: no `// spec:` line above it")
            continue
        if lines[number - 1].startswith(PROGRAM):
            found += misplaced(name, ["program " + name], place, spec, lambda published, _: published[:1] and published[0].startswith("program "))
            continue
        xdr = []
        above -= 1
        while above >= 0 and lines[above].startswith("//"):
            xdr.insert(0, lines[above][2:].strip())
            above -= 1
        if not re.match(r"(typedef|struct|union|enum)\b", xdr[0] if xdr else ""):
            found.append(f"{name}: no XDR above it")
            continue
        found += misplaced(name, xdr, place, spec)
    return types, found


def misplaced(name, xdr, place, spec, same=lambda published, xdr: published[:len(xdr)] == xdr):
    document, section, line = place.group(1), place.group(2), int(place.group(3))
    path = spec / document if document.endswith(".txt") else spec / "overlays" / document
    if not path.exists():
        # Where the documents were taken out of the tree there is nothing to compare with.
        return [f"{name}: there is no {document} in spec/"] if spec.exists() else []
    text = path.read_text().splitlines()
    if document.endswith(".toml"):
        return [] if xdr[0] in text[line - 1] else [f"{name}: {document} line {line} does not begin `{xdr[0]}`"]
    published = [re.sub(r"^\s*///", "", text[i]).strip() for i in range(line - 1, len(text)) if re.match(r"^\s*///", text[i])]
    begins = line <= len(text) and re.match(r"^\s*///", text[line - 1])
    found = [] if begins and same(published, xdr) else [f"{name}: {document} line {line} has other XDR"]
    if section and not re.search(rf"^{re.escape(section)}\.  \S", "\n".join(text), re.MULTILINE):
        found.append(f"{name}: {document} has no section {section}")
    return found


def check(header, spec):
    lines = header.read_text().splitlines()
    types, problems = (0, []) if re.search(r"_(fields|text)\.h$", header.name) else undocumented(lines, spec)
    return types, [f"{header.name}: {problem}" for problem in long_functions(lines) + problems]


def longest(header):
    return max(functions(header.read_text().splitlines()), key=lambda pair: pair[1], default=("", 0))


def self_test():
    long = ["int f() {"] + ["  g();"] * 58 + ["}"]
    assert long_functions(long), "60 lines are too many"
    assert not long_functions(long[:2] + long[3:]), "59 are not"
    arms = ["int f(E e) {", "  switch (e) {"] + ["    case E::A:", "      return 1;"] * 100 + ["  }", "}"]
    assert not long_functions(arms), "one-line arms do not count"
    wide = ["int f(E e) {", "  switch (e) {"] + ["    case E::A:", "      g();", "      return 1;"] * 30 + ["  }", "}"]
    assert long_functions(wide), "longer ones do"
    spec = pathlib.Path("/nonexistent")
    good = ["// struct a {", "//    int b;", "// };", "// spec: a.txt section 1, line 2", "struct A {"]
    assert undocumented(good, spec) == (1, []), "no spec/ to compare with"
    with tempfile.TemporaryDirectory() as directory:
        assert undocumented(good, pathlib.Path(directory))[1] == ["A: there is no a.txt in spec/"], "no such document"
        pathlib.Path(directory, "a.txt").write_text("1.  One\n" + "".join(f"///{line[2:]}\n" for line in good[:3]))
        assert undocumented(good, pathlib.Path(directory)) == (1, []), "as it stands there"
    assert undocumented(good[:3] + good[4:], spec)[1], "no place"
    assert undocumented(good[3:], spec)[1], "no XDR"
    program = ["// spec: a.txt section 1, line 2", PROGRAM + ".", "struct Program {"]
    with tempfile.TemporaryDirectory() as directory:
        pathlib.Path(directory, "a.txt").write_text("1.  One\n/// program P {\n/// struct b {\n")
        assert undocumented(program, pathlib.Path(directory)) == (1, []), "a program at its place"
        program[0] = program[0].replace("line 2", "line 3")
        assert undocumented(program, pathlib.Path(directory))[1], "a program at another"
    wrapped = ["  int f(int a,", "        int b) {", *["    g();"] * 60, "  }"]
    assert long_functions(wrapped), "a parameter list may go on in the next line"


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return
    source = pathlib.Path(sys.argv[1])
    headers = sorted((source / "generated").glob("*/wire/*.h"))
    checked = [check(header, source / "spec") for header in headers]
    types, problems = sum(types for types, _ in checked), [problem for _, some in checked for problem in some]
    name, count = max((longest(header) for header in headers), key=lambda pair: pair[1])
    print(f"{types} types in {len(headers)} headers; the longest function has {count} lines: {name}")
    if problems or not types:
        sys.exit("\n".join(problems) or "no types")


if __name__ == "__main__":
    main()
