#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Compares a message of 128 bytes over softverbs with a bare ring that copies 128 bytes: times,
instructions, and whether the limit holds.

    softverbs.py NAME=PATH/softverbs_bench ...     one program for each compiler, for example
                                                   g++=build/bench-softverbs-gcc/softverbs_bench

A message is one ibv_post_recv, one ibv_post_send of one request, and one ibv_poll_cq of each
completion queue, with all checks on, in one process. Prints one table for each compiler. Times are
medians of 9 repetitions in nanoseconds of CPU for each message; the competitors take short turns.
Instructions are those that callgrind counts inside of a task, for each message; they do not vary.
The limit is on time. Other load of the machine affects times: where a time exceeds the limit, all
are measured again, twice at most, and the last ones count. Exit status 1 where the limit does not
hold, or a message does not arrive.
"""

import pathlib
import sys

sys.dont_write_bytecode = True  # makes no file in the tree
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from counted import instructions, output, rows, until_limits_hold, verdict  # noqa: E402

REPETITIONS = 9
SECONDS = 0.05
LIMIT = 8.0
RING, OURS = "bare ring", "softverbs"
THREAD = ", a second thread alive"


def times_of(program):
    return {name: float(value) for name, value in rows(output([program, "--times", str(REPETITIONS), str(SECONDS)]))}


def counts_of(program):
    """Instructions for each message, by competitor."""
    return {name: instructions(program, "bench::task_*", (name,), 2) / float(messages)
            for name, messages in rows(output([program, "--list"]))}


def show(compiler, times, counts):
    print(f"\n{compiler:50}{'ns':>9}{'ratio':>8}{'instr.':>10}{'ratio':>8}   limit")
    for name in times:
        ring = RING + THREAD if name.endswith(THREAD) else RING
        limit = f"at most {LIMIT:g} in time" if name == OURS else ""
        print(f"  {name:48}{times[name]:9.2f}{times[name] / times[ring]:8.2f}{counts[name]:10.1f}{counts[name] / counts[ring]:8.2f}   {limit}".rstrip())


def failures_of(times):
    ratio = times[OURS] / times[RING]
    if ratio <= LIMIT:
        return []
    return [f"a message over softverbs takes {ratio:.2f} times a bare ring's, more than {LIMIT:g}"]


def main():
    failures = []
    for argument in sys.argv[1:]:
        compiler, program = argument.split("=", 1)
        output([program, "--agree"])
        counts = counts_of(program)
        times, bad = until_limits_hold(lambda: times_of(program), failures_of, f"{compiler}: ")
        show(compiler, times, counts)
        failures += [f"{compiler}: {each}" for each in bad]
    print()
    return verdict(failures, "the limit holds")


if __name__ == "__main__":
    sys.exit(main())
