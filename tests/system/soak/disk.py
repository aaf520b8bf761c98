# SPDX-License-Identifier: BSD-3-Clause
"""The disk of a server under test: controls disk.cpp, which simulates it inside the server.

disk.h has the layout of the file that both map, and must be changed together with this file.
"""
import mmap
import os
import struct

CALLS = SYNC, WRITE, READ, NAMES, NAME_SYNC = 1, 2, 4, 8, 16
PLANTS = {"wrong-byte": 1, "lost-file": 2, "leak": 4, "forgotten-sync": 8}

_RANGES = 16384
_RANGE = struct.Struct("<IIQQQ")  # state, unused, inode, offset, length
_COUNTERS = ("waited", "refused", "failed", "lost_bytes", "unkept")
_HEAD = 16 + 8 * len(_COUNTERS)
_NAMES = 64
_NAME = struct.Struct("<IIQQ256s256s")  # state, unused, number, directory, from, to
_NAMES_AT = _HEAD + _RANGES * _RANGE.size
_SIZE = _NAMES_AT + _NAMES * _NAME.size


class Disk:
    """export: the directory of the server; library: disk.cpp, built."""

    def __init__(self, folder, export, library):
        self.export, self.library = export, library
        self.path = os.path.join(folder, "disk")
        with open(self.path, "wb") as made:
            made.truncate(_SIZE)
        with open(self.path, "r+b") as opened:
            self._map = mmap.mmap(opened.fileno(), _SIZE)
        self.power_losses = self.forgotten_bytes = self.forgotten_names = 0

    def environment(self):
        """The environment of the server's process."""
        return {"LD_PRELOAD": self.library, "SOAK_DISK": self.path}

    def _set(self, index, value):
        self._map[4 * index:4 * index + 4] = struct.pack("<I", value)

    def stall(self, calls):
        """Stalls these calls until the next call of this function; 0: none."""
        self._set(0, calls)

    def fill(self, of_1000):
        """Lets so many of 1000 writes fail with ENOSPC."""
        self._set(1, of_1000)

    def fail_syncs(self, of_1000):
        """Lets so many of 1000 syncs fail with EIO and lose their data."""
        self._set(2, of_1000)

    def plant(self, defect):
        """Plants a defect of PLANTS, which the soak must notice."""
        self._set(3, PLANTS[defect])

    def mend(self):
        """Lets everything work again, except planted defects."""
        for index in range(3):
            self._set(index, 0)

    def counters(self):
        """Numbers of calls that waited, were refused, have failed; bytes that failed syncs lost;
        writes and names that were not recorded."""
        return dict(zip(_COUNTERS, struct.unpack_from(f"<{len(_COUNTERS)}Q", self._map, 16)))

    def forget_all(self):
        """Forgets which data and names are unsynced, so that they stay: the server has ended without a
        loss of power, or the loss is over."""
        self._map[_HEAD:] = bytes(_SIZE - _HEAD)
        for index in range(_NAMES):
            _unlink(self._former(index))

    def _former(self, index):
        return f"{self.path}.{index}"

    def pretend_unsynced(self, inode, offset, length):
        """Records a write of the server; for judge_test.py."""
        _RANGE.pack_into(self._map, _HEAD, 2, 0, inode, offset, length)

    def pretend_renamed(self, old, new):
        """Records a rename of the server with an unsynced directory; for judge_test.py."""
        _NAME.pack_into(self._map, _NAMES_AT, 2, 0, 1, 0, old.encode(), new.encode())

    def lose_power(self):
        """Loses the unsynced data of a killed server."""
        self.power_losses += 1
        self._lose_names()
        self._lose_data()
        self.forget_all()

    def _lose_names(self):
        """Restores the former names of files, the latest rename first."""
        names = [(number, index, old, new) for index in range(_NAMES)
                 for state, _, number, _, old, new in [_NAME.unpack_from(self._map, _NAMES_AT + index * _NAME.size)]
                 if state != 0]
        for _, index, old, new in sorted(names, reverse=True):
            old, new = (os.path.join(self.export, name.split(b"\0", 1)[0].decode()) for name in (old, new))
            if os.path.exists(old) or not os.path.exists(new):
                continue  # the server was killed before the rename, or the file was removed
            os.rename(new, old)
            if os.path.exists(self._former(index)):
                os.rename(self._former(index), new)
            self.forgotten_names += 1

    def _lose_data(self):
        unsynced = {}
        for index in range(_RANGES):
            state, _, inode, offset, length = _RANGE.unpack_from(self._map, _HEAD + index * _RANGE.size)
            if state != 0:
                unsynced.setdefault(inode, []).append((offset, length))
        for folder, _, names in os.walk(self.export):
            for name in names:
                path = os.path.join(folder, name)
                for offset, length in unsynced.get(os.lstat(path).st_ino, ()):
                    self.forgotten_bytes += _erase(path, offset, length)


def _unlink(path):
    try:
        os.unlink(path)
    except FileNotFoundError:
        pass


def _erase(path, offset, length):
    with open(path, "r+b") as opened:
        length = max(0, min(length, os.fstat(opened.fileno()).st_size - offset))
        opened.seek(offset)
        opened.write(bytes(length))
    return length
