#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
#
# Checks that the names of tests are the same in every build: none may have an address, the bytes of
# an object that GoogleTest cannot print, or a path of the source or build tree in it. A parameter
# of INSTANTIATE_TEST_SUITE_P needs a PrintTo(). `test_names.py CTEST SOURCE BUILD`; `test_names.py
# --self-test` shows that it notices such names.
import json
import re
import subprocess
import sys

CHANGING = re.compile(r"\b0x[0-9a-fA-F]{6,}|\b\d+-byte object <")


def changing(names, folders):
    """The names that differ in another build."""
    return [name for name in names if CHANGING.search(name) or any(folder in name for folder in folders)]


def self_test():
    wrong = ['All/Vector.Parses/empty  # GetParam() = 64-byte object <70-8E 4F-6C FD-55 00-00>',
             'Names/Explained.IsTheReviewedText/DATA  # GetParam() = 0x55d2c0ffee00 pointing to "DATA"',
             'Folders/Each.IsThere/0  # GetParam() = "/tree/build/tests"']
    right = ['Names/Explained.IsTheReviewedText/DATA  # GetParam() = "DATA"', "Constants.MayBeHexadecimal/0x1f", "cli.demo"]
    assert changing(wrong + right, ["/tree"]) == wrong
    print(f"{len(wrong)} wrong names noticed")


def main():
    ctest, *folders = sys.argv[1:]
    listed = subprocess.run([ctest, "--test-dir", folders[-1], "--show-only=json-v1"], capture_output=True, text=True, check=True)
    names = [test["name"] for test in json.loads(listed.stdout)["tests"]]
    wrong = changing(names, folders)
    for name in wrong:
        print(name)
    print(f"{len(names)} tests, {len(wrong)} with names that change")
    sys.exit(bool(wrong))


self_test() if sys.argv[1:] == ["--self-test"] else main()
