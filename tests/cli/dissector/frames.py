# SPDX-License-Identifier: BSD-3-Clause
"""Captures made by hand: messages in RoCEv2 packets, in iWARP streams, in TCP and UDP, as pcap files."""
import struct

CLIENT, SERVER = bytes([10, 0, 0, 1]), bytes([10, 0, 0, 2])
ROCE_PORT, NFS_RDMA_PORT = 4791, 20049
FIRST, MIDDLE, LAST, ONLY, LAST_INVALIDATE, ONLY_INVALIDATE = 0x00, 0x01, 0x02, 0x04, 0x16, 0x17
WRITE_FIRST, WRITE_MIDDLE, WRITE_LAST, WRITE_ONLY, READ_REQUEST = 0x06, 0x07, 0x08, 0x0A, 0x0C
RESPONSE_FIRST, RESPONSE_MIDDLE, RESPONSE_LAST, RESPONSE_ONLY = 0x0D, 0x0E, 0x0F, 0x10
SYN, PUSH = 0x02, 0x18


def pcap(frames):
    """A file of Ethernet frames, one for each millisecond."""
    data = struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 262144, 1)
    for i, frame in enumerate(frames):
        data += struct.pack("<IIII", 1, 1000 * i, len(frame), len(frame)) + frame
    return data


def ip(payload, protocol, from_client):
    source, to = (CLIENT, SERVER) if from_client else (SERVER, CLIENT)
    header = struct.pack(">BBHHHBBH", 0x45, 0, 20 + len(payload), 1, 0, 64, protocol, 0) + source + to
    return bytes(12) + b"\x08\x00" + header + payload


def udp(payload, from_client, ports):
    source, to = ports if from_client else ports[::-1]
    return ip(struct.pack(">HHHH", source, to, 8 + len(payload), 0) + payload, 17, from_client)


class Roce:
    """A reliable connection: converts whole messages to packets, whose numbers continue."""

    def __init__(self, most=4096):
        self.most, self.numbers, self.frames = most, {True: 0xFFFFF0, False: 77}, []

    def packet(self, opcode, data, from_client, extension=b""):
        padding = -len(data) % 4
        number = self.numbers[from_client]
        self.numbers[from_client] = (number + 1) % (1 << 24)
        transport = struct.pack(">BBHII", opcode, 0x40 | padding << 4, 0xFFFF, 17 if from_client else 18, number)
        datagram = transport + extension + data + bytes(padding + 4)
        ports = (49152, ROCE_PORT) if from_client else (ROCE_PORT, 49152)
        self.frames.append(udp(datagram, from_client, ports))

    def send(self, message, from_client, invalidate=False):
        key = b"\0\0\0\7" if invalidate else b""
        pieces = [message[i:i + self.most] for i in range(0, len(message), self.most)] or [b""]
        if len(pieces) == 1:
            return self.packet(ONLY_INVALIDATE if invalidate else ONLY, message, from_client, key)
        self.packet(FIRST, pieces[0], from_client)
        for piece in pieces[1:-1]:
            self.packet(MIDDLE, piece, from_client)
        self.packet(LAST_INVALIDATE if invalidate else LAST, pieces[-1], from_client, key)


    def write(self, key, offset, data, from_client):
        """An RDMA Write into memory of the other side."""
        pieces = [data[i:i + self.most] for i in range(0, len(data), self.most)]
        named = struct.pack(">QII", offset, key, len(data))
        for i, piece in enumerate(pieces):
            last = i == len(pieces) - 1
            opcode = (WRITE_ONLY if last else WRITE_FIRST) if i == 0 else (WRITE_LAST if last else WRITE_MIDDLE)
            self.packet(opcode, piece, from_client, named if i == 0 else b"")

    def read(self, key, offset, data, from_client):
        """An RDMA Read from memory of the other side: the responses have the request's packet numbers."""
        number, theirs = self.numbers[from_client], self.numbers[not from_client]
        self.packet(READ_REQUEST, b"", from_client, struct.pack(">QII", offset, key, len(data)))
        pieces = [data[i:i + self.most] for i in range(0, len(data), self.most)]
        self.numbers[not from_client] = number
        for i, piece in enumerate(pieces):
            last = i == len(pieces) - 1
            first = RESPONSE_ONLY if last else RESPONSE_FIRST
            opcode = first if i == 0 else RESPONSE_LAST if last else RESPONSE_MIDDLE
            self.packet(opcode, piece, not from_client, b"" if opcode == RESPONSE_MIDDLE else bytes(4))
        self.numbers[from_client], self.numbers[not from_client] = self.numbers[not from_client], theirs


class Tcp:
    """A connection: converts bytes to segments."""

    def __init__(self, ports=(40000, NFS_RDMA_PORT)):
        self.ports, self.next, self.frames = ports, {True: 100, False: 200}, []
        for from_client in (True, False):
            self.segment(b"", from_client, SYN if from_client else SYN | 0x10)
            self.next[from_client] += 1

    def segment(self, data, from_client, flags=PUSH):
        source, to = self.ports if from_client else self.ports[::-1]
        there = self.next[not from_client] if flags != SYN else 0
        header = struct.pack(">HHIIBBHHH", source, to, self.next[from_client], there, 0x50, flags, 65535, 0, 0)
        self.frames.append(ip(header + data, 6, from_client))
        self.next[from_client] += len(data)


class Iwarp(Tcp):
    """MPA without markers and CRCs, DDP segments of at most `most` bytes [RFC 5041, 5040]."""

    def __init__(self, most=4096):
        super().__init__()
        self.most, self.numbers = most, {True: 1, False: 1}
        for from_client, key in ((True, b"MPA ID Req Frame"), (False, b"MPA ID Rep Frame")):
            self.segment(key + struct.pack(">BBH", 0, 1, 0), from_client)

    @staticmethod
    def fpdu(segment):
        data = struct.pack(">H", len(segment)) + segment
        return data + bytes(-len(data) % 4 + 4)

    def send(self, message, from_client, invalidate=False):
        pieces = [message[i:i + self.most] for i in range(0, len(message), self.most)] or [b""]
        stream = b""
        for i, piece in enumerate(pieces):
            last = i == len(pieces) - 1
            kind, key = (0x44, 7) if invalidate else (0x43, 0)
            number, offset = self.numbers[from_client], i * self.most
            header = struct.pack(">BBIIII", 0x41 if last else 0x01, kind, key, 0, number, offset)
            stream += self.fpdu(header + piece)
        self.numbers[from_client] += 1
        self.segment(stream, from_client)


    def tagged(self, opcode, key, offset, data, from_client):
        pieces = [(i, data[i:i + self.most]) for i in range(0, len(data), self.most)]
        for i, piece in pieces:
            last = 0x40 if i + len(piece) == len(data) else 0
            header = struct.pack(">BBIQ", 0x81 | last, 0x40 | opcode, key, offset + i)
            self.segment(self.fpdu(header + piece), from_client)

    def write(self, key, offset, data, from_client):
        self.tagged(0, key, offset, data, from_client)

    def read(self, key, offset, data, from_client):
        self.reads = getattr(self, "reads", 0) + 1
        request = struct.pack(">IQIIQ", 77, 1000 * self.reads, len(data), key, offset)
        self.segment(self.fpdu(struct.pack(">BBIIII", 0x41, 0x41, 0, 1, self.reads, 0) + request), from_client)
        self.tagged(2, 77, 1000 * self.reads, data, not from_client)


def record(message, most=1 << 30):
    """A message of RPC over TCP, in fragments of at most `most` bytes [RFC 5531 11]."""
    pieces = [message[i:i + most] for i in range(0, len(message), most)]
    marks = [len(piece) | (1 << 31 if i == len(pieces) - 1 else 0) for i, piece in enumerate(pieces)]
    return b"".join(struct.pack(">I", mark) + piece for mark, piece in zip(marks, pieces))
