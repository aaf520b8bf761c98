# SPDX-License-Identifier: BSD-3-Clause
"""Finds out whether the tests of the core notice when the core is wrong: derives mutants, builds and runs them, lists the survivors.

usage: mutants.py [--all | --sample N | --only REGEX | --again] [--group v1|v2|both] [--seed N] [--jobs N] [--list | --stale]

derive.py says what is derived. All mutants are in one build (build/mutants); each run switches one on and runs the tests
that reach its place, until one fails. A mutant that does not compile is not counted. One that no test notices survives: its
test is missing, or equivalent.toml names it with the reason why no test can tell. Exit status: 0 when nothing survives
and every entry of equivalent.toml fits a mutant.
"""

import argparse
import json
import math
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import derive

HERE = Path(__file__).resolve().parent
TREE = HERE.parent.parent.parent
FOLDERS = [TREE / "runtime/rpcrdma/core", TREE / "runtime/rpcrdma/ext"]  # no file of one is called as one of the other
FOR_TESTS = {"simulation"}  # what authors of extensions test theirs with
BUILD = TREE / "build/mutants"
PROGRAMS = ["mutants_core_test", "mutants_allocation_test"]

# Only version 2 has these files, and all of ext; they are looked at with that version (--group v2).
VERSION_TWO = {"optional.h", "optional.cpp", "negotiation.h", "v2_draft01_traits.h", "v2_draft01_traits.cpp", "operation.h",
               "extension_table.h", "receives.h", "receives.cpp"}
VERSION_TWO |= {p.name for p in FOLDERS[1].iterdir()}

# g++ says these about a line that is mutated, or about what that line instantiates, or about a
# macro in it.
MESSAGES = [r"source/rpcrdma/(?:core|ext)/(\w+\.\w+):(\d+):\d+: " + what
            for what in ("(?:error|  *required from here)", "note: in expansion of macro")]
SAMPLE_SEED = 8166
SLOW_TEST_MS = 60  # tests that take longer are asked last
MEMORY_BYTES = 3 << 30


def fail(what):
    sys.exit(f"mutants: {what}")


# --- Building -------------------------------------------------------------------------------------


def read_sources():
    """Returns {name: text}, and {name: folder below `runtime`}."""
    paths = [p for folder in FOLDERS for p in sorted(folder.iterdir()) if p.suffix in (".h", ".cpp") and p.stem not in FOR_TESTS]
    if len({p.name for p in paths}) != len(paths):
        fail("two files have the same name")
    return {p.name: p.read_text() for p in paths}, {p.name: p.parent.relative_to(TREE / "runtime") for p in paths}


def write_if_other(path, text):
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def run_quietly(command, what):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        fail(f"{what}: failed\n" + "\n".join((done.stdout + done.stderr).splitlines()[-40:]))
    return done


def build(sources, places, jobs, project=HERE, where=BUILD, targets=("all",)):
    """Builds `project` in `where`; returns the keys of mutants that do not compile. Keys are kept, so that nothing is found out twice."""
    mutated = where / "source"
    known = where / "uncompilable.json"
    without = set(json.loads(known.read_text())) if known.exists() else set()
    paths = {mutated / places[s.name] / s.name for s in sources}
    for old in mutated.rglob("*.*"):
        if old.is_file() and old not in paths:
            old.unlink()
    for _ in range(12):
        for source in sources:
            write_if_other(mutated / places[source.name] / source.name, source.mutated(without))
        ccache = ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []
        run_quietly(["cmake", "-G", "Ninja", "-S", project, "-B", where, "-DCMAKE_BUILD_TYPE=Mutants", "-DCMAKE_CXX_FLAGS_MUTANTS=-O1",
                     f"-DMUTATED={mutated}", *ccache], "configure mutants")
        done = subprocess.run(["ninja", "-C", where, "-k", "0", f"-j{jobs}", *targets], capture_output=True, text=True)
        if done.returncode == 0:
            known.write_text(json.dumps(sorted(without)))
            return without
        output = done.stdout + done.stderr
        for message in MESSAGES:
            wrong = {(m[1], int(m[2])) for m in re.finditer(message, output)}
            found = {m.key for s in sources for e in s.edits for m in e.mutants if (m.file, m.line) in wrong} - without
            if found:
                break
        else:
            fail("the mutated core does not compile:\n" + "\n".join(output.splitlines()[-60:]))
        without |= found
    fail("the mutated core does not compile after twelve attempts")


# --- Running --------------------------------------------------------------------------------------


def limits(cpu_s=None):
    """Sets what a process may use at most. Its time is that of the processor: a process that is slow because the machine is busy
    is not taken for a mutant that nothing ends."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if cpu_s is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(cpu_s), math.ceil(cpu_s) + 1))


def run_program(program, filters, mutant=None, reached=None, limit_s=300.0):
    """Returns (status, output); the status is None when the time was up: `limit_s` of the processor's, a hundred times that of the clock's."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("GTEST_", "RPCRDMA_"))}
    env["MALLOC_PERTURB_"] = "165"  # memory that nobody has written is not zero
    if mutant is not None:
        env["RPCRDMA_MUTANT"] = str(mutant)
    if reached is not None:
        env["RPCRDMA_MUTANTS_REACHED"] = str(reached)
    command = [str(BUILD / program), "--gtest_brief=1", "--gtest_color=no"]
    if mutant is not None:
        command.append("--gtest_fail_fast")
    if filters:
        command.append("--gtest_filter=" + ":".join(filters))
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                               preexec_fn=lambda: limits(limit_s), start_new_session=True)
    try:
        output, _ = process.communicate(timeout=100 * limit_s)
        if process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            return None, ""
        return process.returncode, output
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None, ""


def record():
    """Returns for each place the tests that reach it: {number: [(milliseconds, program, test)]}."""
    reached = {}
    tests = 0
    for program in PROGRAMS:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "reached"
            status, output = run_program(program, [], reached=path)
            if status != 0:
                fail(f"{program} fails without any mutant:\n{output[-4000:]}")
            for line in path.read_text().splitlines():
                test, milliseconds, *numbers = line.split(" ")
                tests += 1
                for number in numbers:
                    reached.setdefault(int(number), []).append((int(milliseconds), program, test))
    return reached, tests


def who_notices(mutant, reached, slow):
    """Returns the first of the slow tests, or of the others, that fails with this mutant; nothing where none does."""
    tests = reached.get(mutant.site, [])
    for program in PROGRAMS:
        some = [(ms, test) for ms, of, test in tests if of == program and (ms > SLOW_TEST_MS) == slow]
        if not some:
            continue
        limit = 6 + 10 * sum(ms for ms, _ in some) / 1000
        status, output = run_program(program, [test for _, test in some], mutant.number, limit_s=limit)
        if status is None:
            return f"{program}: time is up"
        if status != 0:
            failed = re.search(r"^\[  FAILED  \] (\S+?),? ", output, re.M)
            if failed:
                return failed[1]
            return f"{program}: " + (signal.Signals(-status).name if status < 0 else f"status {status}")
    return None


def run_all(mutants, reached, jobs):
    """Returns {key: who notices it}. The quick tests run first, for all; the slow ones get those that the quick ones do not notice."""
    noticed = {}
    began = time.monotonic()
    for slow in (False, True):
        left = [m for m in mutants if noticed.get(m.key) is None]
        if slow:
            (BUILD / "left_to_slow_tests.txt").write_text("".join(f"{m}\n    {m.text}\n" for m in left))
        with ThreadPoolExecutor(jobs) as pool:
            for done, (mutant, by) in enumerate(zip(left, pool.map(lambda m: who_notices(m, reached, slow), left)), 1):
                noticed[mutant.key] = by
                if slow and by is None:
                    print(f"SURVIVES {mutant}\n    {mutant.text}\n    {len(reached.get(mutant.site, []))} tests come there", flush=True)
                if done % 100 == 0:
                    print(f"{'slow' if slow else 'quick'} tests: {done} of {len(left)}, {time.monotonic() - began:.0f} s", flush=True)
    return noticed


# --- Equivalent ones ------------------------------------------------------------------------------


def fits(mutant, entry):
    return (mutant.file == entry["file"] and mutant.text == " ".join(entry["line"].split())
            and ("old" not in entry or " ".join(mutant.old.split()) == entry["old"])
            and all(key not in entry or getattr(mutant, key) == entry[key] for key in ("new", "nth", "kind")))


def equivalents(mutants):
    """Returns of equivalent.toml (reasons by key, keys of those that count with version 2, entries that fit nothing)."""
    file = tomllib.loads((HERE / "equivalent.toml").read_text())
    reasons, later, stale = {}, set(), []
    for section in ("equivalent", "version_two"):
        for group in file.get(section, []):
            if not group.get("reason"):
                fail(f"equivalent.toml: an entry for {group.get('file')} has no reason")
            common = {key: value for key, value in group.items() if key not in ("reason", "mutants")}
            for one in group.get("mutants", [{}]):
                entry = common | one
                unknown = set(entry) - {"file", "line", "old", "new", "nth", "kind"}
                if unknown or not {"file", "line"} <= set(entry):
                    fail(f"equivalent.toml: {entry} has unknown members {sorted(unknown)}, or no file or line")
                found = [m.key for m in mutants if fits(m, entry)]
                if not found:
                    stale.append(f"{entry['file']}: {entry['line']}: {entry.get('old')} -> {entry.get('new')}")
                if section == "version_two":
                    later.update(found)
                else:
                    reasons.update((key, group["reason"]) for key in found)
    return reasons, later, stale


# --- The command ----------------------------------------------------------------------------------


def arguments():
    parser = argparse.ArgumentParser(prog="./dev conformance --mutants", allow_abbrev=False)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help="every mutant")
    which.add_argument("--sample", type=int, default=60, help="so many of version 1 and half as many of version 2, chosen by the seed (60)")
    which.add_argument("--only", help="those whose description matches")
    which.add_argument("--again", action="store_true", help="those that survived the last run of --all or --again")
    parser.add_argument("--group", choices=["v1", "v2", "both"], default="both", help="all but what only version 2 has; that alone; both")
    parser.add_argument("--seed", type=int, default=SAMPLE_SEED)
    parser.add_argument("--jobs", type=int, default=int(os.environ.get("JOBS", os.cpu_count() or 1)))
    parser.add_argument("--list", action="store_true", help="only list them")
    parser.add_argument("--stale", action="store_true", help="only look whether each entry of equivalent.toml fits a mutant")
    return parser.parse_args()


def chosen(mutants, reasons, later, options):
    def of_two(mutant):
        return mutant.file in VERSION_TWO or mutant.key in later

    if options.group != "both":
        mutants = [m for m in mutants if of_two(m) == (options.group == "v2")]
    if options.only:
        return [m for m in mutants if re.search(options.only, str(m))]
    if options.again:
        last = BUILD / "survivors.json"
        keys = set(json.loads(last.read_text())) if last.exists() else set()
        return [m for m in mutants if m.key in keys]
    if options.all:
        return mutants
    picked = []
    for two, count in ((False, options.sample), (True, (options.sample + 1) // 2)):
        of_group = sorted((m for m in mutants if m.key not in reasons and of_two(m) == two), key=lambda m: m.key)
        picked += random.Random(options.seed).sample(of_group, min(count, len(of_group)))
    return sorted(picked, key=lambda m: m.number)


def main():
    options = arguments()
    texts, places = read_sources()
    sources = derive.derive(texts)
    every = [m for s in sources for e in s.edits for m in e.mutants]
    reasons, later, stale = equivalents(every)
    for entry in stale:
        print(f"equivalent.toml is out of date: {entry}")
    if options.stale:
        return 1 if stale else 0
    if options.list:
        for mutant in chosen(every, reasons, later, options):
            print(f"{mutant.key} {mutant}" + (f"  (equivalent: {reasons[mutant.key]})" if mutant.key in reasons else ""))
        return 0
    BUILD.mkdir(parents=True, exist_ok=True)
    without = build(sources, places, options.jobs)
    mutants = [m for m in every if m.key not in without]
    picked = chosen(mutants, reasons, later, options)
    asked = [m for m in picked if m.key not in reasons]
    reached, tests = record()
    print(f"{len(every)} mutants derived, {len(every) - len(mutants)} of them do not compile; {len(picked)} picked, "
          f"{len(picked) - len(asked)} of those equivalent (equivalent.toml); {tests} tests", flush=True)

    began = time.monotonic()
    noticed = run_all(asked, reached, options.jobs)
    survivors = [m for m in asked if noticed[m.key] is None]
    if options.all or options.again:
        (BUILD / "survivors.json").write_text(json.dumps([m.key for m in survivors]))
    (BUILD / "noticed.json").write_text(json.dumps({str(m): noticed[m.key] for m in asked}, indent=1))
    kinds = sorted({m.kind for m in asked})
    for kind in kinds:
        of_kind = [m for m in asked if m.kind == kind]
        print(f"{kind:<12} {len(of_kind):5d} run, {sum(noticed[m.key] is not None for m in of_kind):5d} noticed")
    print(f"{len(asked)} mutants run in {time.monotonic() - began:.0f} s: {len(asked) - len(survivors)} noticed, {len(survivors)} survive")
    return 1 if survivors or stale else 0


if __name__ == "__main__":
    sys.exit(main())
