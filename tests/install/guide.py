#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Runs the shell commands of a guide in Markdown, in order, and compares what they print with what it says.

guide.py GUIDE FOLDER: every block ```sh is run by `bash -e` in FOLDER. A block ``` right behind it holds what is printed: its lines,
in which a line `...` stands for any lines and `...` in a line for any characters. Fails at the first difference.

A command that ends in `&` has printed its first line before the next command begins, as a reader waits for a server to be ready; it is ended
at the end of its block.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile


def blocks(text):
    """(line, commands, expected or None) of every block of commands."""
    lines = text.splitlines()
    result, at = [], 0
    while at < len(lines):
        if lines[at].startswith("```"):
            kind, start = lines[at][3:].strip(), at + 1
            at = start
            while at < len(lines) and lines[at] != "```":
                at += 1
            body = "\n".join(lines[start:at]) + "\n"
            if at == len(lines):
                raise ValueError(f"line {start}: the block never ends")
            if kind == "sh":
                result.append([start, body, None, at])
            elif kind == "" and result and result[-1][3] + 1 == start - 1:
                result[-1][2] = body
            else:
                raise ValueError(f"line {start}: neither commands nor what they print")
        at += 1
    return [tuple(block[:3]) for block in result]


def pattern(expected):
    parts = []
    for line in expected.splitlines():
        parts.append(r"(?:.*\n)*?" if line == "..." else ".*".join(re.escape(p) for p in line.split("...")) + r" *\n")
    return re.compile("".join(parts))


def with_servers(commands):
    """The commands, where the next one waits for what ends in `&`."""
    lines = []
    for number, line in enumerate(commands.splitlines(), 4):
        if line.endswith(" &"):
            fifo = f".ready.{number}"
            line = f"mkfifo {fifo}; {line[:-2]} > {fifo} & trap 'kill $!; wait $!' EXIT; exec {number}< {fifo}; rm {fifo}; read -r _ <&{number}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def run(guide, folder):
    ran = 0
    for line, commands, expected in blocks(pathlib.Path(guide).read_text(encoding="utf-8")):
        done = subprocess.run(["bash", "-e", "-c", with_servers(commands)], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=1500, check=False,
                              env=os.environ | {"STATE_DIRECTORY": str(pathlib.Path(folder).resolve() / "state")})
        print(f"== {guide}:{line}\n{commands}-- status {done.returncode}\n{done.stdout}", flush=True)
        if done.returncode != 0:
            print(f"{guide}:{line}: the commands fail")
            return 1
        if expected is not None and not pattern(expected).fullmatch(done.stdout):
            print(f"{guide}:{line}: this should have been printed:\n{expected}")
            return 1
        ran += 1
    return ran_enough(ran)


def ran_enough(ran):
    print(f"{ran} blocks of commands")
    return 0 if ran > 0 else 1


def self_test():
    guide = "a\n```sh\necho 1\n```\n```\n1\n```\nb\n```sh\necho 2\n```\n"
    assert blocks(guide) == [(2, "echo 1\n", "1\n"), (9, "echo 2\n", None)], blocks(guide)
    assert pattern("a\n...\nd\n").fullmatch("a\nb\nc\nd\n") and pattern("a ... c\n").fullmatch("a b c\n")
    assert not pattern("a\n").fullmatch("a\nb\n") and not pattern("...\nb\n").fullmatch("a\n")
    assert not pattern("a.c\n").fullmatch("abc\n")
    with tempfile.TemporaryDirectory() as folder:
        served = subprocess.run(["bash", "-e", "-c", with_servers("(echo 1; exec sleep 1000) &\necho 2\n")], cwd=folder, capture_output=True,
                                text=True, timeout=900, check=False)
        assert served.stdout == "2\n" and not any(pathlib.Path(folder).iterdir()), served
    for wrong in ("```sh\necho\n", "```\nx\n```\n", "```sh\na\n```\n\n```\nx\n```\n"):
        try:
            blocks(wrong)
        except ValueError:
            continue
        raise AssertionError(wrong)


if __name__ == "__main__":
    self_test()
    sys.exit(run(sys.argv[1], sys.argv[2]))
