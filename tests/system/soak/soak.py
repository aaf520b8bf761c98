#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""`./dev soak`: servers and clients under everything that may go wrong at once, for as long as is
wanted.

Runs `rpcrdma serve` twice over softverbs, one that is killed and one that is measured, and judges
what they promise. README.md says what each phase does and what counts as a failure. Exit status: 0
nothing was wrong, 1 something was, 130 interrupted.
"""
import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from bystander import INTERVAL_MS, Bystander
from clients import Clients
from disk import PLANTS
from judge import Verdict, judge_descriptors, judge_memory, judge_p99
from ledger import Ledger
from locks import Locks
from monitor import Monitor
from peers import Peers
from phases import Phases
from processes import Processes
from report import report
from server import DidNotStart, Server, free_port


class Setup:
    """What all parts of one soak have."""

    def __init__(self, build, folder, seed):
        self.rpcrdma = os.path.join(build, "runtime/cli/rpcrdma")
        self.library = os.path.join(build, "tests/system/soak/libsoak_disk.so")
        self.fabric = os.path.join(folder, "fabric")
        self.processes, self.seed = Processes(), seed
        self.verdict = Verdict(self.say)
        self._began = time.monotonic()
        listed = subprocess.run([self.rpcrdma, "conform", "server", "--list"], capture_output=True, check=True).stdout
        self.cases = re.findall(r"^[a-z0-9]+(?:[.-][a-z0-9]+)+(?=\s)", listed.decode(), re.M)

    def random(self, what):
        """The numbers of one part: the same for the same seed, whatever the others draw."""
        return random.Random(f"{self.seed} {what}")

    def say(self, text):
        print(f"{time.monotonic() - self._began:7.1f} s  {text}", flush=True)


def arguments():
    parser = argparse.ArgumentParser(prog="./dev soak", description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("build", help=argparse.SUPPRESS)
    parser.add_argument("minutes", nargs="?", type=float, default=3, help="how long (default 3)")
    parser.add_argument("--seed", type=int, default=None, help="what is done follows from it (default: the time)")
    parser.add_argument("--no-time-limits", action="store_true", help="report times, and judge none of them")
    parser.add_argument("--plant", choices=sorted(PLANTS), help="a defect that the soak must notice")
    return parser.parse_args()


def soak(options, setup, folder):
    """Returns its report."""
    first = free_port(21000 + os.getpid() % 5000)
    killed = Server("killed", folder, 20049, first, setup)
    steady = Server("steady", folder, 20050, free_port(first), setup)
    if options.plant:
        killed.disk.plant(options.plant)
        steady.disk.plant(options.plant)
    parties = []
    for server in (killed, steady):
        with open(os.path.join(server.export, "large"), "wb") as made:
            made.write(setup.random("large").randbytes(8 << 20))
        server.start()
        parties.append((server, Clients(server, Ledger(server.export, setup.verdict), setup)))
    bystander = Bystander(steady, setup)
    bystander.start()
    monitor = Monitor()
    peers, locks = Peers(steady, parties[1][1], setup), Locks(killed, setup, monitor)
    ends = time.monotonic() + options.minutes * 60
    phases = Phases(setup, *parties, bystander, peers, locks)
    rounds = 0
    while rounds == 0 or time.monotonic() < ends:
        rounds += 1
        setup.say(f"round {rounds}")
        phases.round()
    bystander.stop()
    setup.verdict.expect(judge_memory(phases.memory_kib))
    setup.verdict.expect(judge_descriptors(phases.descriptors))
    if not options.no_time_limits:
        setup.verdict.expect(judge_p99(phases.times_ms, INTERVAL_MS))
    for server, clients in parties:
        clients.end()
        server.stop()
        clients.ledger.check_all()
    return report(setup, rounds, parties, phases, bystander, peers, locks, monitor)


def main():
    options = arguments()
    seed = options.seed if options.seed is not None else time.time_ns() % 1_000_000_007
    for stop in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(stop, signal.default_int_handler)
    folder = tempfile.mkdtemp(prefix="soak-", dir=os.environ.get("TMPDIR"))
    setup = Setup(os.path.abspath(options.build), folder, seed)
    setup.say(f"seed {seed}: ./dev soak {options.minutes:g} --seed {seed}; files in {folder}")
    status = 130
    try:
        print(soak(options, setup, folder), flush=True)
        status = 1 if setup.verdict.failures else 0
    except DidNotStart as failure:
        setup.verdict.expect(str(failure))
        status = 1
    except KeyboardInterrupt:
        setup.say("interrupted")
    finally:
        setup.verdict.end()
        setup.processes.end_all()
    for failure in setup.verdict.failures[:10]:
        print(f"FAILURE: {failure}")
    verdict = {0: "nothing was wrong", 1: f"{len(setup.verdict.failures)} failures", 130: "interrupted"}[status]
    print(f"soak: {verdict}; seed {seed}; {setup.verdict.checks} checks")
    if status == 1:
        print(f"logs and files are left in {folder}")
    else:
        shutil.rmtree(folder, ignore_errors=True)
    sys.stdout.flush()
    os._exit(status)  # threads that wait for clients that were killed are not waited for


if __name__ == "__main__":
    main()
