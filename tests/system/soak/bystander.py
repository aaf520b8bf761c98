# SPDX-License-Identifier: BSD-3-Clause
"""Another client, which makes NULL calls continually (`rpcrdma ping`), to see whether it has to
wait while a disk stalls."""
import re
import threading
import time

from processes import kill

INTERVAL_MS = 10
ANSWER_LIMIT_S = 120  # only ends hanging processes


class Bystander:
    def __init__(self, server, setup):
        self._server, self._setup = server, setup
        self._changed = threading.Condition()
        self._times = []  # (time of the answer, ms)
        self.answered = self.lost = 0
        self._process = None

    def start(self):
        command = [self._setup.rpcrdma, "ping", "127.0.0.1", "--provider", "softverbs", "--port",
                   str(self._server.rdma_port), "--count", "1000000", "--interval", str(INTERVAL_MS), "--time", "60",
                   "--retry", "3600"]
        self._process = self._setup.processes.start(command, {"SOFTVERBS_DIR": self._setup.fabric}, stdout=-1,
                                                    stderr=-2)
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()

    def _listen(self, process):
        for line in process.stdout:
            found = re.match(rb"\d+: ([\d.]+) us", line)
            with self._changed:
                if found:
                    self._times.append((time.monotonic(), float(found.group(1)) / 1000))
                    self.answered += 1
                elif re.match(rb"\d+: ", line):
                    self.lost += 1
                self._changed.notify_all()

    def stop(self):
        if self._process is not None:
            kill(self._process)
            self._process.wait()
            self._setup.processes.ended(self._process)

    def await_answer(self):
        """Waits until a later call is answered. Returns whether one was."""
        begun = time.monotonic()
        with self._changed:
            return self._changed.wait_for(
                lambda: bool(self._times) and self._times[-1][0] - self._times[-1][1] / 1000 > begun, ANSWER_LIMIT_S)

    def between(self, begin, end):
        """Durations in ms of the calls that were under way in that time."""
        with self._changed:
            result = [ms for when, ms in self._times if when >= begin and when - ms / 1000 <= end]
            self._times = self._times[-100:]
        return result
