# SPDX-License-Identifier: BSD-3-Clause
"""Finds its way in C++ text without parsing it: what is code, where brackets close, where operands begin and end.

derive.py uses it.
"""

import re

RETURN = re.compile(r"(?<!\w)return\b")


def masked(text):
    """Returns the text with comments, strings, characters and preprocessor lines blanked, as long as it was."""
    def blank(found):
        return re.sub(r"[^\n]", " ", found.group())
    pattern = r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|^[ \t]*#[^\n]*(?:\\\n[^\n]*)*'
    return re.sub(pattern, blank, text, flags=re.S | re.M)


def matching(text, at):
    """Returns where the bracket that opens at `at` is closed."""
    depth = 0
    for i in range(at, len(text)):
        if text[i] in "([{":
            depth += 1
        elif text[i] in ")]}":
            depth -= 1
            if depth == 0:
                return i
    raise ValueError("a bracket is not closed")


def left_end(text, at, stops):
    """Returns where the operand that ends before `at` begins: after the bracket that it is in, or after one of `stops`."""
    depth = 0
    i = at - 1
    while i >= 0:
        if text[i] in ")]}":
            depth += 1
        elif text[i] in "([{":
            if depth == 0:
                return i + 1
            depth -= 1
        elif depth == 0:
            if text[i] in ";,":
                return i + 1
            if text[i] == "=" and text[i + 1] in " \n" and text[i - 1] not in "=!<>":  # an assignment
                return i + 1
            for stop in stops:
                if text.startswith(stop, i):
                    return i + len(stop)
            if RETURN.match(text, i):
                return i + 6
        i -= 1
    return 0


def right_end(text, at, stops):
    """Returns where the operand that begins at `at` ends."""
    depth = 0
    for i in range(at, len(text)):
        if text[i] in "([{":
            depth += 1
        elif text[i] in ")]}":
            if depth == 0:
                return i
            depth -= 1
        elif depth == 0 and (text[i] in ";," or any(text.startswith(stop, i) for stop in stops)):
            return i
    return len(text)


def trimmed(text, start, end):
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
