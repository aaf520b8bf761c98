#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
#
# Checks that people can read generated/: above each type there is its XDR as published and the line
# `// spec:`, which names an existing place or, for a text that restates another document, the
# section that the text names; and no function has 60 lines or more, without one-line arms of
# switches. `generated_code.py SOURCE`; `generated_code.py --self-test` shows that it notices each
# problem.
import pathlib
import re
import sys
import tempfile

import lengths

MOST_LINES = 60
TYPE = re.compile(r"^(?:class|struct|enum class|using) (\w+)")
# These structs have no XDR of their own: dispatch entries from a binding, and the second and third
# name of a typedef.
MADE_FROM_BINDING = re.compile(r"^struct \w+Messages \{")
# A program has its place above it and no XDR: it consists of names and numbers of procedures.
PROGRAM = "/// Wire types of the program's procedures"
PLACE = re.compile(r"^// spec: (?:(?P<citation>\[[^\]]+\])|(?P<document>\S+)(?: section (?P<section>[\w.]+),)? line (?P<line>\d+))$")
MADE_FROM = re.compile(r"^// (?:Made by xdrgen from|and) (\S+)$")


def functions(lines):
    """(name, lines that count) of each function, as tests/lint/lengths.py counts."""
    return [(name, count) for _, name, count in lengths.functions("\n".join(lines))]


def long_functions(lines):
    return [f"{name}: {count} lines" for name, count in functions(lines) if count >= MOST_LINES]


def undocumented(lines, spec):
    """The number of types at the outer level, and those without their XDR and place above them."""
    found, types = [], 0
    documents = [match[1] for line in lines if (match := MADE_FROM.match(line))]
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
            continue  # the encoder follows its view, which has the XDR
        place = PLACE.match(lines[above]) if above >= 0 else None
        if not place:
            found.append(f"{name}: no `// spec:` line above it")
            continue
        if lines[number - 1].startswith(PROGRAM):
            found += misplaced(name, ["program"], place, spec, documents, lambda published, _: published[:1] and published[0].startswith("program "))
            continue
        xdr = []
        above -= 1
        while above >= 0 and lines[above].startswith("//"):
            xdr.insert(0, lines[above][2:].strip())
            above -= 1
        if not re.match(r"(typedef|struct|union|enum)\b", xdr[0] if xdr else ""):
            found.append(f"{name}: no XDR above it")
            continue
        found += misplaced(name, xdr, place, spec, documents)
    return types, found


def restates(text, citation, xdr, same):
    """Whether the text has the XDR, with that citation on its first or last line or on the line before."""
    published = [re.sub(r"^\s*///", "", line).strip() for line in text.splitlines() if re.match(r"^\s*///", line)]
    return any(same(published[i:], xdr) and any(f"/* {citation}" in line for line in (*published[max(i - 1, 0):i + 1], xdr[-1]))
               for i in range(len(published)))


def misplaced(name, xdr, place, spec, documents, same=lambda published, xdr: published[:len(xdr)] == xdr):
    if place["citation"]:
        texts = [spec / document for document in documents if (spec / document).exists()]
        if texts and not any(restates(text.read_text(), place["citation"], xdr, same) for text in texts):
            return [f"{name}: no text of spec/ says that this is {place['citation']}"]
        return []
    document, section, line = place["document"], place["section"], int(place["line"])
    path = spec / document if document.endswith(".txt") else spec / "overlays" / document
    if not path.exists():
        # Where the tree lacks the documents there is nothing to compare with.
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
    restating = ["// Made by xdrgen from a.txt", "", "// struct a {  /* [RFC 1 2] */", *good[1:3], "// spec: [RFC 1 2]", "struct A {"]
    with tempfile.TemporaryDirectory() as directory:
        text = pathlib.Path(directory, "a.txt")
        text.write_text("".join(f"///{line[2:]}\n" for line in restating[2:5]))
        assert undocumented(restating, pathlib.Path(directory)) == (1, []), "restates what its text says"
        text.write_text(text.read_text().replace("[RFC 1 2]", "[RFC 1 3]"))
        assert undocumented(restating, pathlib.Path(directory))[1], "restates something else"
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
