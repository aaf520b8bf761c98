#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Makes manual pages and bash's completion of a command from what it prints with --help.

help_pages.py --version VERSION --output FOLDER [--completion] COMMAND

Asks COMMAND and each of its subcommands for help, and writes FOLDER/man1/NAME[-SUBCOMMAND...].1 for
each; with --completion also FOLDER/completions/NAME. Reads the form that CLI11 gives to help: a
description, `Usage: ...`, groups of entries whose text begins at column 30, and a footer. What it
cannot read ends it with an error, so that no page lacks an option.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys

COLUMN = 30  # where CLI11 begins the text of an entry
GROUPS = {"Positionals": "ARGUMENTS", "Options": "OPTIONS", "Subcommands": "COMMANDS"}


class Entry:
    """An argument, an option or a subcommand: its names, what it takes, and its text."""

    def __init__(self, head):
        self.head, self.text = head, []
        names, _, self.takes = head.partition(" ")
        self.names = names.split(",")

    def choices(self):
        """The words that the value may be, if there is a list of them."""
        listed = re.match(r"\w+:\{([^}]*)\}|([a-z]+(?:\|[a-z]+)+)(?: |$)", self.takes)
        return re.split(r"[,|]", listed.group(1) or listed.group(2)) if listed else []

    def has_value(self):
        return self.takes != "" and not re.match(r"(Excludes|Needs):", self.takes)


class Help:
    """What one command prints, in parts."""

    def __init__(self, words, text):
        self.words, self.usage = words, None
        self.description, self.groups, self.footer = [], {}, []
        lines = text.rstrip("\n").split("\n")
        at = 0
        while at < len(lines) and not lines[at].startswith("Usage:"):
            self.description.append(lines[at])
            at += 1
        if at == len(lines):
            raise ValueError(f"{' '.join(words)}: its help has no line `Usage: ...`")
        # The command may show its path, and its first word is then the path of a file.
        self.usage = lines[at].split(" ", 1)[1].split(" ")[len(words):]
        at += 1
        while at + 1 < len(lines) and lines[at] == "" and lines[at + 1][:-1] in GROUPS and lines[at + 1].endswith(":"):
            at = self.read_group(lines, at + 1)
        self.footer = lines[at:]

    def read_group(self, lines, at):
        """returns  the line behind the group whose title is at `at`"""
        entries = self.groups.setdefault(lines[at][:-1], [])
        at += 1
        while at < len(lines) and lines[at].startswith("  "):
            line = lines[at]
            continued = at + 1 < len(lines) and lines[at + 1].startswith(" " * COLUMN)
            if line.startswith(" " * COLUMN):
                entries[-1].text.append(line[COLUMN:])
            elif len(line) > COLUMN and (line[COLUMN - 2:COLUMN] == "  " or
                                         (line[COLUMN - 1] == " " and not continued)):
                entries.append(Entry(line[2:COLUMN].rstrip()))
                entries[-1].text.append(line[COLUMN:])
            else:
                entries.append(Entry(line[2:].rstrip()))
            at += 1
        for entry in entries:
            if not entry.text:
                raise ValueError(f"{' '.join(self.words)}: `{entry.head}` has no text")
        return at

    def subcommands(self):
        return [entry.names[0] for entry in self.groups.get("Subcommands", [])]

    def options(self):
        return self.groups.get("Options", [])


def ask(command, words):
    """The help of a command, then those of its subcommands."""
    done = subprocess.run([command, *words[1:], "--help"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          text=True, check=True, env=os.environ | {"LC_ALL": "C"})
    found = [Help(words, done.stdout)]
    for name in found[0].subcommands():
        found += ask(command, [*words, name])
    return found


def roff(text):
    """Text as it is, also at the beginning of a line."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def footer_sections(lines):
    """(title, lines, whether they stay as they are) of each part of a footer."""
    sections = []
    for line in lines:
        if line in ("Examples:", "Example:"):
            sections.append(("EXAMPLES", [], True))
        elif line.startswith("Exit status:"):
            sections.append(("EXIT STATUS", [line.removeprefix("Exit status:").strip()], False))
        elif line.startswith("  ") and sections and sections[-1][2]:
            sections[-1][1].append(line[2:])
        elif line != "":
            if not sections or sections[-1][2]:
                sections.append(("NOTES", [], False))
            sections[-1][1].append(line)
    return sections


def page(one, version, others):
    name = "-".join(one.words)
    description = " ".join(one.description).strip().removeprefix(f"{name}: ")
    out = [f'.TH {roff(name.upper())} 1 "" "{roff(one.words[0])} {version}" "User Commands"', ".SH NAME",
           f"{roff(name)} \\- {roff(description)}", ".SH SYNOPSIS", f".B {roff(' '.join(one.words))}",
           roff(" ".join(one.usage))]
    if len(one.description) > 1:
        out += [".SH DESCRIPTION"] + [roff(line) for line in one.description]
    for title, entries in one.groups.items():
        out.append(f".SH {GROUPS[title]}")
        for entry in entries:
            out += [".TP", f".BR \"{roff(', '.join(entry.names))}\" \" {roff(entry.takes)}\"" if entry.takes else
                    f".B {roff(', '.join(entry.names))}"]
            out += [roff(line) for line in entry.text]
    for title, lines, as_they_are in footer_sections(one.footer):
        out.append(f".SH {title}")
        if as_they_are:
            out += [".nf", *[roff(line) for line in lines], ".fi"]
        else:
            for number, line in enumerate(lines):  # a line that ends with a stop ends its paragraph
                out += [".PP"] if number > 0 and lines[number - 1].endswith(".") else []
                out.append(roff(line))
    related = [other.words for other in others
               if other.words != one.words and (other.words == one.words[:-1] or other.words[:-1] == one.words)]
    if related:
        out.append(".SH SEE ALSO")
        out += [f".BR {roff('-'.join(words))} (1){',' if words != related[-1] else ''}" for words in related]
    return "\n".join(out) + "\n"


COMPLETION = r"""# bash completion of $name$, made from what `$name$ --help` prints
declare -gA _$id$_commands=(
$commands$)
declare -gA _$id$_options=(
$options$)
# Of an option that takes a value: the words that it may be, or nothing.
declare -gA _$id$_values=(
$values$)
_$id$() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} path="$name$" at
  for ((at = 1; at < COMP_CWORD; at++)); do
    [[ -z ${_$id$_options["$path ${COMP_WORDS[at]}"]:-} ]] || path+=" ${COMP_WORDS[at]}"
  done
  # bash takes `--option=value` apart.
  if [[ $word == = ]]; then
    word=""
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  if [[ -n ${_$id$_values["$path $before"]+set} ]]; then
    mapfile -t COMPREPLY < <(compgen -W "${_$id$_values["$path $before"]}" -- "$word")
  elif [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "${_$id$_options["$path"]}" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -W "${_$id$_commands["$path"]:-}" -- "$word")
  fi
}
# Where there is nothing to choose from, the names of files.
complete -o default -F _$id$ $name$
"""


def completion(pages):
    name = pages[0].words[0]
    rows = {"commands": "", "options": "", "values": ""}
    for one in pages:
        path = " ".join(one.words)
        if one.subcommands():
            rows["commands"] += f'  ["{path}"]="{" ".join(one.subcommands())}"\n'
        rows["options"] += f'  ["{path}"]="{" ".join(name for entry in one.options() for name in entry.names)}"\n'
        for entry in one.options():
            if entry.has_value():
                rows["values"] += "".join(f'  ["{path} {option}"]="{" ".join(entry.choices())}"\n'
                                          for option in entry.names)
    text = COMPLETION
    for hole, value in [("name", name), ("id", name.replace("-", "_")), *rows.items()]:
        text = text.replace(f"${hole}$", value)
    return text


def main():
    parser = argparse.ArgumentParser(description="manual pages and completion from --help")
    parser.add_argument("--version", required=True)
    parser.add_argument("--output", required=True, type=pathlib.Path)
    parser.add_argument("--completion", action="store_true")
    parser.add_argument("command", type=pathlib.Path)
    arguments = parser.parse_args()
    name = arguments.command.name
    try:
        pages = ask(arguments.command.resolve(), [name])
    except ValueError as error:
        print(f"help_pages.py: {error}", file=sys.stderr)
        return 1
    (arguments.output / "man1").mkdir(parents=True, exist_ok=True)
    for old in (arguments.output / "man1").iterdir():
        old.unlink()
    for one in pages:
        (arguments.output / "man1" / f"{'-'.join(one.words)}.1").write_text(page(one, arguments.version, pages),
                                                                            encoding="utf-8")
    if arguments.completion:
        (arguments.output / "completions").mkdir(exist_ok=True)
        (arguments.output / "completions" / name).write_text(completion(pages), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
