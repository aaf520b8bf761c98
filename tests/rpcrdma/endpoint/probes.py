# SPDX-License-Identifier: BSD-3-Clause
"""Compares the USDT probes in a library or program with their table in docs/operations.md.

usage: probes.py BUILT DOCUMENT
"""
import re
import subprocess
import sys


def built(file):
    """Returns the names of the probes of `rpcrdma` in an ELF file or archive, and the numbers of their arguments."""
    notes = subprocess.run(["readelf", "--notes", "--wide", file], check=True, capture_output=True, text=True).stdout
    probes = {}
    for name, arguments in re.findall(r"Provider: rpcrdma\s+Name: (\w+)\s+Location:[^\n]*\s+Arguments:([^\n]*)", notes):
        probes.setdefault(name, set()).add(len(arguments.split()))
    return probes


def documented(file):
    """Returns the same of a document, from its rows `| `probe` | argument, argument | when |`."""
    with open(file, encoding="utf-8") as text:
        section = text.read().split("\n## Probes\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \|", section, re.MULTILINE)
    return {name: {len(arguments.split(","))} for name, arguments in rows}


def main():
    there, told = built(sys.argv[1]), documented(sys.argv[2])
    if not there:
        sys.exit(f"{sys.argv[1]} has no probes")
    if there != told:
        sys.exit(f"built: {there}\ndocumented: {told}")
    print(f"{len(there)} probes, as documented")


main()
