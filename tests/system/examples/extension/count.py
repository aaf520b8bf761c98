#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Counts the handwritten lines of the example, of C++, CMake and TOML, without blank lines,
comments and tests.

Fails where there are more than 60, or where a line encodes, decodes, finds a handler or answers an
error by itself.
"""
import pathlib
import re
import sys

MOST = 60
COMMENT = {".h": "//", ".cpp": "//", ".txt": "#", ".toml": "#"}
# Functions of generated code and the transport: the example may not call or write them.
BY_HAND = re.compile(r"\b(encode|parse|load_u\w+|store_u\w+|memcpy|switch|case|kCode|BAD_HEADER|INVAL_OPTION|DecodeError)\b")


def main():
    folder = pathlib.Path(__file__).parent
    count, wrong = 0, []
    for path in sorted(folder.iterdir()):
        is_code = path.suffix in (".h", ".cpp", ".toml") or path.name == "CMakeLists.txt"
        if not is_code or path.stem.endswith("_test"):
            continue
        lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
        lines = [line for line in lines if line and not line.startswith(COMMENT[path.suffix])]
        count += len(lines)
        print(f"{len(lines):4}  {path.name}")
        wrong += [f"{path.name}: {line}" for line in lines if BY_HAND.search(line)]
    print(f"{count:4}  in all, of at most {MOST}")
    for line in wrong:
        print(f"by hand: {line}")
    return 0 if 0 < count <= MOST and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
