#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Fails where an installed header needs a header that is not installed.

LIST has the declarations of the libraries' CMakeLists.txt; tests/lint/CMakeLists.txt writes it when
CMake runs. A header is public if it is in
the file set HEADERS of a library, otherwise private. The check refuses
- a public header that includes a private one, or one of a library that its own does not link PUBLIC;
- a private header that another library includes;
- a private header that nothing includes;
- a public header of a part of librpcrdma.so that does not make visible what it declares, and
  another header that does.
Run: public_headers.py LIST [ROOT], or public_headers.py --self-test, which shows that it notices
each problem.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SEARCH = ("runtime", "generated")  # include directories, after the folder of the file that includes
# Folders that belong to the library of another folder: folder -> that folder.
MADE_OF = {"runtime/softverbs/dropin": "runtime/softverbs"}
# The drop-in librdmacm.so.1 calls it in the other library.
VISIBLE_AND_PRIVATE = {"runtime/softverbs/programs.h"}
PUSH, POP = "#pragma GCC visibility push(default)\n", "\n#pragma GCC visibility pop\n"
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.M)


class Libraries:
    """The content of LIST: lines `shared NAME`, of parts of librpcrdma.so; lines `library NAME`, and below
    each `links NAME`, `source PATH` and `public PATH`."""

    def __init__(self, text):
        self.links, self.public, self.of_file, self.of_folder = {}, {}, {}, {}
        self.shared = set()
        name = None
        for line in text.splitlines():
            kind, value = line.split(" ", 1)
            if kind == "shared":
                self.shared.add(value)
            elif kind == "library":
                name = value
                self.links[name] = []
            elif kind == "links":
                self.links[name].append(value)
            else:
                self.of_file.setdefault(value, set()).add(name)
                self.of_folder.setdefault(folder(value), set()).add(name)
                if kind == "public":
                    self.public[value] = name

    def of(self, path):
        """The libraries that a file belongs to; a private header, to those that have files in its folder."""
        return self.of_file.get(path) or self.of_folder.get(folder(path), set())

    def linked(self, name):
        """The library itself and the libraries that come with it."""
        found, todo = set(), [name]
        while todo:
            name = todo.pop()
            if name not in found:
                found.add(name)
                todo += self.links.get(name, [])
        return found


def folder(path):
    return path.rpartition("/")[0]


def includes(path, files):
    """(line, our header) of each #include."""
    for match in INCLUDE.finditer(files[path]):
        for base in (folder(path), *SEARCH):
            if f"{base}/{match.group(1)}" in files:
                yield files[path].count("\n", 0, match.start(1)) + 1, f"{base}/{match.group(1)}"
                break


def visibility(path, text, libraries):
    """The problems of declarations that a header makes visible outside of librpcrdma.so."""
    if not path.endswith(".h") or path in VISIBLE_AND_PRIVATE:
        return
    if libraries.public.get(path) not in libraries.shared:
        if PUSH in text:
            yield f"{path}: it is no public header of librpcrdma.so, and makes visible what it declares"
    elif text.count(PUSH) != 1 or not text.endswith(POP) or text.rfind("\n#include", text.find(PUSH)) >= 0:
        yield (f"{path}: a public header of librpcrdma.so has `{PUSH.strip()}` behind its #includes, and "
               f"`{POP.strip()}` at its end")


def check(files, libraries):
    problems, included = [], set()
    for path in sorted(files):
        problems += visibility(path, files[path], libraries)
    for path in sorted(files):
        for line, header in includes(path, files):
            included.add(header)
            where = f"{path}:{line}: "
            library, other = libraries.public.get(path), libraries.public.get(header)
            if other is None and library is not None:
                problems.append(f"{where}{path} is public and installed, {header} is not")
            elif other is None:
                owners = libraries.of(header)  # none where this build leaves the library out
                if owners and not owners & libraries.of(path) and MADE_OF.get(folder(path)) != folder(header):
                    problems.append(f"{where}{header} is private to {' and '.join(sorted(owners))}")
            elif library is not None and other not in libraries.linked(library):
                problems.append(f"{where}{library} does not link {other} PUBLIC, whose header {header} is")
    problems += [f"{path}: it is private, and nothing includes it" for path in sorted(files)
                 if path.endswith(".h") and path not in libraries.public and path not in included and libraries.of(path)]
    return problems


def self_test():
    declared = ("library low\nsource runtime/low/low.cpp\npublic runtime/low/low.h\n"
                "library high\nlinks low\nsource runtime/high/high.cpp\npublic runtime/high/high.h\n"
                "library softverbs\nsource runtime/softverbs/a.cpp\nlibrary dropin\nsource runtime/softverbs/dropin/b.cpp\n")
    right = {
        "runtime/low/low.h": "", "runtime/low/inside.h": "", "runtime/low/low.cpp": '#include "low/inside.h"\n#include <low/low.h>\n',
        "runtime/high/high.h": '#include "low/low.h"\n', "runtime/high/own.h": "",
        "runtime/high/high.cpp": '#include "own.h"\n#include "high/high.h"\n#include <vector>\n',
        "runtime/softverbs/a.cpp": "", "runtime/softverbs/c.h": "", "runtime/softverbs/dropin/b.cpp": '#include "softverbs/c.h"\n',
        "runtime/left_out/d.h": "", "runtime/left_out/d.cpp": '#include "left_out/d.h"\n',  # a library that this build has not
    }

    def found(changes, text=declared):
        return check({**right, **changes}, Libraries(text))

    assert found({}) == [], found({})
    assert found({"runtime/high/high.h": '#pragma once\n#include "high/own.h"\n'}) == [
        "runtime/high/high.h:2: runtime/high/high.h is public and installed, runtime/high/own.h is not"], "its own library's"
    assert found({"runtime/high/high.h": '#include "low/inside.h"\n'}) == [
        "runtime/high/high.h:1: runtime/high/high.h is public and installed, runtime/low/inside.h is not"], "another library's"
    assert found({"runtime/high/high.cpp": '#include "own.h"\n#include "low/inside.h"\n'}) == [
        "runtime/high/high.cpp:2: runtime/low/inside.h is private to low"], "from a source of another library"
    assert found({"runtime/high/own.h": '#include "low/inside.h"\n'}) == [
        "runtime/high/own.h:1: runtime/low/inside.h is private to low"], "from a private header of another library"
    assert found({"runtime/low/unused.h": ""}) == ["runtime/low/unused.h: it is private, and nothing includes it"], "unused"
    assert found({}, declared.replace("links low\n", "")) == [
        "runtime/high/high.h:1: high does not link low PUBLIC, whose header runtime/low/low.h is"], "not linked"
    shared = "shared low\n" + declared
    visible = f"#include <vector>\n{PUSH}int a;{POP}"
    hidden = ["runtime/low/low.h: a public header of librpcrdma.so has `#pragma GCC visibility push(default)` "
              "behind its #includes, and `#pragma GCC visibility pop` at its end"]
    assert found({"runtime/low/low.h": visible}, shared) == []
    assert found({}, shared) == hidden and found({"runtime/low/low.h": PUSH}, shared) == hidden
    late = {"runtime/low/low.h": f"{PUSH}#include <vector>\n{POP}"}
    assert found(late, shared) == hidden, "would make another header's visible"
    assert found({"runtime/low/inside.h": visible}, shared) == [
        "runtime/low/inside.h: it is no public header of librpcrdma.so, and makes visible what it declares", *hidden]
    through = declared.replace("links low\n", "links softverbs\n").replace("library softverbs\n", "library softverbs\nlinks low\n")
    assert found({}, through) == [], "linked through another one"


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return 0
    root = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else ROOT
    libraries = Libraries(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    files = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
             for top in SEARCH for path in sorted((root / top).rglob("*")) if path.suffix in (".h", ".cpp")}
    problems = check(files, libraries)
    problems += [f"{path}: public and not there" for path in sorted(libraries.public) if path not in files]
    print("\n".join(problems))
    private = sum(path.endswith(".h") and path not in libraries.public for path in files)
    print(f"{len(libraries.public)} public headers, {private} private ones, {len(problems)} problems")
    if len(libraries.public) < 50 or private < 20:
        print("these are too few: the check looks at the wrong place")
        return 1
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
