# SPDX-License-Identifier: BSD-3-Clause
"""The shared part of the benchmarks: runs a program, reads its rows, and counts its instructions
with callgrind."""

import datetime
import pathlib
import re
import subprocess
import sys
import tempfile


def output(words, limit_s=None):
    """The output of a program; a failure ends this program. Raises subprocess.TimeoutExpired after
    `limit_s` seconds."""
    done = subprocess.run(words, capture_output=True, text=True, timeout=limit_s)
    if done.returncode != 0:
        sys.exit(f"{words[0]}: {done.stderr.strip()[-2000:]}")
    return done.stdout


def rows(text):
    """Lines of words with tabs between them."""
    return [line.split("\t") for line in text.splitlines()]


def instructions(program, collected, names, runs):
    """Instructions of one run of a task, inside of the functions that match `collected`.

    `program --run NAMES... N` must run the task N times. The count is the difference between
    `runs` and twice as many runs, so that one-time work, such as the first resolution of a symbol,
    does not count."""
    total = []
    with tempfile.TemporaryDirectory() as work:
        file = pathlib.Path(work) / "counts"
        for times in (runs, 2 * runs):
            output(["env", "LD_BIND_NOW=1", "valgrind", "--tool=callgrind", f"--toggle-collect={collected}", f"--callgrind-out-file={file}",
                    program, "--run", *names, str(times)])
            total.append(int(re.search(r"^(?:summary|totals): (\d+)", file.read_text(), re.M).group(1)))
    return (total[1] - total[0]) / runs


ATTEMPTS = 3


def until_limits_hold(measure, failures_of, name=""):
    """Measures, and again while a limit does not hold, because other load of the machine affects
    times. Returns the last figures, and what does not hold of them."""
    for attempt in range(1, ATTEMPTS + 1):
        figures = measure()
        failures = failures_of(figures)
        if not failures:
            break
        if attempt < ATTEMPTS:
            print(f"{name}measured again: {'; '.join(failures)}", flush=True)
    return figures, failures


def publish(text, page, name):
    """Prints a text, and writes it into the page, if there is one: `write_page()`."""
    print(f"\n{text}\n", flush=True)
    if page:
        write_page(page, name, text)


def write_page(path, name, text):
    """Writes the date and a text into a page, between its lines `<!-- NAME -->` and
    `<!-- end of NAME -->`."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    head, rest = path.read_text().split(begin)
    today = datetime.date.today()
    dated = f"{today.day} {today:%B %Y}. {text}"
    path.write_text(f"{head}{begin}\n{dated}\n\n{end}{rest.split(end)[1]}")


def verdict(failures, held):
    """Prints which limits do not hold, or that all do. Returns the exit status."""
    for failure in failures:
        print(f"LIMIT NOT HELD: {failure}")
    if not failures:
        print(held)
    return 1 if failures else 0
