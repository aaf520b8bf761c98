#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Runs the commands of pages in Markdown, in order, and compares what they print with the page.

guide.py PAGE... FOLDER: every block of a page is run by `bash -e`, the first one in FOLDER. Each further
block begins in the directory, and with the exported variables, that the one before has left, as in the
terminal of a reader. A block ``` right behind it holds what is printed: its lines, in which a line `...`
stands for any lines and `...` in a line for any characters. Fails at the first difference. Several pages
are read in one terminal, one after the other.

A block is a fenced one of any language, or an indented one. Those that do not run stand in not_run.toml
beside this file, each with its reason: all others run. An entry there that fits no block of its page, or
more than one, is an error.

A command that ends in `&` has printed its first line before the next command begins, as the pages tell
the reader to wait for a server. Its other lines are printed by `wait $PID`, which fails if the command
has failed. At the end of its block it is ended.

`rpcrdma conform` runs with `--limit 600` in place of the default of 5 seconds, which a busy machine may
need for one answer. The limit says only when to give up on a peer that is silent.
"""
import contextlib
import io
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOT_RUN = pathlib.Path(__file__).with_name("not_run.toml")
REASONS = ("needs a device", "needs root", "needs a network", "needs a clone", "needs a program of the reader's",
           "is no command")


def fenced(lines, at):
    """The block whose fence is at `at`: its last line's number, and its body."""
    end = at + 1
    while end < len(lines) and lines[end] != "```":
        end += 1
    if end == len(lines):
        raise ValueError(f"line {at + 1}: the block never ends")
    return end, "".join(f"{line}\n" for line in lines[at + 1:end])


def indented(lines, at):
    """The same for a block of lines that begin with four spaces."""
    end = at
    for number in range(at, len(lines)):
        if lines[number].startswith("    "):
            end = number
        elif lines[number]:
            break
    return end, "".join(f"{line[4:]}\n" for line in lines[at:end + 1])


def blocks(text):
    """(line, commands, expected or None) of every block."""
    lines = text.splitlines()
    result, at = [], 0
    while at < len(lines):
        if lines[at].startswith("```"):
            end, body = fenced(lines, at)
            if lines[at] == "```" and result and result[-1][3] + 1 == at:
                result[-1][2] = body
            else:
                result.append([at + 1, body, None, end])
            at = end
        elif lines[at].startswith("    ") and (at == 0 or not lines[at - 1]):
            end, body = indented(lines, at)
            result.append([at + 1, body, None, end])
            at = end
        at += 1
    return [tuple(block[:3]) for block in result]


def read_not_run(text):
    """{page: {how a block begins: reason}}"""
    pages = {}
    for entry in tomllib.loads(text)["block"]:
        page, first, reason = entry["page"], entry["first"], entry["reason"]
        if not reason.startswith(REASONS):
            raise ValueError(f"{page}: `{first}`: `{reason}` begins with none of {REASONS}")
        if first in pages.setdefault(page, {}):
            raise ValueError(f"{page}: `{first}` is there twice")
        pages[page][first] = reason
    return pages


def to_run(page, text, not_run):
    """The blocks of a page without those that do not run; each of the latter is found, and told."""
    listed, run = dict.fromkeys(not_run, 0), []
    for block in blocks(text):
        names = [first for first in not_run if block[1].startswith(first)]
        for first in names:
            listed[first] += 1
            print(f"== {page}:{block[0]}: not run: {not_run[first]}")
        if not names:
            run.append(block)
    for first, count in listed.items():
        if count != 1:
            raise ValueError(f"{page}: {count} blocks begin with `{first}`, which not_run.toml has")
    return run


def pattern(expected):
    parts = []
    for line in expected.splitlines():
        parts.append(r"(?:.*\n)*?" if line == "..." else ".*".join(re.escape(p) for p in line.split("...")) + r" *\n")
    return re.compile("".join(parts))


SHELL = """declare -A lines_of
wait() {
  if [[ -v lines_of[$1] ]]; then cat <&"${lines_of[$1]}"; fi
  builtin wait "$1"
}
trap 'set +e; kill $(jobs -pr) 2> "$GUIDE_STATE/ended"; builtin wait' EXIT
"""
LEAVE = """export -p > "$GUIDE_STATE/variables"; pwd > "$GUIDE_STATE/directory"
"""
ENTER = """. "$GUIDE_STATE/variables"; cd "$(cat "$GUIDE_STATE/directory")"
"""


def patient(commands):
    """The commands, where `rpcrdma conform` waits longer for an answer."""
    return re.sub(r"\brpcrdma conform (?:server|client)\b", r"\g<0> --limit 600", commands)


def with_servers(commands):
    """The commands, where the next one waits for what ends in `&`."""
    lines = []
    for number, line in enumerate(commands.splitlines(), 4):
        if line.endswith(" &"):
            fifo = f'"$GUIDE_STATE/ready.{number}"'
            line = (f"mkfifo {fifo}; {line[:-2]} > {fifo} & exec {number}< {fifo}; rm {fifo}; lines_of[$!]={number}; "
                    f"IFS= read -r first_line <&{number}; printf '%s\\n' \"$first_line\"")
        lines.append(line)
    return SHELL + "\n".join(lines) + "\n" + LEAVE


class Terminal:
    """Where a reader types the blocks, one after the other."""

    def __init__(self, folder, state):
        folder = pathlib.Path(folder).resolve()
        self.state = pathlib.Path(state)
        self.environment = os.environ | {"STATE_DIRECTORY": str(folder / "state"), "GUIDE_STATE": state}
        (self.state / "variables").touch()
        (self.state / "directory").write_text(f"{folder}\n")

    def run(self, commands):
        return subprocess.run(["bash", "-e", "-c", ENTER + with_servers(commands)], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=1500,
                              check=False, env=self.environment)


def run_block(terminal, page, block):
    """Whether a block does what the page says."""
    line, commands, expected = block
    commands = patient(commands)
    done = terminal.run(commands)
    print(f"== {page}:{line}\n{commands}-- status {done.returncode}\n{done.stdout}", flush=True)
    if done.returncode != 0:
        print(f"{page}:{line}: the commands fail")
        return False
    if expected is not None and not pattern(expected).fullmatch(done.stdout):
        print(f"{page}:{line}: this should have been printed:\n{expected}")
        return False
    return True


def name_of(page):
    """The path of a page from the root of the sources."""
    path = pathlib.Path(page).resolve()
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(page)


def run(pages, folder):
    not_run = read_not_run(NOT_RUN.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as state:
        terminal, ran = Terminal(folder, state), 0
        for page in pages:
            name = name_of(page)
            for block in to_run(name, pathlib.Path(page).read_text(encoding="utf-8"), not_run.get(name, {})):
                if not run_block(terminal, name, block):
                    return 1
                ran += 1
    print(f"{ran} blocks of commands")
    return 0


def refused(function, *arguments):
    try:
        function(*arguments)
    except ValueError:
        return True
    return False


def self_test_blocks():
    page = "a\n```sh\necho 1\n```\n```\n1\n```\nb\n```sh\necho 2\n```\n"
    assert blocks(page) == [(2, "echo 1\n", "1\n"), (9, "echo 2\n", None)], blocks(page)
    page = "a\n\n    b\n\n      c\n\nd\n    e\n```cpp\nf\n```\n\n```\ng\n```\n"
    assert blocks(page) == [(3, "b\n\n  c\n", None), (9, "f\n", None), (13, "g\n", None)], blocks(page)
    assert refused(blocks, "```sh\necho\n")
    assert [block[0] for block in to_run("p", page, {"f\n": "is no command"})] == [3, 13]
    assert refused(to_run, "p", page, {"h": "is no command"})
    assert refused(to_run, "p", page + page, {"f": "is no command"})
    entry = "[[block]]\npage = 'p'\nfirst = 'f'\nreason = '%s'\n"
    assert read_not_run(entry % "needs root: x") == {"p": {"f": "needs root: x"}}
    assert refused(read_not_run, entry % "too slow") and refused(read_not_run, 2 * (entry % "needs root"))
    assert pattern("a\n...\nd\n").fullmatch("a\nb\nc\nd\n") and pattern("a ... c\n").fullmatch("a b c\n")
    assert not pattern("a\n").fullmatch("a\nb\n") and not pattern("...\nb\n").fullmatch("a\n")
    assert not pattern("a.c\n").fullmatch("abc\n")


def self_test():
    self_test_blocks()
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as state:
        terminal = Terminal(folder, state)
        served = terminal.run("(echo 1; exec sleep 1000) &\necho 2\n")
        assert served.returncode == 0 and served.stdout == "1\n2\n" and not any(pathlib.Path(folder).iterdir()), served
        waited = terminal.run("(echo 1; echo 2) &\na=$!\n(echo 3; echo 4; exit 5) &\nb=$!\nwait $a\nwait $b\n")
        assert waited.returncode == 5 and waited.stdout == "1\n3\n2\n4\n", waited
        terminal.run("mkdir 'a b'; cd 'a b'; export GUIDE_TEST=\"it's\"\n")
        left = terminal.run('echo "$(basename "$PWD") $GUIDE_TEST"\n')
        assert left.stdout == "a b it's\n", left
        assert not run_block(terminal, "p", (1, "echo 1\n", "2\n"))
        assert patient("! rpcrdma conform client -q\n") == "! rpcrdma conform client --limit 600 -q\n"
        assert patient("rpcrdma conform --help; rpcrdma ping\n") == "rpcrdma conform --help; rpcrdma ping\n"
        assert not run_block(terminal, "p", (1, "false\n", None))


if __name__ == "__main__":
    with contextlib.redirect_stdout(io.StringIO()):
        self_test()
    sys.exit(run(sys.argv[1:-1], sys.argv[-1]))
