#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The cases of `rpcrdma conform` by document, beside the rows of spec/requirements that a black box can observe.

usage: cases.py RPCRDMA [--page FILE]

A row belongs to the first document of its source, a case to that of its section. The table has for
each role: the cases, the observable rows, how many rows have a case, and how many have a reason for
having none (runtime/conform/cases/*unobserved.cpp). RPCRDMA: the command. --page: a page that must
have the printed table. Exit status 1 when an observable row has neither or both, when a row has one
for a role in which it is not observable, when a case or a reason names a row that does not exist,
or when the page has another table; 2 when the command cannot be run.
"""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[3]
ROLES = {"server": "unobserved.cpp", "client": "client_unobserved.cpp"}
DOCUMENT = re.compile(r"RFC \d+|[a-z][a-z-]*-\d\d")
OURS = "decisions of ours"
HEADING = ["| document | cases for servers | rows | with a case | with a reason | cases for clients | rows | with a case | with a reason |",
           "|---|---|---|---|---|---|---|---|---|"]


def document_of(text):
    found = DOCUMENT.search(text)
    return found.group() if found else OURS


def read_rows(folder=ROOT / "spec" / "requirements"):
    """returns  document and `observable`, by row"""
    rows = {}
    for file in sorted(folder.glob("*.toml")):
        for group in tomllib.loads(file.read_text(encoding="utf-8")).values():
            for row, content in group["rows"].items():
                rows[row] = (document_of(content.get("source", "")), content["observable"])
    return rows


def read_cases(command, role):
    """returns  section and rows of each case"""
    listed = subprocess.run([command, "conform", role, "--list", "--json"], check=True, stdout=subprocess.PIPE, text=True).stdout
    return [(case["section"], case["rows"]) for case in map(json.loads, listed.splitlines())]


def read_reasons(role):
    text = (ROOT / "runtime" / "conform" / "cases" / ROLES[role]).read_text(encoding="utf-8")
    return set(re.findall(r'\{"([A-Z0-9-]+)",', text))


def count(rows, cases, reasons, role):
    """returns  for each document: cases, rows, rows with a case, rows with a reason; and the
    problems, as text"""
    named = {row for _, of_case in cases for row in of_case}
    table, wrong = collections.defaultdict(lambda: [0, 0, 0, 0]), []
    for section, _ in cases:
        table[document_of(section)][0] += 1
    for row, (document, observable) in rows.items():
        if observable not in (role, "both"):
            for what in ["a case"] * (row in named) + ["a reason why it has no case"] * (row in reasons):
                wrong.append(f"{row} ({role}) has {what}, although `observable` is `{observable}`")
            continue
        counts = table[document]
        counts[1] += 1
        counts[2] += row in named
        counts[3] += row in reasons
        if (row in named) == (row in reasons):
            wrong.append(f"{row} ({role}) has {'a case and a reason why it has none' if row in named else 'neither a case nor a reason'}")
    for what, those in (("a case", named), ("a reason why there is no case", reasons)):
        wrong += [f"{row} ({role}): {what} names it, and spec/requirements has no such row" for row in sorted(those - rows.keys())]
    return table, wrong


def lines_of(tables):
    documents = sorted({document for table in tables.values() for document in table}, key=lambda name: (name == OURS, name))
    rows = [(document, [number for role in ROLES for number in tables[role][document]]) for document in documents]
    rows.append(("all", [sum(column) for column in zip(*(numbers for _, numbers in rows))]))
    return [*HEADING, *(f"| {name} | {' | '.join(map(str, numbers))} |" for name, numbers in rows)]


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command")
    parser.add_argument("--page", type=pathlib.Path)
    options = parser.parse_args(arguments)
    rows, tables, wrong = read_rows(), {}, []
    for role in ROLES:
        try:
            cases = read_cases(options.command, role)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"cases.py: {error}", file=sys.stderr)
            return 2
        tables[role], of_role = count(rows, cases, read_reasons(role), role)
        wrong += of_role
    table = "\n".join(lines_of(tables))
    print(table)
    if options.page and table not in options.page.read_text(encoding="utf-8"):
        wrong.append(f"{options.page} has another table: put this one there")
    for each in wrong:
        print(each, file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
