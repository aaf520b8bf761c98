# SPDX-License-Identifier: BSD-3-Clause
"""Hostile, slow and stopped peers: none of them may end a server or take resources from other
clients."""
import signal
import socket
import struct
import threading
import time
from collections import Counter

from processes import Over, kill


class Peers:
    """The peers of one server. `start()` starts all of them, and `end()` ends them."""

    def __init__(self, server, clients, setup):
        self._server, self._clients, self._setup = server, clients, setup
        self.counts = Counter()
        self._rng = setup.random(f"{server.name} peers")
        self._over = threading.Event()
        self._threads, self._stopped = [], []

    def start(self):
        self._over.clear()
        works = [self._garbage, self._slow, self._conform]
        self._threads = [threading.Thread(target=self._run, args=(work, self._setup.random(str(self._rng.random()))),
                                          daemon=True) for work in works]
        for thread in self._threads:
            thread.start()
        self._stop_clients()

    def _run(self, work, rng):
        try:
            work(rng)
        except Over:
            pass

    def end(self):
        self._over.set()
        for process in self._stopped:
            kill(process)
            process.wait()
            self._setup.processes.ended(process)
        self._stopped = []
        for thread in self._threads:
            thread.join()

    def _stop_clients(self):
        """Clients that are stopped at an arbitrary point and never continue; they are killed in
        the end."""
        for _ in range(3):
            what = self._rng.choice((["cat", "--offset", "0", "127.0.0.1:/export/large"], ["ls", "127.0.0.1:/export"]))
            process = self._setup.processes.start(
                self._clients.command(what), {"SOFTVERBS_DIR": self._setup.fabric}, patient=True,
                stdout=-3, stderr=-3)
            time.sleep(self._rng.uniform(0, 0.2))
            kill(process, signal.SIGSTOP)
            self._stopped.append(process)
            self.counts["clients that stand still"] += 1

    def _port(self, rng):
        return rng.choice((self._server.mount_port, self._server.mount_port, self._server.metrics_port))

    def _garbage(self, rng):
        """Over TCP: random bytes, records with a valid beginning, false lengths."""
        while not self._over.wait(rng.uniform(0, 0.1)):
            try:
                with socket.create_connection(("127.0.0.1", self._port(rng)), timeout=5) as connection:
                    connection.sendall(_nonsense(rng))
                    connection.settimeout(0.2)
                    connection.recv(1000)
            except OSError:
                pass
            self.counts["garbage over TCP"] += 1

    def _slow(self, rng):
        """Connections that sometimes send a byte, or nothing, and never read."""
        slow = []
        while not self._over.wait(0.05):
            try:
                if len(slow) < 40:
                    slow.append(socket.create_connection(("127.0.0.1", self._port(rng)), timeout=5))
                    slow[-1].settimeout(0.01)
                    self.counts["slow connections"] += 1
                rng.choice(slow).send(rng.randbytes(1))
            except OSError:
                pass
        for connection in slow:
            connection.close()

    def _conform(self, rng):
        """Cases of `rpcrdma conform`, hostile ones as well, until the phase ends. Their verdicts do
        not count: clients that the soak has killed break rules from the same address, so that the
        server may turn away this address for a while."""
        while not self._over.is_set():
            command = [self._setup.rpcrdma, "conform", "server", f"127.0.0.1:{self._server.rdma_port}", "--provider",
                       "softverbs", "--hostile", "127.0.0.1", "--export", "/export", "--mount-port",
                       str(self._server.mount_port), "--limit", "2", "--runs", "1"]
            for case in rng.sample(self._setup.cases, 12):
                command += ["--only", case]
            process = self._setup.processes.start(command, {"SOFTVERBS_DIR": self._setup.fabric}, patient=True,
                                                  stdout=-1, stderr=-3)
            said = []
            reader = threading.Thread(target=lambda: said.append(process.stdout.read()), daemon=True)
            reader.start()
            while process.poll() is None and not self._over.wait(0.05):
                pass
            kill(process)
            process.wait()
            reader.join()
            self._setup.processes.ended(process)
            self.counts["cases of conform, hostile ones among them"] += said[0].count(b"\n")


def _nonsense(rng):
    kind = rng.randrange(5)
    if kind == 0:
        return rng.randbytes(rng.randrange(1, 20_000))
    if kind == 1:
        return struct.pack(">I", rng.getrandbits(32)) + rng.randbytes(rng.randrange(200))
    call = struct.pack(">IIIIII", rng.getrandbits(32), 0, 2, rng.choice((100005, 100021, 100024, rng.getrandbits(32))),
                       rng.choice((1, 3, 4)), rng.randrange(30)) + bytes(16)
    if kind == 2:
        call += rng.randbytes(4 * rng.randrange(100))
    if kind == 3:
        call += struct.pack(">I", rng.choice((0xFFFFFFFF, 0x7FFFFFFF, 5000, 3))) + rng.randbytes(rng.randrange(64))
    length = len(call) if rng.random() < 0.8 else rng.getrandbits(31)
    if kind == 4:
        return b"GET /metrics HTTP/1.1\r\n" + b"X: " + rng.randbytes(rng.randrange(6000))
    return struct.pack(">I", 0x80000000 | length) + call
