# SPDX-License-Identifier: BSD-3-Clause
"""The contents that each file may have, according to the results of the `put` commands."""
import hashlib
import os
import random
import threading
from dataclasses import dataclass

from judge import judge_content


@dataclass(frozen=True)
class Content:
    """The content of a file: number of bytes, and their SHA-256."""
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
    """Bytes of a file, at random: none, or fewer than 5,000, 300,000 or 3,000,000."""
    kind = rng.random()
    most = 1 if kind < 0.05 else 5000 if kind < 0.35 else 300_000 if kind < 0.85 else 3_000_000
    return random.Random(rng.random()).randbytes(rng.randrange(most))


class _Entry:
    def __init__(self):
        self.allowed = {None}
        self.pinned = False   # a client writes or reads it
        self.settled = True   # no late effect of an abandoned put is possible


class Ledger:
    """The files of one exported directory."""
    MOST_FILES = 100

    def __init__(self, directory, verdict):
        self.directory = directory
        self._verdict = verdict
        self._lock = threading.Lock()
        self._entries = {}
        self._made = 0

    def pin_to_write(self, rng):
        """A name for a put: a new one, or one that has a file. A name whose put was abandoned is
        never written again, since the server may still execute calls of that put."""
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
        """A name that must have a file; None: there is none."""
        with self._lock:
            there = [name for name, entry in self._entries.items() if not entry.pinned and None not in entry.allowed]
            if not there:
                return None
            name = rng.choice(there)
            self._entries[name].pinned = True
            return name

    def end_write(self, name, content, succeeded):
        """Records the result of a put. Without a result, or after a failure, the file may have
        either content."""
        with self._lock:
            entry = self._entries[name]
            entry.allowed = {content} if succeeded else entry.allowed | {content}
            entry.settled = entry.settled and succeeded
        if succeeded:
            self.check(name)
        self.unpin(name)

    def check(self, name, found=...):
        """Returns whether the file has a content that it may have. found: the content as read through
        the server; by default this function reads it from the directory."""
        if found is ...:
            found = Content.at(os.path.join(self.directory, name))
        with self._lock:
            allowed = set(self._entries[name].allowed)
        if self._verdict.expect(judge_content(name, found, allowed)):
            return True
        with self._lock:
            self._entries[name].allowed.add(found)  # reported once
        return False

    def unpin(self, name):
        with self._lock:
            self._entries[name].pinned = False

    def check_all(self):
        """Checks every file that no client uses. If they are more than MOST_FILES, removes the oldest
        ones."""
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
