# SPDX-License-Identifier: BSD-3-Clause
"""ONC RPC over TCP, as far as a client of MOUNT and NLM and its status monitor need it. Independent
of the project's own code, on purpose."""
import os
import socket
import struct


class CallFailed(Exception):
    """There is no answer, or it is invalid."""


def opaque(data):
    """XDR of a variable-length opaque or a string."""
    return struct.pack(">I", len(data)) + data + bytes(-len(data) % 4)


class TcpClient:
    def __init__(self, port, program, version, time_s=30):
        self._program, self._version, self._xid = program, version, int.from_bytes(os.urandom(4), "big")
        try:
            self._socket = socket.create_connection(("127.0.0.1", port), timeout=time_s)
        except OSError as error:
            raise CallFailed(str(error)) from error

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._socket.close()

    def call(self, procedure, arguments):
        """The results, in XDR."""
        self._xid = (self._xid + 1) & 0xFFFFFFFF
        who = struct.pack(">I", 0) + opaque(b"soak") + struct.pack(">III", os.geteuid(), os.getegid(), 0)
        message = struct.pack(">IIIIII", self._xid, 0, 2, self._program, self._version, procedure)
        message += struct.pack(">I", 1) + opaque(who) + struct.pack(">II", 0, 0) + arguments
        try:
            self._socket.sendall(struct.pack(">I", 0x80000000 | len(message)) + message)
            reply = read_record(self._socket)
        except OSError as error:
            raise CallFailed(str(error)) from error
        xid, kind, accepted, _, verifier = struct.unpack_from(">IIIII", reply)
        (status,) = struct.unpack_from(">I", reply, 20 + verifier + -verifier % 4)
        if (xid, kind, accepted, status) != (self._xid, 1, 0, 0):
            raise CallFailed(f"answered with {reply[:40].hex()}")
        return reply[24 + verifier + -verifier % 4:]


def read_record(connection):
    """Reads one message of a stream; each fragment begins with its length."""
    data, last = b"", False
    while not last:
        (head,) = struct.unpack(">I", _exactly(connection, 4))
        last = bool(head & 0x80000000)
        data += _exactly(connection, head & 0x7FFFFFFF)
    return data


def _exactly(connection, count):
    data = b""
    while len(data) < count:
        got = connection.recv(count - len(data))
        if not got:
            raise CallFailed("the connection was closed")
        data += got
    return data
