# SPDX-License-Identifier: BSD-3-Clause
"""Clients: repeated `rpcrdma nfs put` and `get` commands, some of which are killed, or stopped for
a while."""
import os
import random
import signal
import threading
import time
from collections import Counter

from ledger import Content, made_up
from processes import Over, kill

CLIENT_LIMIT_S = 300  # of a client, without the time for which it was stopped: only ends hanging ones


class Clients:
    """Writers and readers of one server, each a thread. They work after `resume()`."""

    def __init__(self, server, ledger, setup, writers=3, readers=2):
        self.server, self.ledger, self._setup = server, ledger, setup
        self.counts = Counter()
        self._counts_lock = threading.Lock()
        self._changed = threading.Condition()
        self._working = self._over = False
        self._busy = 0
        # Of the clients that begin from now on, how many of 1000 are killed, or stopped for a
        # while.
        self.kills_of_1000 = self.stops_of_1000 = 0
        self._folder = os.path.join(server.folder, "clients")
        os.makedirs(self._folder)
        roles = [("writer", self._write)] * writers + [("reader", self._read)] * readers
        self._threads = [threading.Thread(target=self._run, args=(f"{role}-{index}", work), daemon=True)
                         for index, (role, work) in enumerate(roles)]
        for thread in self._threads:
            thread.start()

    def resume(self, kills_of_1000=0, stops_of_1000=0):
        with self._changed:
            self.kills_of_1000, self.stops_of_1000 = kills_of_1000, stops_of_1000
            self._working = True
            self._changed.notify_all()

    def pause(self):
        """Returns when every client has ended, except those of `probe()`."""
        with self._changed:
            self._working = False
            self.kills_of_1000 = self.stops_of_1000 = 0
            while self._busy:
                self._changed.wait()

    def end(self):
        with self._changed:
            self._over, self._working = True, False
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()

    def count(self, what):
        with self._counts_lock:
            self.counts[what] += 1

    def _run(self, name, work):
        rng = self._setup.random(f"{self.server.name} {name}")
        local = os.path.join(self._folder, name)
        while True:
            with self._changed:
                while not self._working and not self._over:
                    self._changed.wait()
                if self._over:
                    return
                self._busy += 1
            try:
                work(rng, local)
            except Over:
                return
            except Exception as error:  # an error of the soak itself must not look like success
                self._setup.verdict.expect(f"{name}: {error!r}")
            finally:
                with self._changed:
                    self._busy -= 1
                    self._changed.notify_all()

    def _write(self, rng, local):
        data = made_up(rng)
        with open(local, "wb") as made:
            made.write(data)
        name = self.ledger.pin_to_write(rng)
        succeeded = False
        try:
            succeeded = self.put(rng, name, local, rng.random() < 0.2)
        finally:
            self.ledger.end_write(name, Content.of(data), succeeded)

    def _read(self, rng, local):
        name = self.ledger.pin_to_read(rng)
        if name is None:
            time.sleep(0.05)
            return
        try:
            self.get(rng, name, local)
        finally:
            self.ledger.unpin(name)

    def put(self, rng, name, local, from_pipe=False):
        """Returns whether the command has reported success."""
        source = "-" if from_pipe else local
        status = self._client(rng, ["put", source, f"127.0.0.1:/export/{name}"], local if from_pipe else None)
        self.count("puts" if status == 0 else "puts that were killed" if status is None else "puts that failed")
        return status == 0

    def get(self, rng, name, local):
        """Returns whether the command has reported success; its file is compared."""
        if os.path.exists(local):
            os.unlink(local)
        status = self._client(rng, ["get", f"127.0.0.1:/export/{name}", local])
        self.count("gets" if status == 0 else "gets that were killed" if status is None else "gets that failed")
        if status == 0:
            self.ledger.check(name, Content.at(local))
        return status == 0

    def command(self, what, *options):
        """The command line of `rpcrdma nfs`."""
        return [self._setup.rpcrdma, "nfs", what[0], "--provider", "softverbs", "--port", str(self.server.rdma_port),
                "--mount-port", str(self.server.mount_port), "--time", "20", "--retry", "40", *options, *what[1:]]

    def _client(self, rng, what, input_path=None):
        """Runs a client. Returns its exit status; None: a signal ended it."""
        fate = rng.randrange(1000)
        is_killed, is_stopped = fate < self.kills_of_1000, 1000 - fate <= self.stops_of_1000
        moment, stopped_for = rng.uniform(0.02, 0.4), rng.uniform(0.1, 3)
        with open(input_path or os.devnull, "rb") as its_input, open(f"{self._folder}/log", "ab") as log:
            process = self._setup.processes.start(self.command(what), {"SOFTVERBS_DIR": self._setup.fabric},
                                                  patient=True, stdin=its_input, stdout=log, stderr=log)
            if is_killed or is_stopped:
                time.sleep(moment)
            if is_killed and process.poll() is None:
                kill(process)
                self.count("clients killed")
            elif is_stopped and process.poll() is None:
                kill(process, signal.SIGSTOP)
                self.count("clients stopped")
                time.sleep(stopped_for)
                kill(process, signal.SIGCONT)
            status = self._wait(process, " ".join(what))
        self._setup.processes.ended(process)
        if status < 0 and status != -signal.SIGKILL:
            self._setup.verdict.expect(f"client `{' '.join(what)}` has ended by signal {-status}")
        return status if status >= 0 else None

    def _wait(self, process, what):
        ends = time.monotonic() + CLIENT_LIMIT_S
        delay = 0.002
        while process.poll() is None:
            if time.monotonic() > ends:
                self._setup.verdict.expect(f"client `{what}` has not ended after {CLIENT_LIMIT_S} s")
                kill(process)
                return process.wait()
            time.sleep(delay)
            delay = min(0.05, delay * 2)
        return process.returncode

    def probe(self, rng):
        """On a healthy server, a put and a get must succeed."""
        local = os.path.join(self._folder, "probe")
        data = random.Random(rng.random()).randbytes(200_000)
        with open(local, "wb") as made:
            made.write(data)
        name = self.ledger.pin_to_write(rng)
        done = self.put(rng, name, local)
        self.ledger.end_write(name, Content.of(data), done)
        done = done and self.get(rng, name, local)
        self._setup.verdict.expect(None if done else f"{self.server.name}: put and get fail where nothing is wrong; "
                                   f"clients say {self.last_words()}; its log: {self.server.last_words()}")

    def last_words(self):
        with open(f"{self._folder}/log", errors="replace") as log:
            return log.read()[-400:].splitlines()[-2:]

    def clean(self):
        """Removes the files that killed puts have left, by `nfs clean`."""
        process = self._setup.processes.start(
            self.command(["clean", "127.0.0.1:/export"], "--older-than", "0"),
            {"SOFTVERBS_DIR": self._setup.fabric}, patient=True, stdout=-1, stderr=-2)
        said = process.communicate()[0].decode(errors="replace")
        self._setup.processes.ended(process)
        left = [name for name in os.listdir(self.server.export) if name.startswith(".rpcrdma-put-")]
        with self._counts_lock:
            self.counts["left-over files removed"] += said.count(".rpcrdma-put-")
        self._setup.verdict.expect(None if process.returncode == 0 and not left else
                                   f"{self.server.name}: clean has status {process.returncode}, says {said[-300:]!r} "
                                   f"and leaves {left[:3]}")
