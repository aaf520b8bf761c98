# SPDX-License-Identifier: BSD-3-Clause
"""A client that holds locks (NLM), reclaims them when the server has been killed, and checks that
nobody else gets them."""
import struct
import time

from rpc import CallFailed, TcpClient, opaque

MOUNT, NLM = (100005, 3), (100021, 4)
LOCK, UNLOCK, MNT = 2, 4, 1
GRANTED, DENIED, NO_LOCKS, IN_GRACE = 0, 1, 2, 4
# The grace period in server.py is 8 s. A reclaim that fails after this time, as on a loaded
# machine, is not judged.
RECLAIM_WITHIN_S = 5


def _arguments(handle, owner, offset, exclusive_and_block=True):
    name = opaque(b"soak")
    lock = opaque(b"soak-host") + opaque(handle) + opaque(b"owner-%d" % owner) + struct.pack(">iQQ", owner, offset, 10)
    return (name + struct.pack(">II", 0, 1) if exclusive_and_block else name) + lock


class Locks:
    """Locks on the root of one server's export. Their owners are 1, 2, ...; owner 0 is the rival of all."""

    def __init__(self, server, setup, monitor):
        self._server, self._setup, self._monitor = server, setup, monitor
        self._rng = setup.random(f"{server.name} locks")
        self._handle = None
        self._held = {}      # owner -> offset
        self._owners = 0
        self._told = -1      # the server's state in the last notification
        self.granted = self.reclaimed = self.too_late = self.refused_rivals = 0

    def _nlm(self, procedure, arguments):
        with TcpClient(self._server.mount_port, *NLM) as client:
            results = client.call(procedure, arguments)
        (length,) = struct.unpack_from(">I", results)
        return struct.unpack_from(">I", results, 4 + length + -length % 4)[0]

    def _lock(self, owner, offset, reclaim=False):
        return self._nlm(LOCK, _arguments(self._handle, owner, offset) + struct.pack(">Ii", reclaim, 1))

    def _unlock(self, owner, offset):
        return self._nlm(UNLOCK, _arguments(self._handle, owner, offset, False))

    def _mount(self):
        with TcpClient(self._server.mount_port, *MOUNT) as client:
            results = client.call(MNT, opaque(b"/export"))
        status, length = struct.unpack_from(">II", results)
        if status != 0:
            raise CallFailed(f"MOUNT says {status}")
        self._handle = results[8:8 + length]

    def work(self):
        """While the server runs: takes a lock, releases one if more than 20 are held, and lets the
        rival request one that is held."""
        try:
            if self._handle is None:
                self._mount()
            self._owners += 1
            owner, offset = self._owners, self._owners * 10
            if self._lock(owner, offset) == GRANTED:
                self._held[owner] = offset
                self.granted += 1
            if len(self._held) > 20:
                self._give_back(self._rng.choice(list(self._held)))
            if self._held:
                self._rival(self._rng.choice(list(self._held)))
        except CallFailed as failure:
            if self._server.is_alive():
                self._setup.verdict.expect(f"{self._server.name}: locks: {failure}")

    def _give_back(self, owner):
        offset = self._held.pop(owner)
        status = self._unlock(owner, offset)
        self._setup.verdict.expect(None if status in (GRANTED, IN_GRACE) else f"UNLOCK is answered with {status}")

    def _rival(self, owner):
        status = self._lock(0, self._held[owner])
        self.refused_rivals += status == DENIED
        self._setup.verdict.expect(f"a lock that is held was given to somebody else (owner {owner})"
                                   if status == GRANTED else None)

    def reclaim(self):
        """Reclaims all held locks, with the old handle, when the server has just restarted on the
        same state."""
        started = time.monotonic()
        if self._held and self._monitor.is_there():
            told = self._monitor.await_higher(self._told)
            self._setup.verdict.expect(None if told else
                                       "a client that held locks is not told that the server has started again")
            self._told = self._monitor.state()
        for owner, offset in list(self._held.items()):
            try:
                self._rival(owner)
                status = self._lock(owner, offset, reclaim=True)
            except CallFailed as failure:
                self._setup.verdict.expect(f"{self._server.name}: reclaiming a lock: {failure}")
                return
            if status == GRANTED:
                self.reclaimed += 1
                continue
            del self._held[owner]
            if time.monotonic() - started > RECLAIM_WITHIN_S:
                self.too_late += 1
            else:
                self._setup.verdict.expect(f"a lock could not be reclaimed after a restart: NLM status {status}")

    def give_all_back(self):
        for owner in list(self._held):
            try:
                self._give_back(owner)
            except CallFailed as failure:
                self._setup.verdict.expect(f"{self._server.name}: giving a lock back: {failure}")
                return
