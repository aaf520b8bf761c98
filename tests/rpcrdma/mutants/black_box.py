# SPDX-License-Identifier: BSD-3-Clause
"""Finds out how much of the core a black box can see: runs the cases of `rpcrdma conform` against our server, and against our client,
with one mutant of it at a time.

usage: black_box.py [server|client] [N [SEED]] [--all] [--only REGEX] [--jobs N] [--again] [--stale]

Each role gets N mutants (300), chosen by SEED (8166), or all. A mutant is seen when a case that passes without it
fails; only the cases that reach its place are performed, those that have seen most first. One that is not seen has to
have a reason in unseen.toml, or a case is missing. Exit status: 0 when each has, and each entry of unseen.toml fits a
mutant. derive.py says what is derived. mutants.py does the same with the tests of the core, which look at it from
inside; the mutants that it calls equivalent are not run.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import derive
import mutants
from mutants import HERE, fail

BUILD = mutants.TREE / "build/mutants-black-box"
PROGRAM = BUILD / "black_box"
CASE_S = 40.0  # more than a case takes whose server or client says nothing
# ROLES holds for each role the files of the core that it has no use for.
ROLES = {"server": set(), "client": {"responder.h", "responder.cpp", "reply.cpp"}}


def start(words, folder, limit_s):
    """Runs the program with its files below `folder`.  returns  (status, output); the status is None when the time was up"""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("GTEST_", "RPCRDMA_"))}
    env |= {"MALLOC_PERTURB_": "165", "TEST_TMPDIR": f"{folder}/", "TMPDIR": str(folder)}
    try:
        done = subprocess.run([str(PROGRAM), *words], env=env, capture_output=True, text=True, errors="replace", timeout=limit_s,
                              preexec_fn=mutants.limits)
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stdout if done.returncode in (0, 1) else done.stdout + done.stderr


def record(role):
    """Returns what each case reaches without a mutant: ({place: [case]}, {case: milliseconds}) of cases that pass, and
    the cases that do not pass."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "reached"
        status, output = start([role, "record", str(path)], folder, 1200)
        if status != 0:
            fail(f"the {role} cannot be tested without any mutant:\n{output[-4000:]}")
        rows = [line.split("\t") for line in path.read_text().splitlines()]
    reached, takes, others = {}, {}, []
    for case, verdict, milliseconds, places in rows:
        if verdict != "pass":
            others.append(case)
            continue
        takes[case] = int(milliseconds)
        for place in places.split():
            reached.setdefault(int(place), []).append(case)
    return reached, takes, others


class Runs:
    """Performs cases against mutants, and learns which cases see most."""

    def __init__(self, role, reached, takes):
        self.role, self.reached, self.takes, self.sees, self.lock = role, reached, takes, Counter(), threading.Lock()

    def who_sees(self, mutant):
        """Returns (case, what it has seen), ("", what happened) if the role has crashed or hangs, or nothing if no case
        sees the mutant."""
        with self.lock:
            cases = sorted(self.reached.get(mutant.site, []), key=lambda case: (-self.sees[case], self.takes[case], case))
        if not cases:
            return None
        with tempfile.TemporaryDirectory() as folder:
            limit_s = CASE_S + 3 * sum(self.takes[case] for case in cases) / 1000
            status, output = start([self.role, "run", str(mutant.number), *cases], folder, limit_s)
        if status == 0:
            return None
        if status == 1 and "\t" in output:
            case, seen = output.strip().split("\t", 1)
            with self.lock:
                self.sees[case] += 1
            return case, seen
        return "", "nothing more is heard" if status is None else f"the {self.role} ends: status {status}: {output.strip()[-200:]}"


def reasons_of(role, every, reached):
    """Returns ({key: reason}, entries that fit no mutant), of the role's groups in unseen.toml. The first entry that fits a mutant holds.

    An entry has `files`; it fits where the line holds `text`, a regular expression, and where `kind`,
    `old` and `new` are the mutant's. `nth` chooses one of several mutants that are alike in these.
    With `unreached` it fits only where no case comes."""
    reasons, stale = {}, []
    for group in tomllib.loads((HERE / "unseen.toml").read_text())[role]:
        for entry in group["of"]:
            unknown = set(entry) - {"files", "text", "kind", "old", "new", "nth", "unreached"}
            if unknown or "files" not in entry:
                fail(f"unseen.toml: {entry} has unknown members {sorted(unknown)}, or no files")
            found = [m for m in every if m.file in entry["files"] and ("text" not in entry or re.search(entry["text"], m.text))
                     and not (entry.get("unreached") and m.site in reached) and entry.get("nth", m.nth) == m.nth
                     and all(key not in entry or " ".join(getattr(m, key).split()) == entry[key] for key in ("kind", "old", "new"))]
            if not found:
                stale.append(f"{role}: {group['reason']}: {entry}")
            for mutant in found:
                reasons.setdefault(mutant.key, group["reason"])
    return reasons, stale


def arguments():
    parser = argparse.ArgumentParser(prog="./dev conformance --black-box", usage="%(prog)s [server|client] [N [SEED]] [...]",
                                     allow_abbrev=False)
    parser.add_argument("words", nargs="*", metavar="server|client, N, SEED",
                        help="whose core has the mutants (both), how many of them (300), and what they are chosen by (8166)")
    parser.add_argument("--all", action="store_true", help="every mutant")
    parser.add_argument("--only", help="those whose description matches")
    parser.add_argument("--again", action="store_true", help="those that the last run has not seen and has no reason for")
    parser.add_argument("--stale", action="store_true", help="only look whether each entry of unseen.toml fits a mutant")
    parser.add_argument("--jobs", type=int, default=int(os.environ.get("JOBS", os.cpu_count() or 1)))
    options = parser.parse_args()
    words = options.words
    options.roles = [words.pop(0)] if words and words[0] in ROLES else list(ROLES)
    if len(words) > 2 or not all(word.isdecimal() for word in words):
        parser.error(f"N and SEED are numbers, and nothing comes after them: {' '.join(words)}")
    options.count, options.seed = [*map(int, words), *(300, mutants.SAMPLE_SEED)[len(words):]]
    return options


def chosen(role, some, options):
    if options.only:
        return [m for m in some if re.search(options.only, str(m))]
    if options.again:
        last = BUILD / f"unseen-{role}.json"
        keys = set(json.loads(last.read_text())) if last.exists() else set()
        return [m for m in some if m.key in keys]
    if options.all:
        return some
    picked = random.Random(options.seed).sample(sorted(some, key=lambda m: m.key), min(options.count, len(some)))
    return sorted(picked, key=lambda m: m.number)


def report(role, run, seen, reasons, reached):
    """Prints the table.  returns  mutants that nobody sees for no known reason"""
    lost = [m for m in run if seen[m.key] is None]
    print(f"{role}: {len(run)} mutants: {len(run) - len(lost)} seen by a black box, {len(lost)} not")
    how = Counter(f"a {role} that crashes or says nothing more" if seen[m.key][0] == "" else "a case that fails" for m in run if seen[m.key])
    for what, count in how.most_common():
        print(f"{count:6d} {what}")
    print("Not seen:")
    for reason, count in Counter(reasons[m.key] for m in lost if m.key in reasons).most_common():
        print(f"{count:6d} {reason}")
    print(f"No case comes to {sum(m.site not in reached for m in lost)} of these.")
    without = [m for m in lost if m.key not in reasons]
    for mutant in without:
        print(f"NOT SEEN, AND NO REASON: {mutant}\n    {mutant.text}\n    {len(reached.get(mutant.site, []))} cases come there")
    return without


def of_role(role, some):
    return [m for m in some if m.file not in ROLES[role]]


def measure(role, every, built, options):
    """Runs mutants in a role.  returns  whether each is seen, or has a reason that is up to date"""
    every = of_role(role, every)
    run = chosen(role, of_role(role, built), options)
    reached, takes, others = record(role)
    reasons, stale = reasons_of(role, every, reached)
    print(f"{role}: {len(every)} mutants, {len(run)} of them run; {len(takes)} cases pass without one" +
          (f", {len(others)} do not: {', '.join(others)}" if others else ""), flush=True)

    runs, began, seen = Runs(role, reached, takes), time.monotonic(), {}
    # A mutant that silences what is tested costs time, not work.
    with ThreadPoolExecutor(3 * options.jobs) as pool, open(BUILD / f"seen-{role}.txt", "w") as log:
        for done, (mutant, by) in enumerate(zip(run, pool.map(runs.who_sees, run)), 1):
            seen[mutant.key] = by
            if by is not None:
                print(f"seen {mutant}: {by[0] or 'no case'}: {by[1][:120]}", file=log, flush=True)
            if done % 50 == 0:
                print(f"{done} of {len(run)}, {time.monotonic() - began:.0f} s", flush=True)
    lost = report(role, run, seen, reasons, reached)
    (BUILD / f"unseen-{role}.json").write_text(json.dumps([m.key for m in lost]))
    for entry in stale:
        print(f"unseen.toml is out of date: {entry}")
    return not lost and not stale


def main():
    options = arguments()
    texts, places = mutants.read_sources()
    sources = derive.derive(texts)
    every = [m for s in sources for e in s.edits for m in e.mutants]
    if options.stale:
        stale = [entry for role in options.roles for entry in reasons_of(role, of_role(role, every), {})[1]]
        for entry in stale:
            print(f"unseen.toml is out of date: {entry}")
        return 1 if stale else 0
    BUILD.mkdir(parents=True, exist_ok=True)
    without = mutants.build(sources, places, options.jobs, HERE / "black_box", BUILD, ["black_box"])
    equivalent = mutants.equivalents(every)[0]
    built = [m for m in every if m.key not in without and m.key not in equivalent]
    return 0 if all([measure(role, every, built, options) for role in options.roles]) else 1


if __name__ == "__main__":
    sys.exit(main())
