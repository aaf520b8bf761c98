# SPDX-License-Identifier: BSD-3-Clause
"""Records every process that the soak starts, so that none outlives it, however it ends."""
import os
import signal
import subprocess
import threading


class Processes:
    def __init__(self):
        self._lock = threading.Lock()
        self._running = set()
        self._over = False

    def start(self, command, environment=None, patient=False, **options):
        """Starts a command, which is killed when the calling thread or the whole soak ends.

        patient: it runs at a lower priority.
        """
        wrapper = ["setpriv", "--pdeathsig", "KILL", "--"]
        if patient:
            wrapper += ["nice", "-n", "5"]
        wrapper += ["env", *(f"{name}={value}" for name, value in (environment or {}).items())]
        with self._lock:
            if self._over:
                raise Over
            process = subprocess.Popen(wrapper + list(command), start_new_session=True, **options)
            self._running.add(process)
        return process

    def ended(self, process):
        """Forgets a process that has been waited for."""
        with self._lock:
            self._running.discard(process)

    def end_all(self):
        """Kills all running processes, and prevents new ones."""
        with self._lock:
            self._over = True
            running = list(self._running)
            self._running.clear()
        for process in running:
            kill(process)
        for process in running:
            process.wait()


class Over(Exception):
    """The soak ends, so no process may start."""


def kill(process, signal_number=signal.SIGKILL):
    """Sends a signal to the process, if it still exists."""
    if process.poll() is None:
        try:
            os.kill(process.pid, signal_number)
        except ProcessLookupError:
            pass
