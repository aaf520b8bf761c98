#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Fails on functions of more than 60 lines and on source files of more than 500.

The counter first blanks out comments and literals. A function begins with a `{` after a parameter
list, outside other functions, and has the lines from the beginning of its declaration to its `}`.
Lambdas belong to the function around them. One-line arms of a `switch` (`case A:` and one
statement) do not count, so that a function that is a table may be as long as its table; the same
holds for a function that is one `return {...};`. A file may be longer where its first ten lines say
why: "Long: ...". Run from anywhere: lengths.py [ROOT], or lengths.py --self-test, which shows that
it notices long ones.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_FUNCTION_LINES, MOST_FILE_LINES = 60, 500
LITERAL = re.compile(r"""//[^\n]*|/\*.*?\*/|R"([^ ()\\\t\n]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'""", re.S)
NOT_A_FUNCTION = re.compile(r"\b(namespace|class|struct|union|enum|extern)\b[^()]*$|=\s*$|^\s*(if|for|while|switch|catch)\b")
# A body that is one `return {...};`, without statements other than the short functions of its
# entries.
TABLE = re.compile(r"\{\nreturn \{\n.*\n\};\n\}$", re.S)
PARAMETERS = re.compile(r"\)\s*(const|noexcept|override|final|mutable|requires|&|->[^;{}]*|:[^;]*)*\s*$", re.S)
ARM = re.compile(r"^(case\b.*|default):(.*)$")


def blanked(text):
    """The text without the content of comments and literals; lines stay."""
    return LITERAL.sub(lambda m: "".join(c if c == "\n" else " " for c in m.group()), text)


def counted(lines):
    """The counted lines of a function, without one-line arms of switches; a function that only
    returns a list of values is a table."""
    body = [line.strip() for line in lines]
    if TABLE.search("\n".join(body)):
        return 0
    count, i = 0, 0
    while i < len(body):
        if not ARM.match(body[i]):
            count += 1
            i += 1
            continue
        statements = 0
        while i < len(body) and ARM.match(body[i]):
            statements += ARM.match(body[i]).group(2).strip() not in ("", "break;")
            i += 1
        first = i
        while i < len(body) and not ARM.match(body[i]) and not body[i].startswith("}"):
            statements += body[i] not in ("break;", "return;") and (body[i].endswith((";", "{", "}")))
            i += 1
        count += i - first + 1 if statements > 1 else 0
    return count


def functions(text):
    """(line, name, counted lines) of each function."""
    text = blanked(text)
    depth, inside, since = 0, None, 0
    for i, c in enumerate(text):
        if c == "{":
            head = text[since:i]
            if inside is None and PARAMETERS.search(head) and not NOT_A_FUNCTION.search(head):
                inside = (depth, since + len(head) - len(head.lstrip()), head)
            depth += 1
        elif c == "}":
            depth -= 1
            if inside is not None and depth == inside[0]:
                lines = text[inside[1]:i + 1].split("\n")
                name = re.search(r"([\w:~<>]+|operator\S+)\s*\(", inside[2])
                yield text.count("\n", 0, inside[1]) + 1, name.group(1) if name else "?", counted(lines)
                inside = None
        if c in "{};" and inside is None:
            since = i + 1
        elif c == "\n" and inside is None and text[since:i].lstrip().startswith("#"):
            since = i + 1


def check(path, text):
    found = [f"{path}:{line}: {name} has {count} lines, {MOST_FUNCTION_LINES} at most"
             for line, name, count in functions(text) if count > MOST_FUNCTION_LINES]
    lines = text.count("\n")
    if lines > MOST_FILE_LINES and not any(re.search(r"\bLong: \S", line) for line in text.split("\n")[:10]):
        found.append(f"{path}: {lines} lines, {MOST_FILE_LINES} at most, or a reason in its first ten lines (\"Long: ...\")")
    return found


def self_test():
    body = "  g();\n" * 59
    assert check("a", "int f(int a) {\n" + body + "}\n"), "61 lines are too many"
    assert not check("a", "int f(int a) {\n" + body[7:] + "}\n"), "60 are not"
    assert not check("a", "struct A {\n" + "  int f() { return 1; }\n" * 100 + "};\n"), "a class is no function"
    assert check("a", "A::A(int b)\n    : b_(b) {\n" + body + "}\n"), "a constructor is one"
    assert check("a", "int f() {\n  run([&] {\n" + body + "  });\n}\n"), "lambdas count with their function"
    arms = "    case E::A:\n      return 1;\n" * 100
    assert not check("a", "int f(E e) {\n  switch (e) {\n" + arms + "  }\n}\n"), "a table may be long"
    assert check("a", "int f(E e) {\n  switch (e) {\n" + "    case E::A:\n      g();\n      return 1;\n" * 30 + "  }\n}\n"), "longer arms count"
    assert not check("a", 'int f() {\n  const char* a = "{";  // {\n  return 1;\n}\n' + "int x;\n" * 100), "braces in literals are none"
    assert check("a", "int x;\n" * 501), "a long file"
    rows = "    {1, 2},\n" * 90
    assert not check("a", "V f() {\n  return {\n" + rows + "  };\n}\n"), "so may a list of values"
    assert check("a", "V f() {\n  g();\n  return {\n" + rows + "  };\n}\n"), "but not behind statements"
    assert not check("a", "// Long: a table.\n" + "int x;\n" * 501), "a long file with its reason"


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return 0
    root = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT
    problems, files = [], 0
    for top in ("runtime", "tests", "xdrgen"):
        for path in sorted((root / top).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.suffix in (".h", ".cpp") and not name.startswith(("tests/xdrgen/golden/", "xdrgen/syntax/parser/", "tests/fuzz/corpus/")):
                files += 1
                problems += check(name, path.read_text(encoding="utf-8", errors="replace"))
    print("\n".join(problems))
    print(f"{files} files, {len(problems)} too long or with functions that are")
    return 1 if problems or files < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
