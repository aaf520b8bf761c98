#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The cost of a NULL call where two event loops of a server are busy at the same time, beside its
cost where one is.

    busy_loops.py [options] PATH/busy_loops

Each loop has a client on its own thread, and a processor of its own; the figures are the time of
both ends, without a device (lockless_pair.h). Where processors share a core, or differ in speed,
that is no fault of the transport, so there are two more columns: one loop on each of the two
processors alone, and a process of one loop on each of them at the same time, which share nothing.
Figures are medians of several runs in turn. The limit is on the sums: two loops of one server may
cost 1.1 times what one loop costs on each processor alone. Where it does not hold, everything is
measured again, twice at most, and the last figures count. Exit status 1 where the limit does not
hold, 0 with a reason on a machine with one processor.

`--page FILE` writes the table into a page too, between its lines `<!-- busy_loops -->` and
`<!-- end of busy_loops -->`.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys

sys.dont_write_bytecode = True  # makes no file in the tree
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from counted import output, publish, rows, until_limits_hold, verdict  # noqa: E402

RUNS = 5
CALLS = 1000  # in each round
ROUNDS = 300
LIMIT = 1.1  # of the cost with one busy loop


def words(program, loops, cpu):
    return [program, str(loops), str(CALLS), str(ROUNDS), str(cpu)]


def together(program):
    """A process of one loop on each processor at the same time."""
    running = [subprocess.Popen(words(program, 1, cpu), stdout=subprocess.PIPE, text=True)
               for cpu in (0, 1)]
    figures = [float(one.communicate()[0]) for one in running]
    if any(one.returncode != 0 for one in running):
        sys.exit(f"{program} failed")
    return figures


def measured(program):
    """Rows of three figures, by processor: alone, two loops of a server, two processes."""
    all_runs = []
    for _ in range(RUNS):
        alone = [float(rows(output(words(program, 1, cpu)))[0][0]) for cpu in (0, 1)]
        loops = [float(row[0]) for row in rows(output(words(program, 2, 0)))]
        all_runs.append((alone, loops, together(program)))
    return [[statistics.median(run[column][cpu] for run in all_runs) for column in range(3)]
            for cpu in (0, 1)]


def table(figures):
    lines = ["| processor | one busy loop | two busy loops | times one "
             "| two processes, which share nothing | times one |",
             "|---|---:|---:|---:|---:|---:|"]
    both = [sum(column) for column in zip(*figures)]
    for name, (alone, *others) in (("first", figures[0]), ("second", figures[1]), ("both", both)):
        columns = [f"{alone:,.0f}"] + [f"{one:,.0f} | {one / alone:.2f}" for one in others]
        lines.append(f"| {name} | " + " | ".join(columns) + " |")
    return "\n".join(lines)


def failures_of(figures):
    alone, loops, _ = (sum(column) for column in zip(*figures))
    if loops <= LIMIT * alone:
        return []
    return [f"with two busy loops a NULL call costs {loops / alone:.2f} times what it costs with one, "
            f"more than {LIMIT:g}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="busy_loops")
    parser.add_argument("--page", type=pathlib.Path, help="a page that gets the table too")
    options = parser.parse_args()
    if len(os.sched_getaffinity(0)) < 2:
        print("not measured: there is one processor, and two busy loops need two")
        return 0
    figures, failures = until_limits_hold(lambda: measured(options.program), failures_of)
    text = f"Nanoseconds of processor time of a NULL call at both ends, medians.\n\n{table(figures)}"
    publish(text, options.page, "busy_loops")
    return verdict(failures, "all limits hold")


if __name__ == "__main__":
    sys.exit(main())
