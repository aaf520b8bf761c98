#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""What a NULL call costs each of its ends in processor time, with 1, 100, 1,000 and 10,000 connections that call in turn.

    null_cost.py [options] PATH/null_cost

Both ends are on softverbs in one thread. Of each figure, which is the median of 9 rounds, the last two columns leave out what the verbs calls of
such an exchange take by themselves. The limits are on these: what a call may cost each end, and how much more it may cost the server with the most
connections than with one. A time is at the mercy of what else the machine does: where a limit is missed, all is measured again, twice at most,
and the last figures count. Exit status 1 where a limit does not hold. 10,000 connections need 8 GB of memory.
"""

import argparse
import pathlib
import sys

sys.dont_write_bytecode = True  # the tree stays as it is
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from counted import output, rows, verdict  # noqa: E402

CONNECTIONS = (1, 100, 1000, 10000)
ROUNDS = 9
CALLS = 10000  # of a round
LIMIT = 490.0  # nanoseconds of one end, without its verbs calls
GROWTH = 1.2  # of the server's, from the fewest connections to the most


def measure(program, connections):
    return tuple(float(word) for word in rows(output([program, str(connections), str(CALLS), str(ROUNDS)]))[0] if word)


def show(figures):
    print("\n| connections | client | server | verbs, client | verbs, server | client without verbs | server without verbs |")
    print("|---:|---:|---:|---:|---:|---:|---:|")
    for connections, (client, server, client_verbs, server_verbs) in figures.items():
        columns = (client, server, client_verbs, server_verbs, client - client_verbs, server - server_verbs)
        print(f"| {connections:,} | " + " | ".join(f"{value:.0f}" for value in columns) + " |")
    print("\nnanoseconds of processor time a NULL call, medians", flush=True)


def failures_of(figures):
    client, server, client_verbs, server_verbs = figures[CONNECTIONS[0]]
    failures = []
    for name, own in (("client", client - client_verbs), ("server", server - server_verbs)):
        if own > LIMIT:
            failures.append(f"a NULL call costs the {name} {own:.0f} ns without its verbs calls, more than {LIMIT:g}")
    growth = figures[max(figures)][1] / server
    if growth > GROWTH:
        failures.append(f"with {max(figures):,} connections a NULL call costs the server {growth:.2f} times what it costs with one, more than {GROWTH:g}")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="null_cost")
    parser.add_argument("--most", type=int, default=max(CONNECTIONS), help="leave out more connections than these (%(default)s)")
    options = parser.parse_args()
    for attempt in range(3):
        figures = {count: measure(options.program, count) for count in CONNECTIONS if count <= options.most}
        failures = failures_of(figures)
        if not failures:
            break
        if attempt < 2:
            print(f"measured again: {'; '.join(failures)}", flush=True)
    show(figures)
    return verdict(failures, "all limits hold")


if __name__ == "__main__":
    sys.exit(main())
