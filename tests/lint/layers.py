#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Fails on any #include that goes against the layers: data and knowledge flow one way through the code.

Run from anywhere: layers.py [ROOT]. Prints one line a violation and exits with 1 if there is any.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2]).resolve()

# layer: the layers whose headers it may include, its own apart.
MAY_INCLUDE = {
    "xdrgen/source": (),
    "xdrgen/diag": ("xdrgen/source",),
    "xdrgen/extract": ("xdrgen/source", "xdrgen/diag"),
    "xdrgen/syntax": ("xdrgen/source", "xdrgen/diag", "xdrgen/extract"),
    "xdrgen/sema": ("xdrgen/source", "xdrgen/diag", "xdrgen/extract", "xdrgen/syntax"),
    "xdrgen/ir": ("xdrgen/source", "xdrgen/diag", "xdrgen/extract", "xdrgen/syntax", "xdrgen/sema"),
    "xdrgen/emit": ("xdrgen/ir",),
    "xdrgen": ("xdrgen/source", "xdrgen/diag", "xdrgen/extract", "xdrgen/syntax", "xdrgen/sema", "xdrgen/ir", "xdrgen/emit"),
    "runtime/xdr": (),
    "generated": ("runtime/xdr",),
    "runtime/rpcrdma/core": ("runtime/xdr", "generated"),
    "runtime/rpcrdma/ext": ("runtime/xdr", "generated", "runtime/rpcrdma/core"),
    "runtime/rpcrdma/binding": ("runtime/xdr", "generated", "runtime/rpcrdma/core"),
    "runtime/rpcrdma/verbs": ("runtime/xdr", "runtime/rpcrdma/core"),
    "runtime/rpcrdma/endpoint": ("runtime/xdr", "generated", "runtime/rpcrdma/core", "runtime/rpcrdma/ext",
                                 "runtime/rpcrdma/binding", "runtime/rpcrdma/verbs"),
    "runtime/rpcrdma/nfs/tree": ("runtime/xdr", "generated", "runtime/rpcrdma/posix"),
    "runtime/rpcrdma/stub": ("runtime/xdr", "generated", "runtime/rpcrdma/core", "runtime/rpcrdma/binding", "runtime/rpcrdma/endpoint"),
    "runtime/rpcrdma/posix": (),
    "runtime/rpcrdma/rpcbind": ("runtime/xdr", "generated", "runtime/rpcrdma/core", "runtime/rpcrdma/verbs", "runtime/rpcrdma/endpoint",
                                "runtime/rpcrdma/stub", "runtime/rpcrdma/posix"),
    "runtime/rpcrdma/nfs": ("runtime/xdr", "generated", "generated/rpcrdma/stub", "runtime/rpcrdma/core", "runtime/rpcrdma/verbs",
                            "runtime/rpcrdma/endpoint", "runtime/rpcrdma/stub", "runtime/rpcrdma/posix", "runtime/rpcrdma/rpcbind",
                            "runtime/rpcrdma/nfs/tree"),
    "generated/rpcrdma/stub": ("runtime/xdr", "generated", "runtime/rpcrdma/binding", "runtime/rpcrdma/stub"),
    "runtime/softverbs": (),
    "runtime/cli": ("runtime/xdr", "generated", "runtime/rpcrdma/core", "runtime/rpcrdma/ext", "runtime/rpcrdma/binding",
                    "runtime/rpcrdma/verbs", "runtime/rpcrdma/endpoint", "runtime/rpcrdma/stub", "runtime/rpcrdma/rpcbind",
                    "runtime/rpcrdma/nfs", "runtime/rpcrdma/nfs/tree", "runtime/rpcrdma/posix", "runtime/softverbs"),
}
# Single headers of a layer: verbs knows what the core asks for and hears, and nothing else of it; rpcbind knows addresses; emit sees the finished model.
ONLY_HEADERS = {
    ("runtime/rpcrdma/verbs", "runtime/rpcrdma/core"): {"action.h", "event.h", "memory.h"},
    ("runtime/rpcrdma/rpcbind", "runtime/rpcrdma/verbs"): {"cm.h"},
    ("xdrgen/emit", "xdrgen/ir"): {"model.h"},
}
# Foreign headers that stop at a layer.
FOREIGN = [
    (re.compile(r"^(infiniband|rdma)/"), ("runtime/rpcrdma/verbs", "runtime/softverbs")),
    (re.compile(r"^antlr4"), ("xdrgen/syntax",)),
    (re.compile(r"^(expat|cmark)\.h"), ("xdrgen/extract",)),
]
# Exceptions: one file, one header, and why.
ALLOWED = {
    ("runtime/rpcrdma/verbs/table_softverbs.cpp", "softverbs/softverbs.h"): "the one place where the transport meets softverbs",
}
SEARCH = ["runtime", "generated", "xdrgen", "."]  # include directories
RAW_STRING = re.compile(r'R"([^ ()\\\t\n]*)\(.*?\)\1"', re.S)  # text that a back end writes, not code of ours
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def layer_of(path):
    for layer in sorted(MAY_INCLUDE, key=len, reverse=True):
        if path == layer or path.startswith(layer + "/"):
            return layer
    return None


def resolve(header, including):
    for base in [str(pathlib.PurePosixPath(including).parent), *SEARCH]:
        candidate = (ROOT / base / header).resolve()
        if candidate.is_file() and ROOT in candidate.parents:
            return candidate.relative_to(ROOT).as_posix()
    return None


def main():
    violations, files, arrows = [], 0, 0
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
                if other not in MAY_INCLUDE[layer]:
                    violations.append(f"{where}: {layer} may not include {other} ({header})")
                    continue
                only = ONLY_HEADERS.get((layer, other))
                if only is not None and pathlib.PurePosixPath(target).name not in only:
                    violations.append(f"{where}: of {other}, {layer} may include only {', '.join(sorted(only))} ({header})")
    for violation in violations:
        print(violation)
    if files < 10 or arrows < 10:
        print(f"only {files} files and {arrows} includes of our own were found: the check looks at the wrong place")
        return 1
    print(f"{files} files, {arrows} includes of our own, {len(violations)} against the layers")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
