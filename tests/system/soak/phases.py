# SPDX-License-Identifier: BSD-3-Clause
"""The phases of a soak. At the end of a phase, everything works again, and its clients are gone."""
import time
from collections import Counter

import disk as disks
from processes import kill


class Phases:
    """killed: the server that is killed and restarted; steady: the server that runs as long as the
    soak, and is measured."""

    def __init__(self, setup, killed, steady, bystander, peers, locks):
        """killed, steady: (server, clients)."""
        self._setup, self._bystander, self._peers, self._locks = setup, bystander, peers, locks
        (self._killed, self._killed_clients), (self._steady, self._steady_clients) = killed, steady
        self._rng = setup.random("phases")
        self.counts = Counter()
        self.times_ms = []    # of NULL calls during stalls of the disk
        self.memory_kib, self.descriptors = [], []

    def round(self):
        """Runs each phase once, in random order."""
        phases = [self.kills, self.disk, self.hostile, self.limits]
        self._rng.shuffle(phases)
        for phase in phases:
            self._setup.say(f"  {phase.__name__}")
            phase()
            self._revive()
        self.quiet()

    def _until(self, seconds):
        """Yields until that time is over."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            yield

    def _revive(self):
        """Reports a server that has ended by itself as a failure, and restarts it."""
        for server in (self._killed, self._steady):
            if server.is_alive():
                continue
            server.await_end()
            server.start()
            if server is self._steady:
                self._bystander.stop()
                self._bystander.start()
                self.memory_kib, self.descriptors = [], []  # compared within one run of the server only

    def kills(self):
        """Kills one server, mostly with a loss of power, and some of its clients. Locks are taken
        and reclaimed."""
        server, clients = self._killed, self._killed_clients
        clients.resume(kills_of_1000=150, stops_of_1000=50)
        for _ in self._until(14):
            long = self._rng.random() < 0.1
            for _ in self._until(self._rng.uniform(9, 11) if long else self._rng.uniform(0.1, 1.5)):
                self._locks.work()
                time.sleep(0.05)
            if self._rng.random() < 0.6:  # while data is being synced
                self._await_stalled(server, self._rng.choice((disks.SYNC, disks.NAME_SYNC)))
            server.kill(loses_power=self._rng.random() < 0.6)
            server.disk.mend()
            clients.ledger.check_all()
            time.sleep(self._rng.choice((0, 0, 0.1, 1, 3)))
            server.start()
            self._locks.reclaim()
            clients.ledger.check_all()
        clients.pause()
        self._locks.give_all_back()
        clients.probe(self._rng)

    def _await_stalled(self, server, calls):
        """Returns when such a call waits, or after a while, since all clients may be away."""
        waited = server.disk.counters()["waited"]
        server.disk.stall(calls)
        for _ in self._until(3):
            if server.disk.counters()["waited"] != waited:
                break
            time.sleep(0.01)

    def disk(self):
        """The disk stalls, is full, and fails to sync, one after the other and together."""
        server, clients = self._steady, self._steady_clients
        clients.resume(kills_of_1000=50, stops_of_1000=50)
        for _ in self._until(12):
            for _ in self._until(self._rng.uniform(0.2, 0.8)):
                time.sleep(0.05)
            server.disk.fill(self._rng.choice((0, 0, 50, 1000)))
            server.disk.fail_syncs(self._rng.choice((0, 0, 100, 1000)))
            if self._rng.random() < 0.7:
                self._stall(server, self._rng.choice((*disks.CALLS, sum(disks.CALLS))))
            time.sleep(self._rng.uniform(0.2, 1))
            server.disk.mend()
            self.counts["disk troubles"] += 1
        clients.pause()
        clients.ledger.check_all()
        clients.probe(self._rng)

    def _stall(self, server, calls):
        began = time.monotonic()
        server.disk.stall(calls)
        time.sleep(self._rng.uniform(0.3, 3))
        answered = self._bystander.await_answer()
        ended = time.monotonic()
        server.disk.stall(0)
        self._setup.verdict.expect(None if answered or not server.is_alive() else
                                   "no NULL call of another client is answered while the disk stands still")
        self.times_ms += self._bystander.between(began, ended)
        self.counts["stalls"] += 1

    def hostile(self):
        """Hostile, slow and stopped peers beside honest clients."""
        clients = self._steady_clients
        self._peers.start()
        clients.resume(kills_of_1000=100, stops_of_1000=100)
        for _ in self._until(12):
            time.sleep(0.1)
        self._peers.end()
        clients.pause()
        clients.ledger.check_all()

    def limits(self):
        """Memory, descriptors or both run out, while many clients connect."""
        server, clients = self._steady, self._steady_clients
        clients.resume()
        for _ in self._until(6):
            memory = server.address_space() + self._rng.randrange(1 << 20, 64 << 20)
            server.limit(memory if self._rng.random() < 0.7 else None,
                         len(server.descriptors()) + self._rng.randrange(2, 40) if self._rng.random() < 0.7 else None)
            self._crowd(server, self._rng.randrange(4, 16))
            if not server.is_alive():
                break
            server.limit(None, None)
            self.counts["times of scarce memory or descriptors"] += 1
            time.sleep(self._rng.uniform(0, 0.5))
        clients.pause()
        clients.ledger.check_all()

    def _crowd(self, server, count):
        """Many clients connect at once, and are killed."""
        crowd = [self._setup.processes.start(
            [self._setup.rpcrdma, "ping", "127.0.0.1", "--provider", "softverbs", "--port", str(server.rdma_port),
             "--count", "100", "--interval", "10", "--time", "5"],
            {"SOFTVERBS_DIR": self._setup.fabric}, patient=True, stdout=-3, stderr=-3) for _ in range(count)]
        time.sleep(self._rng.uniform(0.5, 1.5))
        for process in crowd:
            kill(process)
            process.wait()
            self._setup.processes.ended(process)
        self.counts["clients of a crowd"] += count

    def quiet(self):
        """Everything works: puts and gets succeed, left-over files can be removed, and the steady
        server is measured."""
        for server, clients in ((self._killed, self._killed_clients), (self._steady, self._steady_clients)):
            server.settle(connections=1)
            clients.probe(self._rng)
            clients.clean()
            clients.ledger.check_all()
            server.settle(connections=1)
            if server is self._steady:
                self.memory_kib.append(server.memory_kib())
                wanted = min(map(len, self.descriptors), default=0)
                self.descriptors.append(server.fewest_descriptors(wanted))
