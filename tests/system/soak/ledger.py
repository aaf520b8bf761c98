# SPDX-License-Identifier: BSD-3-Clause
"""What writers were promised: which contents each file may have, by what `put` has said of it."""
import hashlib
import os
import random
import threading
from dataclasses import dataclass

from judge import judge_content


@dataclass(frozen=True)
class Content:
    """Of a file: how many bytes, and their SHA-256."""
    size: int
    digest: str

    @staticmethod
    def of(data):
        return Content(len(data), hashlib.sha256(data).hexdigest())

    @staticmethod
    def at(path):
        """None where there is no file."""
        try:
            with open(path, "rb") as opened:
                return Content.of(opened.read())
        except FileNotFoundError:
            return None


def made_up(rng):
    """Bytes of a file: none, few, about a block, or some MiB."""
    kind = rng.random()
    most = 1 if kind < 0.05 else 5000 if kind < 0.35 else 300_000 if kind < 0.85 else 3_000_000
    return random.Random(rng.random()).randbytes(rng.randrange(most))


class _Entry:
    def __init__(self):
        self.allowed = {None}
        self.pinned = False   # somebody writes or reads it
        self.settled = True   # a late effect of a put that was given up cannot come any more


class Ledger:
    """Of one exported directory."""
    MOST_FILES = 100

    def __init__(self, directory, verdict):
        self.directory = directory
        self._verdict = verdict
        self._lock = threading.Lock()
        self._entries = {}
        self._made = 0

    def pin_to_write(self, rng):
        """A name for a put: a new one, or one that has a file. A name whose put was given up is
        never written again: what that put had asked the server for may still be done late."""
        with self._lock:
            old = [name for name, entry in self._entries.items() if not entry.pinned and entry.settled]
            if old and (rng.random() < 0.5 or len(self._entries) > 2 * self.MOST_FILES):
                name = rng.choice(old)
            else:
                self._made += 1
                name = f"file-{self._made:06}"
                self._entries[name] = _Entry()
            self._entries[name].pinned = True
            return name

    def pin_to_read(self, rng):
        """A name that should have a file; None: there is none."""
        with self._lock:
            there = [name for name, entry in self._entries.items() if not entry.pinned and None not in entry.allowed]
            if not there:
                return None
            name = rng.choice(there)
            self._entries[name].pinned = True
            return name

    def end_write(self, name, content, succeeded):
        """What put said. Where it said nothing, or that it has failed, both contents may be
        there."""
        with self._lock:
            entry = self._entries[name]
            entry.allowed = {content} if succeeded else entry.allowed | {content}
            entry.settled = entry.settled and succeeded
        if succeeded:
            self.check(name)
        self.unpin(name)

    def check(self, name, found=...):
        """found: as it was read through the server, or else what the directory has."""
        if found is ...:
            found = Content.at(os.path.join(self.directory, name))
        with self._lock:
            allowed = set(self._entries[name].allowed)
        if self._verdict.expect(judge_content(name, found, allowed)):
            return True
        with self._lock:
            self._entries[name].allowed.add(found)  # told once
        return False

    def unpin(self, name):
        with self._lock:
            self._entries[name].pinned = False

    def check_all(self):
        """Every file that nobody works at; of those beyond MOST_FILES the oldest are removed after
        that."""
        with self._lock:
            free = [name for name, entry in self._entries.items() if not entry.pinned]
            for name in free:
                self._entries[name].pinned = True
        for index, name in enumerate(free):
            self.check(name)
            if index < len(free) - self.MOST_FILES:
                self._remove(name)
            else:
                self.unpin(name)

    def _remove(self, name):
        try:
            os.unlink(os.path.join(self.directory, name))
        except FileNotFoundError:
            pass
        with self._lock:
            del self._entries[name]
