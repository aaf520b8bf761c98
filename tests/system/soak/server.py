# SPDX-License-Identifier: BSD-3-Clause
"""One `rpcrdma serve` under test: started, killed, restarted on the same state, and observed from
outside."""
import contextlib
import os
import re
import resource
import select
import signal
import socket
import time

from disk import Disk
from judge import judge_end
from processes import kill

START_LIMIT_S = 120  # only ends hanging processes


class DidNotStart(Exception):
    """A server that should run does not, so that nothing further can be tested."""


def free_port(after):
    """A free TCP port below the kernel's range for clients, so that it stays free while a server
    is away. after: the port is higher, so that two calls do not return the same."""
    for port in range(after + 1, 32000):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError("no TCP port is free")


class Server:
    def __init__(self, name, folder, rdma_port, mount_port, setup):
        """setup: shared by all servers of the soak: .rpcrdma, .library, .fabric, .processes, .verdict"""
        self.name, self.rdma_port, self._setup = name, rdma_port, setup
        self.folder = os.path.join(folder, name)
        self.export = os.path.join(self.folder, "export")
        os.makedirs(self.export)
        self.disk = Disk(self.folder, self.export, setup.library)
        self.mount_port, self.metrics_port = mount_port, None
        self.log = os.path.join(self.folder, "log")
        self.lives = self.kills = 0
        self._process = None
        self._expected = False

    @property
    def pid(self):
        return self._process.pid

    def start(self):
        """Returns when it is ready."""
        command = [self._setup.rpcrdma, "serve", self.export, "--name", "/export", "--provider", "softverbs",
                   "--port", str(self.rdma_port), "--mount-port", str(self.mount_port), "--writable",
                   "--no-root-squash", "--state", os.path.join(self.folder, "state"), "--grace", "8",
                   "--metrics", "0", "--pool", "16"]
        environment = {"SOFTVERBS_DIR": self._setup.fabric, **self.disk.environment()}
        with open(self.log, "ab") as log:
            log.write(f"-- life {self.lives + 1}\n".encode())
            log.flush()
            self._process = self._setup.processes.start(command, environment, stdout=-1, stderr=log)
        self.lives += 1
        self._expected = False
        ready = self._line()
        found = re.search(r"metrics at 127\.0\.0\.1:(\d+)", ready)
        if not ready.startswith("ready: ") or not found:
            raise DidNotStart(f"{self.name} says {ready!r} when it starts; its log: {self.last_words()}")
        self.metrics_port = int(found.group(1))

    def _line(self):
        text, ends = b"", time.monotonic() + START_LIMIT_S
        while not text.endswith(b"\n") and time.monotonic() < ends:
            if not select.select([self._process.stdout], [], [], 1)[0]:
                continue
            got = os.read(self._process.stdout.fileno(), 4096)
            if not got:
                break
            text += got
        return text.decode(errors="replace")

    def kill(self, loses_power):
        """Kills the server without warning."""
        self._expected = self._process.poll() is None
        kill(self._process)
        self.await_end()
        self.kills += 1
        if loses_power:
            self.disk.lose_power()
        else:
            self.disk.forget_all()

    def stop(self):
        """Ends the server by a signal; it must end in an orderly way."""
        if self._process is None or self._process.poll() is not None:
            return
        kill(self._process, signal.SIGTERM)
        self._expected = self._process.wait() == 0
        self.await_end()

    def await_end(self):
        status = self._process.wait()
        self._setup.processes.ended(self._process)
        self._process.stdout.close()
        self._setup.verdict.expect(self._with_log(judge_end(self.name, status, self._expected)))

    def is_alive(self):
        return self._process.poll() is None

    def last_words(self):
        with open(self.log, errors="replace") as log:
            return " | ".join(log.read()[-1500:].splitlines()[-8:])

    def _with_log(self, failure):
        return failure and f"{failure}; its log: {self.last_words()}"

    def memory_kib(self):
        """Resident memory, shared memory included."""
        with open(f"/proc/{self.pid}/status", encoding="ascii") as status:
            return int(re.search(r"^VmRSS:\s+(\d+)", status.read(), re.M).group(1))

    def address_space(self):
        with open(f"/proc/{self.pid}/statm", encoding="ascii") as statm:
            return int(statm.read().split()[0]) * resource.getpagesize()

    def descriptors(self):
        """The kind of each descriptor: `file`, `socket`, `pipe`, `anon_inode:[eventfd]` and so on."""
        folder, result = f"/proc/{self.pid}/fd", []
        for number in os.listdir(folder):
            with contextlib.suppress(FileNotFoundError):  # closed meanwhile
                target = os.readlink(f"{folder}/{number}")
                result.append("file" if target.startswith("/") else re.sub(r":\[\d+\]", "", target))
        return result

    def limit(self, address_space, descriptors):
        """Limits the address space and the descriptors of the running process. None: as much as the
        process may have."""
        for kind, value in ((resource.RLIMIT_AS, address_space), (resource.RLIMIT_NOFILE, descriptors)):
            _, most = resource.prlimit(self.pid, kind)
            resource.prlimit(self.pid, kind, (most if value is None else value, most))

    def metrics(self):
        """Name -> value; empty where it does not answer."""
        try:
            with socket.create_connection(("127.0.0.1", self.metrics_port), timeout=10) as connection:
                connection.sendall(b"GET /metrics HTTP/1.1\r\nHost: here\r\n\r\n")
                text = b""
                while got := connection.recv(65536):
                    text += got
        except OSError:
            return {}
        lines = (line.rsplit(" ", 1) for line in text.decode().splitlines() if line.startswith("rpcrdma_"))
        return {name: float(value) for name, value in lines}

    def settle(self, connections, most_s=60):
        """Waits until all but that many clients are gone, and idle files are closed."""
        ends = time.monotonic() + most_s
        while time.monotonic() < ends and self.is_alive():
            seen = self.metrics()
            if (seen.get("rpcrdma_connections", 1e9) <= connections and seen.get("rpcrdma_open_files") == 0
                    and seen.get("rpcrdma_workers_unfinished") == 0 and seen.get("rpcrdma_tcp_connections") == 0):
                break
            time.sleep(0.3)

    def fewest_descriptors(self, wanted, most_s=10):
        """The smallest number of descriptors while the server is quiet. A connection that has just
        ended keeps a socket for some seconds, while a leak stays: this function counts until there
        are at most `wanted`, or until the time is over."""
        ends, fewest = time.monotonic() + most_s, self.descriptors()
        while len(fewest) > wanted and time.monotonic() < ends and self.is_alive():
            time.sleep(0.1)
            fewest = min(fewest, self.descriptors(), key=len)
        return fewest
