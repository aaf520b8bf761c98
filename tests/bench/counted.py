# SPDX-License-Identifier: BSD-3-Clause
"""What the benchmarks beside here share: running a program, reading its rows, and counting its instructions with callgrind."""

import pathlib
import re
import subprocess
import sys
import tempfile


def output(words, limit_s=None):
    """What a program prints; where it fails, this one ends.  raises  subprocess.TimeoutExpired after `limit_s` seconds"""
    done = subprocess.run(words, capture_output=True, text=True, timeout=limit_s)
    if done.returncode != 0:
        sys.exit(f"{words[0]}: {done.stderr.strip()[-2000:]}")
    return done.stdout


def rows(text):
    """Lines of words with tabs between them."""
    return [line.split("\t") for line in text.splitlines()]


def instructions(program, collected, names, runs):
    """Instructions of one run of a task, inside of the functions that match `collected`.

    `program --run NAMES... N` has to run the task N times. It is counted with `runs` and with twice as many: what happens only once, such as a
    call's first resolution, is not of a run."""
    total = []
    with tempfile.TemporaryDirectory() as work:
        file = pathlib.Path(work) / "counts"
        for times in (runs, 2 * runs):
            output(["env", "LD_BIND_NOW=1", "valgrind", "--tool=callgrind", f"--toggle-collect={collected}", f"--callgrind-out-file={file}",
                    program, "--run", *names, str(times)])
            total.append(int(re.search(r"^(?:summary|totals): (\d+)", file.read_text(), re.M).group(1)))
    return (total[1] - total[0]) / runs


def verdict(failures, held):
    """Prints what limits do not hold, or that they do.  returns  the exit status"""
    for failure in failures:
        print(f"LIMIT NOT HELD: {failure}")
    if not failures:
        print(held)
    return 1 if failures else 0
