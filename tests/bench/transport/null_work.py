#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Compares the cost of a NULL call for both ends together with that of a round trip of ib_send_lat:
instructions, system calls and wake-ups.

    null_work.py [options] PATH/transport_bench

For a virtual machine with one processor whose clock counts executed instructions (`./dev vm bench
counted`): all ends sleep while there is nothing to do, so that the time from a call to its answer
is the work of both ends and of the kernel between them; the figure is the typical time. For the
other figures each program runs with N calls and with 3 N: the difference is the cost of 2 N calls,
without start and end. System calls are counted by strace, in runs of their own. A wake-up is a
voluntary context switch. Exit status 1 where instructions do not hold their limit, or anything
failed.
"""

import argparse
import dataclasses
import resource
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # makes no file in the tree
sys.path.insert(0, str(Path(__file__).resolve().parent))
import transport  # noqa: E402

LIMIT = 1.25  # instructions of a NULL call, in round trips of ib_send_lat


@dataclasses.dataclass
class Work:
    """Figures of one run: nanoseconds of a call, voluntary context switches of all, system calls of all."""

    time: float
    wakeups: float
    system_calls: float

    def of_a_call(self, more, calls):
        """The cost of each of the `calls` that `more` has made in addition to this run."""
        return Work(more.time, (more.wakeups - self.wakeups) / calls, (more.system_calls - self.system_calls) / calls)


def traced(words, file):
    return ["strace", "--follow-forks", "--summary-only", "--output", file, *words]


def counted_by_strace(file):
    """The number of calls in its summary: the fourth column of the last line."""
    lines = [line.split() for line in Path(file).read_text().splitlines() if line.rstrip().endswith(" total")]
    if len(lines) != 1:
        sys.exit(f"strace: no total in\n{Path(file).read_text()}")
    return int(lines[0][3])


def ours(options, calls, wrap):
    words = [options.program, "null", "--provider", "rdma-core", "--address", options.address, "--sleep", "--warm-up", "1", "--calls", str(calls)]
    return 1000 * float(transport.finish(transport.start(wrap(words, "ours")), "transport_bench").split()[0])


def theirs(options, calls, wrap):
    words = ["ib_send_lat", "--events", "-s", "128", "-n", str(calls), "-p", str(options.tcp_port)]
    server = transport.start(wrap(words, "server"))
    try:
        transport.wait_until_it_listens(server, words[0], options.tcp_port)
        text = transport.finish(transport.start(wrap([*words, options.address], "client")), words[0])
        transport.finish(server, words[0] + ", server")
        return 2 * 1000 * transport.typical(text, words[0], 4)
    finally:
        if server.poll() is None:
            server.kill()
            server.wait()


def work(program, options, calls):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_nvcsw
    took = program(options, calls, lambda words, _: words)
    wakeups = resource.getrusage(resource.RUSAGE_CHILDREN).ru_nvcsw - before
    with tempfile.TemporaryDirectory() as folder:
        program(options, calls, lambda words, name: traced(words, f"{folder}/{name}"))
        system_calls = sum(counted_by_strace(file) for file in Path(folder).iterdir())
    return Work(took, wakeups, system_calls)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="transport_bench")
    parser.add_argument("--address", default="127.0.0.1", help="of the device (%(default)s)")
    parser.add_argument("--calls", type=int, default=200, help="N (%(default)s)")
    parser.add_argument("--instruction", type=float, default=2, metavar="NS", help="how far one moves the clock (%(default)s)")
    parser.add_argument("--tcp-port", type=int, default=18515, help="that perftest's ends find each other at (%(default)s)")
    return parser.parse_args()


def main():
    options = arguments()
    found = [work(program, options, options.calls).of_a_call(work(program, options, 3 * options.calls), 2 * options.calls)
             for program in (ours, theirs)]
    print(f"\n{'both ends together, of a':28}{'NULL call':>12}{'round trip':>12}{'ratio':>9}")
    for name, figures in (("instructions", [one.time / options.instruction for one in found]),
                          ("system calls", [one.system_calls for one in found]),
                          ("wake-ups", [one.wakeups for one in found])):
        ratio = figures[0] / figures[1] if figures[1] else float("inf")
        print(f"  {name:26}{figures[0]:12.2f}{figures[1]:12.2f}{ratio:9.3f}" + (f"   limit: at most {LIMIT}" if name == "instructions" else ""))
    return 0 if found[0].time <= LIMIT * found[1].time else 1


if __name__ == "__main__":
    sys.exit(main())
