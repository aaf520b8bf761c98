#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Writes the reference of the public headers with Doxygen: make.py LIST VERSION FOLDER | --self-test

LIST says what the libraries' CMakeLists.txt declare; tests/lint/CMakeLists.txt writes it. Public are
the headers of a file set HEADERS in runtime/, except those of the judges, which are not installed.
Left out are headers that say at their top that they are private, or for readers of generated code:
they are installed because other headers need them. Exit status 1: Doxygen warns of a name without
documentation, or of a comment that it cannot read.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

from filter import Filter

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOT_INSTALLED = ("runtime/cli/", "runtime/conform/", "runtime/verify/")
LEFT_OUT = re.compile(r"Private to|readers of\s+generated code")


def top_comment(text):
    """The comment that a header begins with, as one line."""
    lines = []
    for line in text.splitlines():
        if not line.startswith("//"):
            break
        lines.append(line[2:].strip())
    return " ".join(lines)


def public_headers(text, root=ROOT):
    headers = sorted({line.split(" ", 1)[1] for line in text.splitlines() if line.startswith("public runtime/")})
    headers = [header for header in headers if not header.startswith(NOT_INSTALLED)]
    return [header for header in headers
            if not LEFT_OUT.search(top_comment((root / header).read_text(encoding="utf-8")))]


def warnings_of(headers, version, folder, root=ROOT):
    """Makes FOLDER/html; what Doxygen warns of, a line each."""
    folder.mkdir(parents=True, exist_ok=True)
    settings = (root / "docs/api/Doxyfile").read_text(encoding="utf-8")
    settings += f"\nPROJECT_NUMBER = {version}\nOUTPUT_DIRECTORY = \"{folder}\"\nINPUT = {' '.join(headers)}\n"
    made = subprocess.run(["doxygen", "-"], cwd=root, input=settings, capture_output=True, text=True,
                          check=False)
    found = [line.replace(f"{root}/", "") for line in made.stderr.splitlines() if line.strip()]
    return found if found or made.returncode == 0 else [f"doxygen ends with status {made.returncode}"]


def self_test():
    """A name without documentation is noticed; rows and comments behind members document them."""
    with tempfile.TemporaryDirectory() as place:
        root = pathlib.Path(place)
        (root / "docs").symlink_to(ROOT / "docs")
        (root / "runtime").mkdir()
        told = """/// A pair.
///
/// first   the one
/// second_one, third
///         the others
struct Pair {
  int first = 0;
  int second_one = 0, third = 0;
  int last = 0;  // the last
};
"""
        (root / "told.h").write_text(told)
        assert warnings_of(["told.h"], "1", root / "a", root) == []
        (root / "untold.h").write_text(told.replace("  // the last", ""))
        assert any("Member last" in line for line in warnings_of(["untold.h"], "1", root / "b", root))
        way = """/// Properties of a way.
///
/// kFirst     is short
/// kSecondOne is long
enum class Way { kFirst, kSecondOne = 2 };
"""
        assert Filter(way.splitlines()).run().splitlines() == [
            "/// Properties of a way.", "///", "enum class Way {", "/// is short", "kFirst,", "/// is long",
            "kSecondOne = 2,", "};"]
        (root / "inner.h").write_text("// This is Private to the part.\nint x;\n")
        assert public_headers("public generated/a.h\nsource runtime/a.cpp\n", root) == []
        assert LEFT_OUT.search(top_comment((root / "inner.h").read_text()))


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    listed, version, folder = sys.argv[1:]
    headers = public_headers(pathlib.Path(listed).read_text(encoding="utf-8"))
    found = warnings_of(["docs/api/namespaces.dox", *headers], version, pathlib.Path(folder).resolve())
    print(*found, f"{len(headers)} headers, {len(found)} warnings: {folder}/html/index.html", sep="\n")
    return 1 if found or not headers else 0


if __name__ == "__main__":
    sys.exit(main())
