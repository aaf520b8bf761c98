#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Runs the tests of a build as ctest names and selects them, those of one GoogleTest program in few processes.

usage: run_tests.py BUILD RESULTS JOBS [ctest's options that select tests: -R, -E, -L, -LE]

ctest starts a process for each test, which costs more than the tests themselves under
AddressSanitizer. Here each test keeps its name, its output and its outcome: RESULTS is a JUnit file
as `ctest --output-junit` writes it. A program that dies or hangs costs one test: it starts again for
those that are left. ctest runs the tests that are not GoogleTest's. The exit status is 1 if a test
fails.
"""
import concurrent.futures
import json
import os
import re
import selectors
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

TESTS_A_PROCESS, SLOW_TESTS_A_PROCESS = 150, 2  # few enough that the processors finish at about the same time
BEGIN = re.compile(r"^\[ RUN +\] (\S+)")
END = re.compile(r"^\[ +(OK|FAILED|SKIPPED) +\] ([^\s,]+).*\((\d+) ms\)$")
STATUS = {"OK": "run", "FAILED": "fail", "SKIPPED": "notrun"}


@dataclass
class Test:
    name: str  # ctest's
    program: tuple[str, ...]  # command without the filter
    filter: str
    folder: str
    environment: dict[str, str]
    limit: float  # seconds
    slow: bool  # it has the label `slow`


@dataclass
class Result:
    name: str
    status: str
    seconds: float
    output: str


def selected(build: str, options: list[str]) -> tuple[list[Test], list[str]]:
    """Returns the tests of GoogleTest programs, and the names of the others."""
    listed = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1", *options], check=True, capture_output=True, text=True)
    tests, others = [], []
    for entry in json.loads(listed.stdout)["tests"]:
        command = entry.get("command", [])
        properties = {one["name"]: one["value"] for one in entry.get("properties", [])}
        filters = [argument for argument in command if argument.startswith("--gtest_filter=")]
        if len(filters) != 1:
            others.append(entry["name"])
            continue
        environment = dict(one.split("=", 1) for one in properties.get("ENVIRONMENT", []))
        program = tuple(argument for argument in command if not argument.startswith("--gtest_filter="))
        tests.append(Test(entry["name"], program, filters[0].split("=", 1)[1], properties.get("WORKING_DIRECTORY", build), environment,
                          float(properties.get("TIMEOUT", 1800)), "slow" in properties.get("LABELS", [])))
    return tests, others


def shares(tests: list[Test]) -> list[list[Test]]:
    """Splits the tests into shares of one program, each as many as one process gets; slow tests come
    first. Neighbours are alike: they go to shares in turns."""
    programs: dict[tuple, list[Test]] = {}
    for test in tests:
        programs.setdefault((not test.slow, test.program, test.folder, tuple(test.environment.items())), []).append(test)
    found = []
    for of_program in programs.values():
        count = -(-len(of_program) // (SLOW_TESTS_A_PROCESS if of_program[0].slow else TESTS_A_PROCESS))
        found += [of_program[i::count] for i in range(count)]
    return sorted(found, key=lambda share: (not share[0].slow, -len(share)))


def run_once(tests: dict[str, Test]) -> list[Result]:
    """Runs the tests, which `tests` has by filter, in one process until it ends or hangs."""
    first = next(iter(tests.values()))
    child = subprocess.Popen([*first.program, "--gtest_color=no", "--gtest_filter=" + ":".join(tests)], cwd=first.folder, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=os.environ | first.environment)
    results: list[Result] = []
    running, lines, pending, hangs = "", [], b"", False
    started = time.monotonic()
    with selectors.DefaultSelector() as waiting:
        waiting.register(child.stdout, selectors.EVENT_READ)
        while True:
            if not waiting.select(max(0.0, started + first.limit - time.monotonic())):
                hangs = True
                child.kill()
                break
            more = os.read(child.stdout.fileno(), 1 << 20)
            if not more:
                break
            *whole, pending = (pending + more).split(b"\n")
            for line in (one.decode(errors="replace") for one in whole):
                lines.append(line)
                if begin := BEGIN.match(line):
                    running, lines, started = begin[1], [line], time.monotonic()
                elif (end := END.match(line)) and end[2] == running and running in tests:
                    results.append(Result(tests[running].name, STATUS[end[1]], int(end[3]) / 1000, "\n".join(lines)))
                    running, lines = "", []
    status = child.wait()
    if pending:
        lines.append(pending.decode(errors="replace"))
    if running in tests:
        lines.append(f"stopped after {first.limit:.0f} s" if hangs else f"the program ended with status {status}")
        results.append(Result(tests[running].name, "fail", time.monotonic() - started, "\n".join(lines)))
    elif status not in (0, 1) or (status == 1 and not any(result.status == "fail" for result in results)):
        # What is found after the last test (a leak, say) is the fault of one of the tests.
        lines.append(f"the program ended with status {status} after its tests")
        results.append(Result(f"{Path(first.program[0]).name} (its end)", "fail", 0, "\n".join(lines)))
    return results


def run_share(share: list[Test]) -> list[Result]:
    left = {test.filter: test for test in share}
    results: list[Result] = []
    while left:
        found = run_once(left)
        results += found
        done = {result.name for result in found}
        before = len(left)
        left = {one: test for one, test in left.items() if test.name not in done}
        if len(left) == before:  # the process came to none of them
            output = found[-1].output if found else "the program ended without running it"
            results += [Result(test.name, "fail", 0, output) for test in left.values()]
            break
    return results


def run_others(build: str, names: list[str], jobs: str, results: Path) -> list[ElementTree.Element]:
    if not names:
        return []
    chosen = "^(" + "|".join(re.sub(r"([^\w/ -])", r"\\\1", name) for name in names) + ")$"
    subprocess.run(["ctest", "--test-dir", build, "-j", jobs, "-R", chosen, "--output-on-failure", "--test-output-size-passed", "4000000",
                    "--test-output-size-failed", "4000000", "--output-junit", str(results)], stdout=subprocess.DEVNULL)
    return list(ElementTree.parse(results).getroot().iter("testcase"))


def as_case(result: Result) -> ElementTree.Element:
    case = ElementTree.Element("testcase", name=result.name, classname=result.name, time=f"{result.seconds:.3f}", status=result.status)
    if result.status == "fail":
        ElementTree.SubElement(case, "failure", message="failed")
    elif result.status == "notrun":
        ElementTree.SubElement(case, "skipped", message="skipped")
    # XML allows no control characters.
    ElementTree.SubElement(case, "system-out").text = re.sub(r"[^\t\n\x20-\ud7ff\ue000-\ufffd]", "?", result.output)
    return case


def main() -> int:
    build, file, jobs, *options = sys.argv[1:]
    build, results = str(Path(build).resolve()), Path(file).resolve()
    tests, others = selected(build, options)
    with concurrent.futures.ThreadPoolExecutor(int(jobs)) as pool, concurrent.futures.ThreadPoolExecutor(1) as ctest:
        beside = ctest.submit(run_others, build, others, jobs, results)
        cases = [as_case(result) for found in pool.map(run_share, shares(tests)) for result in found]
        cases += beside.result()

    failed = [case for case in cases if case.get("status") == "fail"]
    skipped = [case for case in cases if case.get("status") in ("notrun", "disabled")]
    suite = ElementTree.Element("testsuite", name="tests", tests=str(len(cases)), failures=str(len(failed)), skipped=str(len(skipped)))
    suite.extend(cases)
    ElementTree.indent(suite)
    ElementTree.ElementTree(suite).write(results, encoding="utf-8", xml_declaration=True)
    for case in failed:
        print(f"--- {case.get('name')}\n{case.findtext('system-out') or ''}")
    print(f"{len(cases) - len(failed) - len(skipped)} passed, {len(failed)} failed, {len(skipped)} skipped")
    return int(bool(failed) or not cases)


if __name__ == "__main__":
    sys.exit(main())
