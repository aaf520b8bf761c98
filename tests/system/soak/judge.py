# SPDX-License-Identifier: BSD-3-Clause
"""The failures of a soak, as functions of observations, so that judge_test.py can show that each
function notices its failure."""
import threading
from collections import Counter

# A server keeps some free memory (arenas of the C library, blocks of its pools), up to a bound that
# it reaches in its first rounds. Memory in the last third of the rounds that exceeds the first
# third by more than this slack has leaked. The slack is larger where there are too few rounds to
# leave out the first ones.
WARM_ROUNDS, MEMORY_SLACK_KIB, WARMING_SLACK_KIB = 2, 4096, 16384
P99_LIMIT_MS = 50.0


class Verdict:
    """Failures, in the order in which they were noticed, until the soak ends: what clients see of
    servers that are being ended counts for nothing."""

    def __init__(self, say=print):
        self._lock = threading.Lock()
        self._say = say
        self._ended = False
        self.failures = []
        self.checks = 0

    def expect(self, failure):
        """failure: the reason, or None for a success. Returns whether it is a success."""
        with self._lock:
            if self._ended:
                return failure is None
            self.checks += 1
            if failure is None:
                return True
            self.failures.append(failure)
            self._say(f"FAILURE: {failure}")
        return False

    def end(self):
        with self._lock:
            self._ended = True


def judge_content(name, found, allowed):
    """found: the Content that was read, or None for no file; allowed: the possible contents, with
    None if the file may be missing."""
    if found in allowed:
        return None
    if found is None:
        return f"{name}: a file is missing whose put has succeeded"
    whole = [one for one in allowed if one is not None]
    if not whole:
        return f"{name}: a file that nobody has put, with {found.size} bytes"
    sizes = ", ".join(str(one.size) for one in whole)
    return f"{name}: wrong bytes after a put that succeeded: {found.size} bytes, where {sizes} bytes were put"


def judge_memory(samples_kib):
    """Resident memory of one server at quiet moments, the first of them after it has worked."""
    is_long = len(samples_kib) >= 4 * WARM_ROUNDS
    early, late = _thirds(samples_kib[WARM_ROUNDS:] if is_long else samples_kib)
    if not late or min(late) <= max(early) + (MEMORY_SLACK_KIB if is_long else WARMING_SLACK_KIB):
        return None
    return f"memory grows: {max(early)} KiB at most in the first rounds, {min(late)} KiB at least in the last ones"


def judge_descriptors(samples):
    """Descriptors of one server at quiet moments, when all clients are gone and it has closed idle
    files: each sample has the kind of each descriptor."""
    early, late = _thirds([len(sample) for sample in samples])
    if not late or min(late) <= max(early):
        return None
    more = Counter(samples[-1]) - Counter(samples[0])
    kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(more.items()))
    return (f"descriptors grow: {max(early)} at most in the first rounds, {min(late)} at least in the last ones; "
            f"more than at first: {kinds}")


def _thirds(samples):
    third = len(samples) // 3
    return (samples[:third], samples[-third:]) if third else ([], [])


def corrected(samples_ms, interval_ms):
    """Round trips of calls at fixed intervals, including calls that were delayed because an
    earlier one was not answered."""
    result = []
    for sample in samples_ms:
        result.append(sample)
        missed = sample - interval_ms
        while missed > 0:
            result.append(missed)
            missed -= interval_ms
    return result


def percentile(samples, percent):
    """None without samples."""
    ordered = sorted(samples)
    if not ordered:
        return None
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def judge_p99(samples_ms, interval_ms, limit_ms=P99_LIMIT_MS):
    """Round trips of NULL calls during a stall of the disk."""
    p99 = percentile(corrected(samples_ms, interval_ms), 99)
    if p99 is None or p99 <= limit_ms:
        return None
    return f"p99 of NULL calls while a disk stands still is {p99:.1f} ms, {limit_ms:.0f} ms at most"


def judge_end(name, status, expected):
    """status: exit status of a server; expected: the soak has killed it, or it has ended with status
    0 when the soak told it to."""
    if expected:
        return None
    how = f"by signal {-status}" if status < 0 else f"with status {status}"
    return f"{name} has ended by itself, {how}"
