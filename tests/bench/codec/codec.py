#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Compares our codecs with handwritten ones and rpcgen + libtirpc: times, instructions, and whether
the limits hold.

    codec.py NAME=PATH/codec_bench ...     one program a compiler, "g++=build/bench-gcc/codec_bench"

Prints one table for each compiler. Times are medians of 9 repetitions in nanoseconds of CPU; the
competitors of a group take short turns. Instructions are those that callgrind counts inside of one
task; they do not vary. A limit against handwritten code must hold both for time and for
instructions; a limit against libtirpc holds for time, since libtirpc also spends time on
allocations and calls through pointers. Other load of the machine affects times: where only a time
exceeds its limit, all are measured again, twice at most, and the last ones count. Exit status 1
where a limit does not hold, or results differ.
"""

import pathlib
import sys

sys.dont_write_bytecode = True  # makes no file in the tree
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from counted import instructions, output, rows, until_limits_hold, verdict  # noqa: E402

REPETITIONS = 9
SECONDS = 0.02
HEADERS = ("header, 2 reads", "header, 64 reads")
# Group, competitor, rival, limit of "competitor / rival".
AT_MOST = [("decode " + name, "view", rival, most) for name in HEADERS
           for rival, most in (("two passes", 1.3), ("one pass", 1.6))]
AT_MOST += [("encode " + name, "view", "by hand", 1.3) for name in HEADERS]
# Group, competitor, rival, limit of "rival / competitor".
AT_LEAST = [("decode " + name, "view", "libtirpc", 20.0) for name in HEADERS]
AT_LEAST += [("encode " + name, "view", "libtirpc", 10.0) for name in HEADERS]


def times_of(program):
    found = rows(output([program, "--times", str(REPETITIONS), str(SECONDS)]))
    return {(group, name): float(value) for group, name, value in found}


def counts_of(program):
    """Instructions of one run, by (group, competitor)."""
    counts = {}
    for group, name, parts in rows(output([program, "--list"])):
        runs = max(2, int(1000 / float(parts)))
        counts[group, name] = instructions(program, "task_*", (group, name), runs) / float(parts)
    return counts


def judge(figures, at_most, at_least):
    """The limits that do not hold for `figures`, as sentences."""
    bad = []
    for group, name, rival, most in at_most:
        ratio = figures[group, name] / figures[group, rival]
        if ratio > most:
            bad.append(f"{group}: {name} takes {ratio:.2f} of {rival}, more than {most}")
    for group, name, rival, least in at_least:
        ratio = figures[group, rival] / figures[group, name]
        if ratio < least:
            bad.append(f"{group}: {name} is {ratio:.1f} times faster than {rival}, less than {least:g}")
    return bad


def limit_of(group, name):
    """The limit of the ratio view / competitor, as text."""
    for g, _, rival, most in AT_MOST:
        if (g, rival) == (group, name):
            return f"at most {most}"
    for g, _, rival, least in AT_LEAST:
        if (g, rival) == (group, name):
            return f"at most 1/{least:g}, in time"
    return ""


def show(compiler, times, counts):
    print(f"\n{compiler:42}{'ns':>10}{'instr.':>10}{'view/this':>12}{'instr.':>8}   limit")
    last = ""
    for group, name in times:
        contest = group.split()[0] in ("decode", "encode")
        if group != last and contest:
            print(group)
        elif not contest and last.split()[0] in ("decode", "encode"):
            print("what a view costs")
        label = name if contest else f"{group} ({name})"
        line = f"  {label:40}{times[group, name]:10.2f}{counts[group, name]:10.1f}"
        if contest:
            line += f"{times[group, 'view'] / times[group, name]:12.3f}{counts[group, 'view'] / counts[group, name]:8.3f}"
            line += f"   {limit_of(group, name)}"
        print(line.rstrip())
        last = group


def main():
    failures = []
    for argument in sys.argv[1:]:
        compiler, program = argument.split("=", 1)
        counts = counts_of(program)
        times, bad = until_limits_hold(lambda: times_of(program), lambda found: judge(found, AT_MOST, AT_LEAST),
                                       f"{compiler}: ")
        show(compiler, times, counts)
        failures += [f"{compiler}, time: {each}" for each in bad]
        failures += [f"{compiler}, instructions: {each}" for each in judge(counts, AT_MOST, [])]
    print()
    return verdict(failures, "all limits hold")


if __name__ == "__main__":
    sys.exit(main())
