#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""What a NULL call costs each of its ends in processor time, with 1, 100, 1,000 and 10,000 connections.

    null_cost.py [options] PATH/null_cost

Both ends are on softverbs in one thread. Of each figure, which is the median of 900 rounds, the last two columns leave out what the verbs calls of
such an exchange take by themselves. In the first table one connection calls and the others are idle; in the second all call in turn, so that with
many of them nothing of a connection is in the processor's caches when its call comes.

The limits are on the first: what a call may cost each end, and how much more it may cost the server with the most connections than with one. A time
is at the mercy of what else the machine does, which is why rounds are short: where a limit is missed, all is measured again, twice at most, and the
last figures count. Exit status 1 where a limit does not hold. 10,000 connections need 8 GB of memory, and where all call 50,000 descriptors; what a
process may not have so many for is left out of the second table.

With `--before PATH/null_cost`, which is another build's, there is one more table of the first kind: the server's time before and after.
"""

import argparse
import pathlib
import resource
import sys

sys.dont_write_bytecode = True  # the tree stays as it is
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from counted import output, rows, verdict  # noqa: E402

CONNECTIONS = (1, 100, 1000, 10000)
ROUNDS = 900
CALLS = 100  # of a round
DESCRIPTORS = 5  # of a client
LIMIT = 490.0  # nanoseconds of one end, without its verbs calls
GROWTH = 1.2  # of the server's, from the fewest connections to the most


class Measured:
    """Figures of one program by the number of connections: client, server, verbs calls of the client, verbs calls of the server."""

    def __init__(self, program, options, callers=None, calls=CALLS, rounds_=ROUNDS):
        self.figures = {}
        descriptors = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        for count in CONNECTIONS:
            if count > options.most or DESCRIPTORS * ((callers or count) + 20) > descriptors:
                continue
            words = [program, str(count), str(calls), str(rounds_)] + ([str(callers)] if callers else [])
            self.figures[count] = tuple(float(word) for word in rows(output(words))[0] if word)

    def server(self, connections):
        return self.figures[connections][1]

    def growth(self):
        return self.server(max(self.figures)) / self.server(min(self.figures))

    def show(self, title):
        print(f"\n{title}\n\n| connections | client | server | verbs, client | verbs, server | client without verbs | server without verbs |")
        print("|---:|---:|---:|---:|---:|---:|---:|")
        for connections, (client, server, client_verbs, server_verbs) in self.figures.items():
            columns = (client, server, client_verbs, server_verbs, client - client_verbs, server - server_verbs)
            print(f"| {connections:,} | " + " | ".join(f"{value:.0f}" for value in columns) + " |")
        print("\nnanoseconds of processor time a NULL call, medians", flush=True)


def failures_of(measured):
    client, server, client_verbs, server_verbs = measured.figures[CONNECTIONS[0]]
    failures = []
    for name, own in (("client", client - client_verbs), ("server", server - server_verbs)):
        if own > LIMIT:
            failures.append(f"a NULL call costs the {name} {own:.0f} ns without its verbs calls, more than {LIMIT:g}")
    if measured.growth() > GROWTH:
        most = max(measured.figures)
        failures.append(f"with {most:,} connections a NULL call costs the server {measured.growth():.2f} times what it costs with one, more than {GROWTH:g}")
    return failures


def show_both(before, after):
    print("\n| connections | server before | server after | before, times one connection | after, times one connection |\n|---:|---:|---:|---:|---:|")
    for connections in after.figures:
        ratios = [one.server(connections) / one.server(CONNECTIONS[0]) for one in (before, after)]
        print(f"| {connections:,} | {before.server(connections):,.0f} | {after.server(connections):,.0f} | {ratios[0]:,.2f} | {ratios[1]:,.2f} |")
    print("\nnanoseconds of processor time a NULL call costs the server, medians", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="null_cost")
    parser.add_argument("--most", type=int, default=max(CONNECTIONS), help="leave out more connections than these (%(default)s)")
    parser.add_argument("--before", help="null_cost of another build, for a table of both")
    parser.add_argument("--calls-before", type=int, default=10, help="calls of a round of that one (%(default)s)")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for attempt in range(3):
        measured = Measured(options.program, options, callers=1)
        failures = failures_of(measured)
        if not failures:
            break
        if attempt < 2:
            print(f"measured again: {'; '.join(failures)}", flush=True)
    measured.show("One connection calls, the others are idle:")
    Measured(options.program, options).show("All connections call in turn:")
    if options.before:
        show_both(Measured(options.before, options, callers=1, calls=options.calls_before, rounds_=100), measured)
    return verdict(failures, "all limits hold")


if __name__ == "__main__":
    sys.exit(main())
