#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Fails on any #include that violates the layers: data and knowledge flow one way through the code.

Run from anywhere: layers.py [ROOT]. Prints one line for each violation and exits with 1 if there is any.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2]).resolve()

TABLE = "docs/architecture.md"
ROW = re.compile(r"^\| `([a-z/]+)` \|(.*)\|$", re.M)
CELL = re.compile(r"`([a-z/]+)`(?: \(([^)]*)\))?")


def read_table(text):
    """The table of docs/architecture.md: layer -> layers, and (layer, other) -> the only headers of the other."""
    may_include, only_headers = {}, {}
    for layer, cell in ROW.findall(text):
        may_include[layer] = tuple(other for other, _ in CELL.findall(cell))
        for other, headers in CELL.findall(cell):
            if headers:
                only_headers[layer, other] = {header.strip() for header in headers.split(",")}
    return may_include, only_headers


MAY_INCLUDE, ONLY_HEADERS = read_table((ROOT / TABLE).read_text(encoding="utf-8"))
# Foreign headers and the only layers that may include them.
FOREIGN = [
    (re.compile(r"^(infiniband|rdma)/"), ("runtime/rpcrdma/verbs", "runtime/softverbs")),
    (re.compile(r"^antlr4"), ("xdrgen/syntax",)),
    (re.compile(r"^(expat|cmark)\.h"), ("xdrgen/extract",)),
    (re.compile(r"^rpc/"), ("runtime/oncrpc/bind",)),
]
# Exceptions: one file, one header, and why.
ALLOWED = {
    ("runtime/rpcrdma/verbs/table_softverbs.cpp", "softverbs/softverbs.h"): "the one place where the transport meets softverbs",
}
SEARCH = ["runtime", "generated", "xdrgen", "."]  # include directories; the file's own folder comes first
RAW_STRING = re.compile(r'R"([^ ()\\\t\n]*)\(.*?\)\1"', re.S)  # text that a back end writes, not our code
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def layer_of(path):
    for layer in sorted(MAY_INCLUDE, key=len, reverse=True):
        if path.startswith((layer + "/", layer + ".")):
            return layer
    return None


def resolve(header, including):
    for base in [str(pathlib.PurePosixPath(including).parent), including.split("/")[0], *SEARCH]:
        candidate = (ROOT / base / header).resolve()
        if candidate.is_file() and ROOT in candidate.parents:
            return candidate.relative_to(ROOT).as_posix()
    return None


def main():
    violations, files, arrows, used = [], 0, 0, set()
    for top in ("xdrgen", "generated", "runtime"):
        for source in sorted((ROOT / top).rglob("*")):
            if source.suffix not in (".h", ".cpp", ".def"):
                continue
            path = source.relative_to(ROOT).as_posix()
            layer = layer_of(path)
            files += 1
            text = RAW_STRING.sub(lambda raw: "\n" * raw.group().count("\n"), source.read_text(encoding="utf-8"))
            for match in INCLUDE.finditer(text):
                header = match.group(2)
                line = text.count("\n", 0, match.start(2)) + 1
                where = f"{path}:{line}"
                if (path, header) in ALLOWED:
                    continue
                for pattern, homes in FOREIGN:
                    if pattern.match(header) and layer not in homes:
                        violations.append(f"{where}: <{header}> stops at {' and '.join(homes)}")
                target = resolve(header, path)
                if target is None:
                    continue
                arrows += 1
                other = layer_of(target)
                if other is None or other == layer:
                    continue
                used.add((layer, other))
                if other not in MAY_INCLUDE[layer]:
                    violations.append(f"{where}: {layer} may not include {other} ({header})")
                    continue
                only = ONLY_HEADERS.get((layer, other))
                if only is not None and pathlib.PurePosixPath(target).name not in only:
                    violations.append(f"{where}: of {other}, {layer} may include only {', '.join(sorted(only))} ({header})")
    for layer, others in MAY_INCLUDE.items():
        violations += [f"{TABLE}: no #include of {layer} needs {other}" for other in others if (layer, other) not in used]
    for violation in violations:
        print(violation)
    if files < 10 or arrows < 10:
        print(f"only {files} files and {arrows} includes of our own were found: the check looks at the wrong place")
        return 1
    print(f"{files} files, {arrows} includes of our own, {len(violations)} against the layers")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
