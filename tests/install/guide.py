#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Runs the shell commands of a guide in Markdown, in order, and compares their output with that in
the guide.

guide.py GUIDE FOLDER: every block ```sh is run by `bash -e`, the first one in FOLDER. Each further
block begins in the directory and with the exported variables at the end of the block before, as in
the terminal of a reader. A block ``` right after it has the expected output: its lines, in which a
line `...` stands for any lines and `...` in a line for any characters. Fails at the first
difference.

A command that ends in `&` prints its first line before the next command begins, as a reader waits
for a server to be ready. `wait $PID` prints its other lines, and fails if the command has failed.
The end of the block ends the command.
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


SHELL = """declare -A lines_of
wait() { cat <&"${lines_of[$1]}"; builtin wait "$1"; }
trap 'set +e; kill $(jobs -pr) 2> "$GUIDE_STATE/ended"; builtin wait' EXIT
"""
LEAVE = """export -p > "$GUIDE_STATE/variables"; pwd > "$GUIDE_STATE/directory"
"""
ENTER = """. "$GUIDE_STATE/variables"; cd "$(cat "$GUIDE_STATE/directory")"
"""


def with_servers(commands):
    """The commands, after which the next one waits for a command that ends in `&`."""
    lines = []
    for number, line in enumerate(commands.splitlines(), 4):
        if line.endswith(" &"):
            fifo = f'"$GUIDE_STATE/ready.{number}"'
            line = (f"mkfifo {fifo}; {line[:-2]} > {fifo} & exec {number}< {fifo}; rm {fifo}; lines_of[$!]={number}; "
                    f"IFS= read -r first_line <&{number}; printf '%s\\n' \"$first_line\"")
        lines.append(line)
    return SHELL + "\n".join(lines) + "\n" + LEAVE


class Terminal:
    """Runs the blocks one after the other, as a reader types them."""

    def __init__(self, folder, state):
        folder = pathlib.Path(folder).resolve()
        self.state = pathlib.Path(state)
        self.environment = os.environ | {"STATE_DIRECTORY": str(folder / "state"), "GUIDE_STATE": state}
        (self.state / "variables").touch()
        (self.state / "directory").write_text(f"{folder}\n")

    def run(self, commands):
        return subprocess.run(["bash", "-e", "-c", ENTER + with_servers(commands)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=1500, check=False, env=self.environment)


def run(guide, folder):
    ran = 0
    with tempfile.TemporaryDirectory() as state:
        terminal = Terminal(folder, state)
        for line, commands, expected in blocks(pathlib.Path(guide).read_text(encoding="utf-8")):
            done = terminal.run(commands)
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
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as state:
        terminal = Terminal(folder, state)
        served = terminal.run("(echo 1; exec sleep 1000) &\necho 2\n")
        assert served.returncode == 0 and served.stdout == "1\n2\n" and not any(pathlib.Path(folder).iterdir()), served
        waited = terminal.run("(echo 1; echo 2) &\na=$!\n(echo 3; echo 4; exit 5) &\nb=$!\nwait $a\nwait $b\n")
        assert waited.returncode == 5 and waited.stdout == "1\n3\n2\n4\n", waited
        terminal.run("mkdir 'a b'; cd 'a b'; export GUIDE_TEST=\"it's\"\n")
        left = terminal.run('echo "$(basename "$PWD") $GUIDE_TEST"\n')
        assert left.stdout == "a b it's\n", left
    for wrong in ("```sh\necho\n", "```\nx\n```\n", "```sh\na\n```\n\n```\nx\n```\n"):
        try:
            blocks(wrong)
        except ValueError:
            continue
        raise AssertionError(wrong)


if __name__ == "__main__":
    self_test()
    sys.exit(run(sys.argv[1], sys.argv[2]))
