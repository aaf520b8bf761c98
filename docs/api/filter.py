#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Prints a header so that Doxygen reads this project's comments: filter.py FILE

A comment above a declaration may end with rows, a word and two or more spaces before what it says:
- a word of the vocabulary (errors, cost, lifetime, threads, returns, spec) becomes a paragraph;
- the name of an argument becomes the documentation of the argument;
- the name of a member or an enumerator becomes the documentation of that member.
A comment behind a member, or a line of `//` above it, documents the member too.
"""
import re
import sys

VOCABULARY = {"errors": "Errors", "cost": "Cost", "lifetime": "Lifetime", "threads": "Threads", "returns": None,
              "spec": "Section"}
ROW = re.compile(r"^(?P<names>\w+(?:\(\))?(?:, *\w+(?:\(\))?)*)\s{2,}(?P<text>\S.*)$")
NARROW = re.compile(r"^(?P<names>\w+(?:, \w+)*) (?P<text>\S.*)$")  # a name as wide as its column leaves one space
BARE = re.compile(r"^(?:[a-z_]\w*_\w*|k[A-Z]\w*)(?:, *(?:[a-z_]\w*|k[A-Z]\w*))*,?$")
# What every C++ programmer knows of a class: nobody documents it.
KNOWN = re.compile(
    r"^\s*(?:(?:friend|constexpr|explicit|virtual|bool|auto|std::\w+_ordering|\w+(?:<\w+>)?&) )*"
    r"(?:operator(?:==|!=|<=>|\+\+)\(|operator bool\(\)|~\w+\("
    r"|(?P<own>\w+)\((?:const )?(?P=own)&&?(?: \w+)?\)|\w+\(\) (?:noexcept )?= default;|operator=\("
    r"|using (?:value_type|error_type|difference_type|iterator_category|iterator_concept|reference|pointer) =)")
ENUM = re.compile(r"^(?P<head>\s*enum\b[^{;]*\{)(?P<body>[^{}]*)\};(?P<rest>.*)$")  # on one line
SCOPE = re.compile(r"^\s*(?:template\s*<[^{;]*>\s*)?(?:typedef\s+)?(struct|class|enum(?:\s+class)?|union)\b(?!.*;\s*$)")


def begins_prose(block, at):
    """Whether line `at` is prose, although its first word is as long as the names of the rows."""
    if at == 0:
        return len(block) == 1 or not (block[1].startswith(" ") or ROW.match(block[1]))
    return bool(block[at - 1].strip())


def rows_of(block):
    """(lines of prose, [(names, text)]) of a comment without its slashes."""
    prose, rows, column = [], [], None
    wide = next((found.start("text") for line in block if (found := ROW.match(line))), None)
    for at, line in enumerate(block):
        found = ROW.match(line) or NARROW.match(line)
        beside = found is not None and found.re is NARROW
        if beside and (found.start("text") not in (column, wide) or begins_prose(block, at) and not rows):
            found = None
        if found and (column is None or found.start("text") == column or rows) and not line.startswith(" "):
            column = found.start("text")
            names = [name.strip().removesuffix("()") for name in found["names"].split(",") if name.strip()]
            rows.append((names, [found["text"]]))
        elif BARE.match(line.strip()) and not line.startswith(" ") and (rows or column is None) and "_" in line:
            rows.append(([name.strip() for name in line.split(",") if name.strip()], []))
        elif rows and (line.startswith(" ") and line.strip()):
            rows[-1][1].append(line.strip())
        elif rows and line.strip():
            prose.append(line)
            column = None
        else:
            prose.append(line)
    return prose, [(names, " ".join(text)) for names, text in rows]


def declared(line):
    """The names that a line of members or enumerators declares."""
    line = re.sub(r"//.*$", "", line)
    if pointer := re.search(r"\(\*(\w+)\)\(", line):
        return [pointer[1]]
    line = re.sub(r"<[^<>]*>", "", re.sub(r"<[^<>]*>", "", line))
    if "(" in line.split("=")[0]:
        return []
    line = re.sub(r"\{[^{}]*\}|\([^()]*\)", "", line)
    return [part.split("=")[0].split("[")[0].split()[-1].lstrip("*&") for part in line.rstrip("; \t").split(",")
            if part.split("=")[0].split("[")[0].split()]


def one_each(line, names):
    """`int a = 0, b = 0;  // c` as a line for each name; None where a comma may be part of a value."""
    code, slashes, said = line.partition("//")
    rest = rf"{names[0]}\b[^{{}}()<>]*|{names[0]}\b(?:[^{{}}()<>]|\{{\}})*"
    found = re.match(rf"^(?P<type>\s*.*?\S)\s+(?P<rest>{rest});\s*$", code)
    if not found or "//" in found["type"] or "," in re.sub(r"<[^<>]*>", "", found["type"]):
        return None
    return [f"{found['type']} {part.strip()};{'  //' + said if slashes else ''}" for part in found["rest"].split(",")]


def declaration_after(lines, at):
    """The text of the declaration that begins at line `at`, as far as its body or its end."""
    text = ""
    for line in lines[at:at + 40]:
        text += re.sub(r"//.*$", "", line) + " "
        if re.search(r"[;{]", line):
            break
    return text


class Filter:
    def __init__(self, lines):
        self.lines, self.out = lines, []
        self.scopes = []  # (depth of its members, {name: text}) of each struct, class, enum or union that is open
        self.depth = 0

    def comment(self, indent, block, at):
        """Writes a comment; keeps its rows about members for the scope that begins at line `at`."""
        prose, rows = rows_of(block)
        scope = SCOPE.match(declaration_after(self.lines, at).replace("\n", " ")) if at < len(self.lines) else None
        arguments = set(re.findall(r"\b(\w+)\b", declaration_after(self.lines, at)))
        enumerators = at < len(self.lines) and ENUM.match(self.lines[at])
        members, text = {}, list(prose)
        for names, said in rows:
            if names[0] in VOCABULARY and not (scope and self.has_member(at, names[0])):
                heading = VOCABULARY[names[0]]
                text += ["", f"@par {heading}" if heading else f"@returns {said}"] + ([said] if heading else [])
            elif scope or enumerators:
                members.update({name: said for name in names})
            else:
                for name in names:
                    text += ["", f"@param {name} {said}" if name in arguments else f"{name}: {said}"]
        while text and not text[0].strip():
            text.pop(0)
        if scope and not text:
            text = ["Its members say what it holds."]
        self.out += [f"{indent}/// {line}".rstrip() for line in text]
        return members

    def has_member(self, at, name):
        """Whether the scope that begins at line `at` has a member that is named like a word of the vocabulary."""
        for line in self.lines[at + 1:]:
            if line.lstrip().startswith("}"):
                break
            if name in declared(line):
                return True
        return False

    def member(self, line, own):
        """Writes a line of a scope, with what is known of the members that it declares."""
        names = declared(line)
        if len(names) > 1 and (one := one_each(line, names)):
            for single in one:
                self.member(single, own)
            return
        known = {name: own[name] for name in names if own.get(name)}
        indent = line[:len(line) - len(line.lstrip())]
        for name, said in known.items():
            self.out.append(f"{indent}/// {said}" if len(known) == 1 else f"{indent}/// {name}: {said}")
        trailing = re.match(r"^(?P<code>[^/]*[^\s/]\s*)//(?!/|\s*NOLINT)(?P<said>.*)$", line)
        self.out.append(f"{trailing['code']}///<{trailing['said']}" if trailing and names else line)

    def enumerators(self, found, own):
        """Writes an enum that stands on one line, an enumerator a line, with what is known of each."""
        self.out.append(found["head"])
        for part in found["body"].split(","):
            said = own.get(part.split("=")[0].strip())
            self.out += ([f"/// {said}"] if said else []) + [f"{part.strip()},"]
        self.out.append(f"}};{found['rest']}")

    def run(self):
        at, pending = 0, {}
        while at < len(self.lines):
            line = self.lines[at]
            inside = bool(self.scopes) and self.scopes[-1][0] == self.depth
            slashes = "///" if re.match(r"^\s*///(?![/<])", line) else None
            if inside and re.match(r"^\s*//(?!/|\s*NOLINT)", line):
                slashes = "//"
            if slashes:
                indent, block = line[:len(line) - len(line.lstrip())], []
                while at < len(self.lines) and re.match(rf"^\s*{slashes}(?!/)", self.lines[at]):
                    block.append(re.sub(rf"^\s*{slashes} ?", "", self.lines[at]))
                    at += 1
                pending = self.comment(indent, block, at)
                continue
            if pending and (found := ENUM.match(line)):
                self.enumerators(found, pending)
                pending, at = {}, at + 1
                continue
            code = re.sub(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)\'|//.*$', "", line)
            opened, closed = code.count("{"), code.count("}")
            if inside and KNOWN.match(line) and not (self.out and self.out[-1].lstrip().startswith("///")):
                self.out.append(re.sub(r"^(\s*)", r"\1/** @private */ ", line))
            elif inside:
                self.member(line, self.scopes[-1][1])
            else:
                self.out.append(line)
            if SCOPE.match(declaration_after(self.lines, at)) and opened > closed and re.match(SCOPE, line):
                self.scopes.append((self.depth + 1, pending))
                pending = {}
            elif opened and SCOPE.match(line) and opened == closed:
                pass
            if code.strip() and not code.lstrip().startswith(("template", "requires")):
                pending = {} if opened > closed or ";" in code else pending
            self.depth += opened - closed
            while self.scopes and self.depth < self.scopes[-1][0]:
                self.scopes.pop()
            at += 1
        return "\n".join(self.out) + "\n"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.stdout.write(Filter(file.read().splitlines()).run())
