#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The cost of a NULL call for each end in processor time, with 1, 100, 1,000 and 10,000
connections.

    null_cost.py [options] PATH/null_cost

Both ends are on softverbs in one thread. Each figure is the median of 900 rounds; the last two
columns leave out the cost of the verbs calls of such an exchange. In the first two tables one
connection calls, with one call outstanding and with sixteen, and the others are idle. In the third
all call in turn, so that with many of them nothing of a connection is in the processor's caches
when its call comes.

The limits are on the cost of a call for each end where sixteen are outstanding, as in a
measurement of throughput; and on the growth of the server's cost from one connection to the most.
A single call costs more, because each end finds its code replaced by the other's in the first
cache of the processor, and because a round serves one call only. Other load of the machine affects
times, so the rounds are short: where a limit does not hold, everything is measured again, twice at
most, and the last figures count. Exit status 1 where a limit does not hold. 10,000 connections need
8 GB of memory, and 50,000 descriptors where all call; the third table leaves out numbers for which
the process may not have enough descriptors.

With `--before PATH/null_cost`, the program of another build, there is one more table like the
first: the server's time before and after. `--page FILE` writes the tables into a page too, between
its lines `<!-- null_cost -->` and `<!-- end of null_cost -->`.
"""

import argparse
import pathlib
import resource
import subprocess
import sys

sys.dont_write_bytecode = True  # makes no file in the tree
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from counted import output, publish, rows, until_limits_hold, verdict  # noqa: E402

CONNECTIONS = (1, 100, 1000, 10000)
ROUNDS = 900
CALLS = 96  # in each round
AT_ONCE = 16
DESCRIPTORS = 5  # of each client
LIMIT = 490.0  # nanoseconds for one end, without its verbs calls
BEFORE_S = 120  # limit of a measurement of the other build
GROWTH = 1.2  # of the server's cost, from the fewest connections to the most


class Measured:
    """Figures of one program by the number of connections: client, server, verbs calls of the client,
    verbs calls of the server. There are none for a number that takes longer than `limit_s` seconds."""

    def __init__(self, program, options, callers=None, calls=CALLS, rounds_=ROUNDS, limit_s=None,
                 at_once=None, connections=CONNECTIONS):
        self.figures = {}
        descriptors = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        for count in connections:
            if count > options.most or DESCRIPTORS * ((callers or count) + 20) > descriptors:
                continue
            words = [str(word) for word in (program, count, calls, rounds_, callers, at_once) if word]
            try:
                self.figures[count] = tuple(float(word) for word in rows(output(words, limit_s))[0] if word)
            except subprocess.TimeoutExpired:
                break

    def server(self, connections):
        return self.figures[connections][1]

    def growth(self):
        return self.server(max(self.figures)) / self.server(min(self.figures))

    def table(self, title):
        lines = [title, "", "| connections | client | server | verbs, client | verbs, server | client without verbs | server without verbs |",
                 "|---:|---:|---:|---:|---:|---:|---:|"]
        for connections, (client, server, client_verbs, server_verbs) in self.figures.items():
            columns = (client, server, client_verbs, server_verbs, client - client_verbs, server - server_verbs)
            lines.append(f"| {connections:,} | " + " | ".join(f"{value:,.0f}" for value in columns) + " |")
        return "\n".join(lines)


def failures_of(measured, at_once):
    client, server, client_verbs, server_verbs = at_once.figures[CONNECTIONS[0]]
    failures = []
    for name, own in (("client", client - client_verbs), ("server", server - server_verbs)):
        if own > LIMIT:
            failures.append(f"a NULL call costs the {name} {own:.0f} ns without its verbs calls, "
                            f"more than {LIMIT:g}")
    if measured.growth() > GROWTH:
        most = max(measured.figures)
        failures.append(f"with {most:,} connections a NULL call costs the server {measured.growth():.2f} times what it costs with one, more than {GROWTH:g}")
    return failures


def table_of_both(name, before, after):
    lines = [f"One connection calls, the others are idle; before is {name}:", "",
             "| connections | server before | server after | before, times one connection | after, times one connection |",
             "|---:|---:|---:|---:|---:|"]
    for connections in after.figures:
        sides = [one if connections in one.figures else None for one in (before, after)]
        columns = [f"{one.server(connections):,.0f}" if one else f"not in {BEFORE_S} s" for one in sides]
        columns += [f"{one.server(connections) / one.server(CONNECTIONS[0]):,.2f}" if one else "" for one in sides]
        lines.append(f"| {connections:,} | " + " | ".join(columns) + " |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="null_cost")
    parser.add_argument("--most", type=int, default=max(CONNECTIONS), help="leave out more connections than these (%(default)s)")
    parser.add_argument("--before", help="null_cost of another build, for a table of both")
    parser.add_argument("--name", default="the other build", help="what that build is, for its table")
    parser.add_argument("--page", type=pathlib.Path, help="a page that gets the tables too")
    parser.add_argument("--calls-before", type=int, default=10, help="calls of a round of that one (%(default)s)")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    (measured, at_once), failures = until_limits_hold(
        lambda: (Measured(options.program, options, callers=1),
                 Measured(options.program, options, callers=1, at_once=AT_ONCE, connections=CONNECTIONS[:1])),
        lambda figures: failures_of(*figures))
    tables = [measured.table("One connection makes one call at a time, the others are idle:"),
              at_once.table(f"{AT_ONCE} calls are outstanding at once:"),
              Measured(options.program, options).table("All connections call in turn:")]
    if options.before:
        before = Measured(options.before, options, callers=1, calls=options.calls_before, rounds_=100, limit_s=BEFORE_S)
        tables.append(table_of_both(options.name, before, measured))
    text = "\n\n".join(["Nanoseconds of processor time a NULL call, medians.", *tables])
    publish(text, options.page, "null_cost")
    return verdict(failures, "all limits hold")


if __name__ == "__main__":
    sys.exit(main())
