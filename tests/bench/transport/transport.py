#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Compares RPCs with perftest on the same device: the time of an empty call, and the speed of
transfers of 1 MiB in both directions.

    transport.py [options] PATH/transport_bench

The round trip of a NULL call is compared with twice the one-way time of ib_send_lat for 128 bytes;
results through Write chunks with ib_write_bw, arguments through Read chunks with ib_read_bw, all of
1 MiB and as many at once. Each has two processes on a processor each: two polling processes on one
processor would alternate every few milliseconds. For NULL calls both poll, as ib_send_lat does; for
1 MiB ours sleep while there is nothing to do (perftest's passive end does nothing at all). In every
run each of ours follows or precedes its rival, in turn. Each run has a ratio for each pair, and the
median of the ratios must hold the limit, because other load of the machine affects both sides of a
pair. Prints all runs. Exit status 1 where a limit does not hold, or anything failed.
"""

import argparse
import dataclasses
import os
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True  # makes no file in the tree
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import beside  # noqa: E402
from counted import verdict  # noqa: E402

MIB = 1 << 20
PATIENCE = 120  # seconds for one program


@dataclasses.dataclass(frozen=True)
class Pair:
    """kind      of transport_bench
    unit      of both figures
    rival     perftest's program and its options
    column    of its figure in the last line of its table
    factor    by which the figure is multiplied
    limit     of the ratio ours / theirs; a larger one is worse where `less_is_better`"""

    name: str
    kind: str
    unit: str
    rival: tuple
    column: int
    factor: float
    limit: float
    less_is_better: bool


PAIRS = (
    Pair("NULL call", "null", "us", ("ib_send_lat", "-s", "128"), 4, 2.0, 1.5, True),
    Pair("1 MiB results", "results", "MiB/s", ("ib_write_bw", "-s", str(MIB)), 3, 1.0, 0.9, False),
    Pair("1 MiB arguments", "arguments", "MiB/s", ("ib_read_bw", "-s", str(MIB)), 3, 1.0, 0.9, False),
)


def finish(process, name):
    try:
        text, wrong = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        sys.exit(f"{name}: not over after {PATIENCE} s")
    if process.returncode != 0:
        sys.exit(f"{name}: status {process.returncode}\n{text}{wrong}")
    return text


def start(words):
    return subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def listens(port):
    """Whether a TCP socket listens on `port`, by the kernel's table: a connection would count as the client."""
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        for line in Path(table).read_text().splitlines()[1:]:
            _, local, _, state = line.split()[:4]
            if state == "0A" and int(local.rsplit(":", 1)[1], 16) == port:
                return True
    return False


def wait_until_it_listens(server, name, port):
    deadline = time.monotonic() + PATIENCE
    while not listens(port):  # there is no event for it
        if server.poll() is not None or time.monotonic() > deadline:
            sys.exit(f"{name}: does not listen\n{''.join(server.communicate())}")
        time.sleep(0.01)


def typical(text, name, column):
    """The figure in that column of the only row of figures that a program of perftest prints."""
    rows = [line.split() for line in text.splitlines()]
    figures = [row for row in rows if row and row[0].isdigit() and len(row) > column]
    if len(figures) != 1:
        sys.exit(f"{name}: no figure in\n{text}")
    return float(figures[0][column])


def theirs(pair, options):
    amount = options.calls if pair.less_is_better else options.messages
    words = [*pair.rival, "-n", str(amount), "-p", str(options.tcp_port), *options.perftest]
    if not pair.less_is_better:
        words += ["-t", str(options.at_once)]
    processors = os.sched_getaffinity(0)
    server = start(["taskset", "-c", str(max(processors)), *words])
    try:
        wait_until_it_listens(server, pair.rival[0], options.tcp_port)
        text = finish(start(["taskset", "-c", str(min(processors)), *words, options.address]), pair.rival[0])
        finish(server, pair.rival[0] + ", server")
    finally:
        if server.poll() is None:
            server.kill()
            server.wait()
    return pair.factor * typical(text, pair.rival[0], pair.column)


def ours(pair, options):
    words = [options.program, pair.kind, "--provider", "rdma-core", "--address", options.address, "--apart"]
    if pair.less_is_better:
        words += ["--calls", str(options.calls), "--warm-up", "100"]
    else:
        words += ["--calls", str(options.messages), "--at-once", str(options.at_once), "--warm-up", str(options.at_once), "--bytes", str(MIB), "--sleep"]
    latency, bandwidth = finish(start(words), "transport_bench").split()
    return float(latency if pair.less_is_better else bandwidth)


def show(pair, runs):
    name = f"{pair.name} beside {pair.rival[0]}" + (f" (its figure times {pair.factor:g})" if pair.factor != 1 else "")
    return beside.show(name, pair.unit, pair.limit, runs, pair.less_is_better)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="transport_bench")
    parser.add_argument("--address", default="127.0.0.1", help="of the device (%(default)s)")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--calls", type=int, default=2000, help="NULL calls of a run, one after the other (%(default)s)")
    parser.add_argument("--messages", type=int, default=128, help="of 1 MiB, in a run each way (%(default)s)")
    parser.add_argument("--at-once", type=int, default=16, help="messages of 1 MiB outstanding together (%(default)s)")
    parser.add_argument("--tcp-port", type=int, default=18515, help="that perftest's ends find each other at (%(default)s)")
    parser.add_argument("--only", action="append", choices=[pair.kind for pair in PAIRS], help="may be repeated")
    parser.add_argument("--no-limits", action="store_true", help="only for orientation: the exit status tells nothing of limits")
    parser.add_argument("--perftest", action="append", default=[], metavar="OPTION", help="for perftest's programs; may be repeated")
    return parser.parse_args()


def main():
    options = arguments()
    pairs = [pair for pair in PAIRS if not options.only or pair.kind in options.only]
    figures = {pair: [] for pair in pairs}
    for run in range(options.runs):
        for pair in pairs:
            order = (ours, theirs) if run % 2 == 0 else (theirs, ours)
            found = {measure: measure(pair, options) for measure in order}
            figures[pair].append((found[ours], found[theirs]))
            print(f"run {run + 1}: {pair.name}: {found[ours]:.2f} beside {found[theirs]:.2f} {pair.unit}", flush=True)
    failures = [failure for pair in pairs if (failure := show(pair, figures[pair]))]
    print()
    if options.no_limits:
        return 0
    return verdict(failures, "all limits hold")


if __name__ == "__main__":
    sys.exit(main())
