# SPDX-License-Identifier: BSD-3-Clause
"""The status monitor of the client that holds locks (NSM): receives the notification that a server
has restarted.

Servers ask the client's rpcbind for it, at port 111. So it is there only where this process may
listen at that port and nobody else does; otherwise the client knows of restarts by itself.
"""
import socket
import struct
import threading

from rpc import CallFailed, opaque, read_record

RPCBIND, NSM = 100000, 100024
DUMP, NOTIFY = 4, 6
HEARD_LIMIT_S = 120  # only ends hanging processes


class Monitor:
    def __init__(self):
        self._changed = threading.Condition()
        self._states = []
        self.notified = 0
        try:
            self._rpcbind = socket.create_server(("127.0.0.1", 111))
        except OSError:
            self._rpcbind = None
            return
        self._nsm = socket.create_server(("127.0.0.1", 0))
        for listener, answer in ((self._rpcbind, self._answer_rpcbind), (self._nsm, self._answer_nsm)):
            threading.Thread(target=self._accept, args=(listener, answer), daemon=True).start()

    def is_there(self):
        return self._rpcbind is not None

    def state(self):
        """The highest state that any server has reported; odd while the server runs."""
        with self._changed:
            return max(self._states, default=-1)

    def await_higher(self, state):
        """Waits for a report of a higher state, which means a later start. Returns whether one came."""
        with self._changed:
            return self._changed.wait_for(lambda: any(one > state for one in self._states), HEARD_LIMIT_S)

    def _accept(self, listener, answer):
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=_serve, args=(connection, answer), daemon=True).start()

    def _answer_rpcbind(self, program, procedure, _):
        """The list of programs, which has one entry."""
        if (program, procedure) != (RPCBIND, DUMP):
            return b""
        port = self._nsm.getsockname()[1]
        where = b"127.0.0.1.%d.%d" % (port >> 8, port & 255)
        entry = struct.pack(">II", NSM, 1) + opaque(b"tcp") + opaque(where) + opaque(b"soak")
        return struct.pack(">I", 1) + entry + struct.pack(">I", 0)

    def _answer_nsm(self, program, procedure, arguments):
        if (program, procedure) == (NSM, NOTIFY):
            (length,) = struct.unpack_from(">I", arguments)
            with self._changed:
                self._states.append(struct.unpack_from(">i", arguments, 4 + length + -length % 4)[0])
                self.notified += 1
                self._changed.notify_all()
        return b""


def _serve(connection, answer):
    with connection:
        try:
            while True:
                call = read_record(connection)
                xid, _, _, program, _, procedure = struct.unpack_from(">IIIIII", call)
                place = 24
                for _ in range(2):  # credentials and verifier
                    (length,) = struct.unpack_from(">I", call, place + 4)
                    place += 8 + length + -length % 4
                reply = struct.pack(">IIIIII", xid, 1, 0, 0, 0, 0) + answer(program, procedure, call[place:])
                connection.sendall(struct.pack(">I", 0x80000000 | len(reply)) + reply)
        except (OSError, CallFailed, struct.error):
            pass
