#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Are the manual pages and bash's completion of a command what its --help says?

help_pages_test.py COMMAND PAGES: asks COMMAND and its subcommands for help, and looks for each
option and each subcommand in the page of the command in PAGES/man1, which groff (where it is there)
must set without a warning, and among what bash completes with PAGES/completions. There is no other
page.
"""
import pathlib
import re
import shutil
import subprocess
import sys


def help_of(command, words):
    text = subprocess.run([command, *words, "--help"], stdout=subprocess.PIPE, text=True, check=True).stdout
    options = {name for names in re.findall(r"^  (-\S+)", text, re.M) for name in names.split(",")}
    listed = text.partition("\nSubcommands:\n")[2].partition("\n\n")[0]
    return text, options, re.findall(r"^  ([a-z]\S*)", listed, re.M)


def complete(script, words):
    """What bash offers for the last of `words`."""
    name = pathlib.Path(script).name
    done = subprocess.run(
        ["bash", "-c", 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); "_${1//-/_}"; '
         'printf "%s\\n" "${COMPREPLY[@]}"', "bash", script, name, *words],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True)
    return set(done.stdout.split())


def set_by_groff(page):
    if not shutil.which("groff"):
        return ""
    return subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-z", page], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False).stdout


def check(command, pages, words):
    """The problems of a command and its subcommands, and the pages that they have."""
    text, options, subcommands = help_of(command, words)
    name = "-".join([pathlib.Path(command).name, *words])
    page = pages / "man1" / f"{name}.1"
    problems, seen = [], {page.name}
    if not page.exists():
        return [f"there is no {page}"], seen
    said = page.read_text(encoding="utf-8").replace("\\-", "-").replace("\\&", "").replace("\\e", "\\")
    problems += [f"{page}: no {what}" for what in sorted(options) + subcommands
                 if not re.search(rf"^\.BR? .*{re.escape(what)}", said, re.M)]
    flat = re.sub(r"\s+", " ", said)
    for line in text.splitlines()[:1] + text.splitlines()[-1:]:
        if re.sub(r"^(xdrgen: |Exit status: )", "", re.sub(r"\s+", " ", line.strip())) not in flat:
            problems.append(f"{page}: no `{line}`")
    problems += [f"{page}: {line}" for line in set_by_groff(page).splitlines()
                 if "cannot adjust" not in line and "can't break" not in line]
    script = pages / "completions" / pathlib.Path(command).name
    if script.exists():
        offered = complete(script, [*words, "-"])
        if offered != options:
            problems.append(f"{name}: `-` completes to {sorted(offered)}, its options are {sorted(options)}")
        offered = complete(script, [*words, ""])
        if offered != set(subcommands):
            problems.append(f"{name}: completes to {sorted(offered)}, its subcommands are {subcommands}")
    for subcommand in subcommands:
        more, theirs = check(command, pages, [*words, subcommand])
        problems += more
        seen |= theirs
    return problems, seen


# The possible values of some options; an option in front does not hide a command.
WORDS = {
    "xdrgen": [(["compile", "--lang", "c"], {"cpp"}), (["compile", "--lang", "=", "st"], {"stubs"}),
               (["comp"], {"compile"}), (["check", "a.x", "--str"], {"--strict"})],
    "rpcrdma": [(["demo", "--color", "a"], {"auto", "always"}), (["nfs", "g"], {"get"}),
                (["nfs", "get", "--rs"], {"--rsize"}),
                (["demo", "--address", "x", "--po"], {"--port"}), (["demo", "--address", ""], set())],
}


def main():
    command, pages = sys.argv[1], pathlib.Path(sys.argv[2])
    problems, seen = check(command, pages, [])
    for words, expected in WORDS.get(pathlib.Path(command).name, []):
        offered = complete(pages / "completions" / pathlib.Path(command).name, words)
        problems += [f"{words} completes to {sorted(offered)}, not {sorted(expected)}"] if offered != expected else []
    others = {page.name for page in (pages / "man1").iterdir()} - seen
    problems += [f"{page} is the page of no command" for page in sorted(others)]
    print("\n".join(problems))
    print(f"{len(seen)} pages, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
