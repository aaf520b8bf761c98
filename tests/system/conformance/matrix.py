#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The conformance matrix: which tests of a run prove which rows of spec/requirements.

usage: matrix.py [--requirements DIR] [--tests DIR] [--brief] JUNIT...

A row is proved when a test that names it with REQ has passed in this run; the sources only show
which tests exist. A duty is a row that others than this project must keep: the matrix lists it with
the one who must keep it, counts it separately, and never proves it. JUNIT: files of `ctest
--output-junit`. --brief: only unproved rows and the sums. Exit status 1 when a rule of `judge()` is
broken, 2 when an input is invalid. spec/requirements/README.md has the form of rows.
"""
import argparse
import dataclasses
import pathlib
import re
import sys
import tomllib
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[3]
MOST_EXCEPTIONS = 3
LEAST_OF_OTHERS = 0.95
BINDING = {"MUST", "MUST NOT", "REQUIRED"}
LEVELS = BINDING | {"SHOULD", "SHOULD NOT", "MAY", "must", "must not", "should", "should not", "BEH"}
OBSERVABLE = {"server", "client", "both", "no"}
ROW_KEYS = {"level", "observable", "source", "text", "duty", "exception", "claimed"}
OPTIONAL_KEYS = {"duty", "exception", "claimed"}
DECISION_KEYS = {"observable", "question", "decision", "reason", "exception", "claimed"}


class InputError(Exception):
    """An input that cannot be read: its place, and the reason."""


@dataclasses.dataclass
class Row:
    id: str
    group: str
    level: str
    source: str
    text: str
    claimed: bool
    duty: str | None
    exception: str | None

    @property
    def binding(self):
        return self.level in BINDING


@dataclasses.dataclass
class Result:
    """The result of one test: "passed", "failed" or "skipped"; `said` are the ids that it printed."""
    name: str
    outcome: str
    said: set
    reason: str = ""


@dataclasses.dataclass
class Verdict:
    """The verdict on one row: "proved", "failed", "not run", "no test", "duty", "exception" or
    "later"; `tests` are those that name the row."""
    row: Row
    state: str
    tests: list
    reason: str = ""


# --- Requirements
def read_row(where, group, claimed, row_id, table):
    decision = "decision" in table
    known = DECISION_KEYS if decision else ROW_KEYS
    needed = known - OPTIONAL_KEYS
    if set(table) - known or needed - set(table):
        raise InputError(f"{where}: {row_id} has {', '.join(sorted(table))}; it needs {', '.join(sorted(needed))}")
    for key, value in table.items():
        if not isinstance(value, bool if key == "claimed" else str) or value == "":
            raise InputError(f"{where}: {row_id}: `{key}` is of the wrong type, or empty")
    if not re.fullmatch(re.escape(group) + r"-\d\d", row_id):
        raise InputError(f"{where}: {row_id} is no row of {group}")
    if {"duty", "exception"} <= set(table):
        raise InputError(f"{where}: {row_id} is a duty of others and has an exception; it can be one of the two")
    level = "MUST" if decision else table["level"]
    if level not in LEVELS:
        raise InputError(f"{where}: {row_id}: there is no level `{level}`")
    if table["observable"] not in OBSERVABLE:
        raise InputError(f"{where}: {row_id}: `observable` is {', '.join(sorted(OBSERVABLE))}, not `{table['observable']}`")
    text = f"{table['question']} {table['decision']}" if decision else table["text"]
    return Row(row_id, group, level, "decision" if decision else table["source"], text, table.get("claimed", claimed),
               table.get("duty"), table.get("exception"))


def read_requirements(folder):
    """returns  titles by group, rows by id, both in the order of the files"""
    titles, rows = {}, {}
    files = sorted(pathlib.Path(folder).glob("*.toml"))
    if not files:
        raise InputError(f"{folder}: no requirements there")
    for file in files:
        try:
            groups = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise InputError(f"{file}: {error}") from error
        for group, table in groups.items():
            if not isinstance(table, dict) or set(table) != {"title", "claimed", "rows"} or group in titles:
                raise InputError(f"{file}: {group} is no group with title, claimed and rows, or is there twice")
            titles[group] = table["title"]
            for row_id, content in table["rows"].items():
                rows[row_id] = read_row(file, group, table["claimed"], row_id, content)
    return titles, rows


# --- Sources
TEST = re.compile(r"^[ \t]*(?:TYPED_TEST|TYPED_TEST_P|TEST|TEST_F|TEST_P)\(\s*(\w+)\s*,\s*(\w+)\s*\)", re.M)
REQ = re.compile(r"^\s*REQ\(([^()]*)\);", re.M)


def read_claims(folder):
    """returns  ids by test, as "Suite.Name", in all sources below `folder`"""
    claims = {}
    for file in sorted(pathlib.Path(folder).rglob("*.cpp")):
        text = file.read_text(encoding="utf-8")
        tests = list(TEST.finditer(text))
        for found in REQ.finditer(text):
            before = [test for test in tests if test.start() < found.start()]
            if not before:
                raise InputError(f"{file}:{text.count(chr(10), 0, found.start(1)) + 1}: REQ outside of a test")
            name = f"{before[-1].group(1)}.{before[-1].group(2)}"
            claims.setdefault(name, set()).update(re.findall(r'"([^"]*)"', found.group(1)))
    return claims


def plain_name(name):
    """The test in the source that an instance belongs to: "All/Suite.Name/3" and "Suite/0.Name" are "Suite.Name"."""
    suite, _, test = name.partition(".")
    parts = [part for part in suite.split("/") if not part.isdigit()]
    return f"{parts[-1]}.{test.split('/')[0]}" if parts and test else name


# --- The run
LINE = re.compile(r"^\[(?: RUN      |       OK |  FAILED  |  SKIPPED )\] ([\w./]+)|^\[REQ\] (.*)$|^.*: Skipped\n(.*)$", re.M)


def read_case(case):
    """The tests of one entry of ctest: mostly one, or all of a program that runs as a whole."""
    output = case.findtext("system-out") or ""
    failed = case.get("status") == "fail"
    results, current = [], None
    for found in LINE.finditer(output):
        name, said, reason = found.groups()
        if said is not None and current is not None:
            current.said.update(said.split())
        elif reason is not None and current is not None:
            current.reason = reason.strip()
        elif name is not None and "RUN" in found.group()[:12]:
            current = Result(name, "failed", set())  # until it reports a result: it may not reach its end
            results.append(current)
        elif name is not None and current is not None and name == current.name:
            current.outcome = {"OK": "passed", "FAILED": "failed", "SKIPPED": "skipped"}[found.group()[1:11].strip()]
            current = None
    if results:
        return results
    said = {row for line in re.findall(r"^\[REQ\] (.*)$", output, re.M) for row in line.split()}  # no GoogleTest
    outcome = "skipped" if case.get("status") in ("notrun", "disabled") else "failed" if failed else "passed"
    return [Result(case.get("name", "?"), outcome, said)]


def read_run(files):
    results = []
    for file in files:
        try:
            root = ElementTree.parse(file).getroot()
        except (OSError, ElementTree.ParseError) as error:
            raise InputError(f"{file}: {error}") from error
        for case in root.iter("testcase"):
            results += read_case(case)
    if not results:
        raise InputError(f"no test in {', '.join(map(str, files))}")
    return results


# --- The matrix
def marked(name, outcomes):
    """The test's name, with its result where that is no proof."""
    states = {outcome for outcome, _ in outcomes}
    return name if states == {"passed"} else f"{name} ({'failed' if 'failed' in states else 'in part' if 'passed' in states else 'not run'})"


def decide(rows, claims, results):
    """One verdict for each row."""
    by_row = {row: {} for row in rows}  # id: outcomes and reasons by test
    run = set()
    for result in results:
        name = plain_name(result.name)
        run.add(name)
        for row in result.said | (claims.get(name, set()) if result.outcome != "passed" else set()):
            if row in by_row:
                by_row[row].setdefault(name, []).append((result.outcome, result.reason))
    for name, ids in claims.items():
        if name not in run:
            for row in ids & by_row.keys():
                by_row[row][name] = [("skipped", "not in this run")]
    verdicts = []
    for row in rows.values():
        outcomes = [each for of_test in by_row[row.id].values() for each in of_test]
        reason = ""
        if row.duty:
            state, reason = "duty", f"of {row.duty}"
        elif any(outcome == "failed" for outcome, _ in outcomes):
            state = "failed"
        elif any(outcome == "passed" for outcome, _ in outcomes):
            state = "proved"
        elif row.exception:
            state, reason = "exception", row.exception
        elif outcomes:
            state, reason = "not run", "; ".join(sorted({reason or "no reason given" for _, reason in outcomes}))
        else:
            state = "no test" if row.claimed else "later"
        verdicts.append(Verdict(row, state, [marked(name, of_test) for name, of_test in sorted(by_row[row.id].items())], reason))
    return verdicts


def judge(rows, claims, results, verdicts):
    """The problems, one line each; empty if the run proves all claimed rows except duties of others."""
    problems = []
    said = {}
    for result in results:
        for row in result.said:
            said.setdefault(row, plain_name(result.name))
        missing = claims.get(plain_name(result.name), set()) - result.said
        if result.outcome == "passed" and missing:
            problems.append(f"{plain_name(result.name)} has passed without coming to its REQ of {', '.join(sorted(missing))}")
    for name, ids in claims.items():
        for row in ids:
            said.setdefault(row, name)
    problems += [f"{name} claims {row}, which is no requirement" for row, name in sorted(said.items()) if row not in rows]

    problems += [f"{name} claims {row}, which is a duty of others" for row, name in sorted(said.items()) if row in rows and rows[row].duty]

    exceptions = [row.id for row in rows.values() if row.claimed and row.exception]
    if len(exceptions) > MOST_EXCEPTIONS:
        problems.append(f"{len(exceptions)} exceptions ({', '.join(exceptions)}); at most {MOST_EXCEPTIONS} may be")
    others = [0, 0]
    for verdict in verdicts:
        row = verdict.row
        if row.exception and verdict.state == "proved":
            problems.append(f"{row.id} is proved and has an exception all the same")
        if not row.claimed:
            continue
        if verdict.state == "duty":
            continue
        if row.binding and verdict.state not in ("proved", "exception"):
            problems.append(f"{row.id} ({row.level}): {verdict.state}{': ' + verdict.reason if verdict.reason else ''}")
        if not row.binding:
            others[0] += verdict.state == "proved"
            others[1] += 1
    if others[0] < LEAST_OF_OTHERS * others[1]:
        problems.append(f"of rows that bind less, {others[0]} of {others[1]} are proved; {LEAST_OF_OTHERS:.0%} have to be")
    return list(dict.fromkeys(problems))


# --- Output
def describe(verdict, tests=True):
    row = verdict.row
    lines = [f"  {verdict.state:9} {row.id:10} {row.level:10} {row.text}  [{row.source}]"]
    if verdict.reason:
        lines.append(f"{'':12}{verdict.reason}")
    if tests:
        lines += [f"{'':12}{test}" for test in verdict.tests]
    return lines


def print_matrix(titles, verdicts):
    for group, title in titles.items():
        print(f"{group}: {title}")
        for verdict in verdicts:
            if verdict.row.group == group:
                print("\n".join(describe(verdict)))
        print()


def print_sums(verdicts):
    claimed = [verdict for verdict in verdicts if verdict.row.claimed]
    for title, of in (("MUST, MUST NOT, REQUIRED, decisions", [v for v in claimed if v.row.binding]),
                      ("all others", [v for v in claimed if not v.row.binding])):
        states = {state: sum(v.state == state for v in of) for state in ("proved", "duty", "exception", "failed", "not run", "no test")}
        rest = ", ".join(f"{count} {state}" for state, count in states.items() if count and state != "proved")
        share = f" ({states['proved'] / len(of):.1%})" if of else ""
        print(f"{title}: {states['proved']} of {len(of)} proved{share}{'; ' + rest if rest else ''}")
    later = [v for v in verdicts if not v.row.claimed]
    print(f"not claimed yet: {len(later)} rows, {sum(v.state == 'proved' for v in later)} of them proved")
    counts = {title: sum(v.state == state for v in claimed) for title, state in (("proved", "proved"), ("duties", "duty"), ("exceptions", "exception"))}
    print(f"rows: {len(claimed)}, " + ", ".join(f"{title}: {count}" for title, count in counts.items()))


def main(arguments):
    parser = argparse.ArgumentParser(description="Which tests of a run prove which requirements.")
    parser.add_argument("--requirements", type=pathlib.Path, default=ROOT / "spec" / "requirements")
    parser.add_argument("--tests", type=pathlib.Path, default=ROOT / "tests")
    parser.add_argument("--brief", action="store_true")
    parser.add_argument("junit", type=pathlib.Path, nargs="+")
    options = parser.parse_args(arguments)
    try:
        titles, rows = read_requirements(options.requirements)
        claims = read_claims(options.tests)
        results = read_run(options.junit)
    except InputError as error:
        print(f"matrix.py: {error}", file=sys.stderr)
        return 2
    verdicts = decide(rows, claims, results)
    if options.brief:
        for verdict in verdicts:
            if verdict.row.claimed and verdict.state != "proved":
                print("\n".join(describe(verdict, tests=False)))
    else:
        print_matrix(titles, verdicts)
    print_sums(verdicts)
    problems = judge(rows, claims, results, verdicts)
    for problem in problems:
        print(f"error: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
