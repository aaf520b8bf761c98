#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""In the guest: POSIX locks of ranges, of one file through two mounts. Usage: lock_ranges.py FILE SAME-FILE

There are two processes, because a process does not exclude itself; the second one gets its commands
through a pipe.
"""
import fcntl
import multiprocessing
import os
import sys

KINDS = {"shared": fcntl.LOCK_SH, "exclusive": fcntl.LOCK_EX, "none": fcntl.LOCK_UN}


def attempt(descriptor, kind, start, length):
    """Tries to get the lock without waiting; returns whether it did."""
    try:
        fcntl.lockf(descriptor, KINDS[kind] | (fcntl.LOCK_NB if kind != "none" else 0), length, start)
        return True
    except BlockingIOError:
        return False


def serve(path, pipe):
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    while wanted := pipe.recv():
        pipe.send(attempt(descriptor, *wanted))


# Who, which lock, offset, length (0: to the end of the file), and whether it must succeed.
STEPS = (
    ("one", "exclusive", 0, 100, True),
    ("two", "exclusive", 50, 100, False),
    ("two", "shared", 99, 1, False),
    ("two", "exclusive", 100, 100, True),
    ("one", "shared", 199, 1, False),
    ("one", "none", 40, 20, True),  # a hole: 0-39 and 60-99 remain
    ("two", "exclusive", 40, 20, True),
    ("two", "exclusive", 39, 1, False),
    ("two", "exclusive", 60, 1, False),
    ("one", "shared", 0, 40, True),  # the range of the exclusive lock
    ("two", "shared", 0, 40, True),
    ("one", "exclusive", 0, 1, False),
    ("two", "none", 0, 0, True),  # unlocks everything
    ("one", "exclusive", 0, 0, True),
    ("two", "shared", 1 << 40, 1, False),
    ("one", "none", 0, 0, True),
    ("two", "exclusive", 1 << 40, 0, True),
    ("one", "exclusive", 0, 1 << 40, True),
)


def main():
    first, second = sys.argv[1:]
    pipe, theirs = multiprocessing.Pipe()
    other = multiprocessing.Process(target=serve, args=(second, theirs))
    other.start()
    descriptor = os.open(first, os.O_RDWR | os.O_CREAT, 0o600)
    failures = 0
    for who, kind, start, length, wanted in STEPS:
        if who == "one":
            found = attempt(descriptor, kind, start, length)
        else:
            pipe.send((kind, start, length))
            if not pipe.poll(60):
                sys.exit("the other process does not answer")
            found = pipe.recv()
        if found != wanted:
            failures += 1
            print(f"{who}: {kind} {start}+{length}: {'had' if found else 'refused'}")
    pipe.send(None)
    other.join(60)
    print(f"{len(STEPS)} locks of ranges, {failures} not as they should be")
    return 1 if failures or other.exitcode != 0 else 0


if __name__ == "__main__":
    sys.exit(main())
