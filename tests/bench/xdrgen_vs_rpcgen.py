#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Compares the time of xdrgen on a large specification with that of rpcgen on the same file in the
same run.

    xdrgen_vs_rpcgen.py path/to/xdrgen [source directory]

Extracts the XDR of RFC 5662 (3274 lines), and measures several runs, alternating: rpcgen with its
full set of outputs (-a), xdrgen with its C++ codec, xdrgen with its back ends for C++, XDR and JSON
one after the other. Prints the medians, by the clock and of CPU, and their ratios to rpcgen's. Then
repeats that XDR under other names up to 100,000 lines, and has xdrgen check it, and make its codec.
Exit status 1 where the C++ codec takes more than three times as long as rpcgen, or the 100,000
lines more than two seconds of CPU or 150 MB of memory; 77 where the RFC is not available.
"""

import os
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 21
MOST = 3.0
LINES, MOST_SECONDS, MOST_KIB = 100_000, 2.0, 150 << 10
WORDS = set("bool case const default double enum float hyper int opaque quadruple string struct "
            "switch typedef union unsigned void TRUE FALSE".split())


def run(words, **options):
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)


def timed(action, x):
    """Seconds that `action(folder)` takes in a new folder with a copy of the file `x`: by the clock, and of CPU."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(x, folder)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = time.perf_counter()
        action(pathlib.Path(folder))
        clock = time.perf_counter() - start
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def many_lines(xdr):
    """Returns the declarations of `xdr` often enough for `LINES` lines, each time with other names."""
    xdr = re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment[0].count("\n"), xdr, flags=re.S)
    xdr = re.sub(r"(?s)\bprogram\b.*", "", re.sub(r"(?m)^%.*$", "", xdr))
    copies = -(-LINES // xdr.count("\n"))
    names = re.compile(r"\b[A-Za-z_]\w*")
    renamed = lambda copy: names.sub(lambda name: name[0] if name[0] in WORDS else f"{name[0]}_{copy}", xdr)
    return "".join(renamed(copy) for copy in range(copies))


def measured(words):
    """Runs the command.  returns  (seconds of CPU, KiB of memory at most)"""
    child = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        raise subprocess.CalledProcessError(child.returncode, words)
    return used.ru_utime + used.ru_stime, used.ru_maxrss


def holds_many_lines(xdrgen, xdr):
    """Prints what `LINES` lines take.  returns  whether the limits hold"""
    kept = True
    with tempfile.TemporaryDirectory() as work:
        x = pathlib.Path(work) / "many.x"
        x.write_text(many_lines(xdr))
        print(f"{x.read_text().count(chr(10))} lines of such XDR, best of 3:")
        cpp = ["compile", "--lang=cpp", "--namespace", "many", "--module", "many", "-o", work]
        for name, words in {"check": ["check"], "C++": cpp}.items():
            runs = [measured([xdrgen, *words, "--quiet", x]) for _ in range(3)]
            seconds, kib = min(run[0] for run in runs), max(run[1] for run in runs)
            fits = seconds <= MOST_SECONDS and kib <= MOST_KIB
            kept = kept and fits
            print(f"  xdrgen, {name:16} {seconds:5.2f} s of CPU, {kib / 1024:4.0f} MB; at most "
                  f"{MOST_SECONDS:.0f} s and {MOST_KIB >> 10} MB are wanted: {'kept' if fits else 'MISSED'}")
    return kept


def main():
    xdrgen = pathlib.Path(sys.argv[1]).resolve()
    source = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else pathlib.Path(__file__).parents[2]).resolve()
    rfc = source / "../shared/rfc/rfc5662.txt"
    if not rfc.exists():
        print("xdrgen against rpcgen: skipped, no ../shared/rfc/rfc5662.txt")
        return 77
    with tempfile.TemporaryDirectory() as work:
        x = pathlib.Path(work) / "nfs41.x"
        run([xdrgen, "extract", rfc, "--overlay", source / "tests/xdrgen/inputs/overlays/rfc5662.txt.toml", "-o", x])

        def rpcgen(folder):
            run(["rpcgen", "-a", x.name], cwd=folder)

        def compile_to(language, folder):
            names = ["--namespace", "nfs41", "--module", "nfs41"] if language == "cpp" else []
            output = folder if language == "cpp" else folder / f"nfs41.{language}"
            run([xdrgen, "compile", "--quiet", f"--lang={language}", *names, "-o", output, folder / x.name])

        def cpp(folder):
            compile_to("cpp", folder)

        def works(language):
            try:
                timed(lambda folder: compile_to(language, folder), x)
                return True
            except subprocess.CalledProcessError:
                return False

        languages = [language for language in ("cpp", "xdr", "json") if works(language)]

        def every(folder):
            for language in languages:
                compile_to(language, folder)

        rivals = {"rpcgen -a": rpcgen, "xdrgen, C++": cpp, f"xdrgen, {' + '.join(languages)}": every}
        seconds = {name: [] for name in rivals}
        for _ in range(RUNS):
            for name, action in rivals.items():
                seconds[name].append(timed(action, x))
        xdr = x.read_text()

    def median(name, which):
        return statistics.median(times[which] for times in seconds[name])

    print(f"RFC 5662, {RUNS} runs each, alternating; medians:")
    for name in rivals:
        clock, cpu = median(name, 0), median(name, 1)
        print(f"  {name:24} {clock * 1000:7.1f} ms, {clock / median('rpcgen -a', 0):5.2f} x rpcgen; "
              f"of CPU {cpu * 1000:7.1f} ms, {cpu / median('rpcgen -a', 1):5.2f} x")
    ratio = median("xdrgen, C++", 0) / median("rpcgen -a", 0)
    print(f"  at most {MOST:.1f} x is wanted: {'kept' if ratio <= MOST else 'MISSED'}")
    kept = holds_many_lines(xdrgen, xdr)
    return 0 if kept and ratio <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
