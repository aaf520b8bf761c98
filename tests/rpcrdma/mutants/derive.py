# SPDX-License-Identifier: BSD-3-Clause
"""Derives mutants from C++ sources: small wrong programs, which tests have to notice.

Each mutant is one edit: a comparison or an operator becomes another one, a constant becomes one beside it, a condition is
left out or turned round, a message is discarded in another way, an answer or an effect is left out. All of them go into one
text, each behind a switch (switch.h), so that the program is built once. This file works on the text, and takes for granted
what clang-format makes of it (blanks around binary operators, none inside template arguments). mutants.py builds and runs
the mutants, and finds out which of them do not compile.
"""

import hashlib
import re
import zlib
from dataclasses import dataclass, field

from cpp_text import left_end, masked, matching, right_end, trimmed

OPERATORS = {
    "==": ("kEqual", ["!="]),
    "!=": ("kUnequal", ["=="]),
    "<": ("kLess", ["<=", ">="]),
    "<=": ("kLessEqual", ["<", ">"]),
    ">": ("kGreater", [">=", "<="]),
    ">=": ("kGreaterEqual", [">", "<"]),
    "+": ("kPlus", ["-"]),
    "-": ("kMinus", ["+"]),
    "*": ("kTimes", ["+"]),
    "/": ("kOver", ["*"]),
    "%": ("kModulo", ["/"]),
}
COMPARISONS = {"==", "!=", "<", "<=", ">", ">="}

# The values of these enumerations say what the peer, the application or the performer is told: each
# value becomes the next one.
ENUMERATIONS = ["ErrorKind", "HeaderFault", "Direction", "RemoteAccess", "Awaited", "Refusal", "CloseReason", "CallError"]

SENDS = re.compile(r"\b(refuse|send|tell|reply|encode|send_errors|add_work|close)\(")
NOT_A_STATEMENT = re.compile(r"^(return|break|continue|case|default|using|struct|class|enum|friend|template|goto|public|private"
                             r"|static_assert|XDR_ASSERT|XDR_TRY(?=\((?:const )?[\w:]+[&*]? \w+,)|if|for|while|do|else|switch)\b")
EXPRESSION = re.compile(r"^(?:\(void\))?(\+\+|--)?[*]?[\w.:\[\]<>*]+(?:\([^;]*?\))?(?:(?:\.|->)\w+(?:\([^;]*?\))?|\[[^\]]*\])*"
                        r"\s*(\(|=|\+=|-=|\|=|&=|$)", re.S)


@dataclass
class Mutant:
    """A Mutant is one edit. `number` switches it on; `key` names it however the rest of the file changes."""
    file: str
    line: int
    column: int
    kind: str
    old: str
    new: str
    text: str = ""
    nth: int = 0
    number: int = 0
    site: int = 0  # number of the first mutant of its place

    @property
    def key(self):
        what = "\0".join([self.file, self.text, str(self.nth), self.kind, self.old, self.new])
        return hashlib.sha256(what.encode()).hexdigest()[:10]

    def __str__(self):
        old = " ".join(self.old.split())
        return f"{self.file}:{self.line}:{self.column}: {self.kind}: `{old}` -> `{self.new}`"


@dataclass
class Edit:
    """An Edit is text that goes around [start, end), or in its place. `make(number)` gives it as (before, after) or as one string."""
    start: int
    end: int
    mutants: list
    make: object
    instead: bool = False


@dataclass
class Source:
    """A Source is one file: where its statements are, what of it is not to be touched, and the edits found."""
    name: str
    text: str
    names: set = field(default_factory=set)  # of constants that have numbers
    enumerators: dict = field(default_factory=dict)
    edits: list = field(default_factory=list)
    sizes: list = field(default_factory=list)  # where nothing is said but how large tables are

    def __post_init__(self):
        self.code = masked(self.text)
        self.fixed = [False] * len(self.code)
        self.line_starts = [0] + [i + 1 for i, c in enumerate(self.text) if c == "\n"]
        self.leave_alone()

    def leave_alone(self):
        """Leaves alone what is decided when the program is built, declarations, and assertions of ours."""
        def fix(start, end):
            for i in range(start, min(end, len(self.fixed))):
                self.fixed[i] = True
        code = self.code
        for found in re.finditer(r"\b(?:XDR_ASSERT|static_assert|alignas|noexcept|sizeof|decltype|requires)\s*\(", code):
            fix(found.start(), matching(code, found.end() - 1) + 1)
        for found in re.finditer(r"\bconstexpr\b[^;{}()]*=[^;]*;", code):
            fix(found.start(), found.end())
        for found in re.finditer(r"\bconstexpr\b[^;(){}]*\{", code):
            fix(found.start(), matching(code, found.end() - 1) + 1)
        for found in re.finditer(r"\bvirtual\b[^;{]*;", code):
            fix(found.start(), found.end())
        for found in re.finditer(r"\benum\b[^;{]*\{", code):
            fix(found.start(), matching(code, found.end() - 1) + 1)
        for found in re.finditer(r"\btemplate\s*<[^\n]*|\bcase\b[^;{}]*?[^:]:(?!:)|\busing\b[^;]*;|\boperator\b[^;{]*", code):
            fix(found.start(), found.end())
        for found in re.finditer(r"\bif constexpr\s*\(", code):
            fix(found.start(), matching(code, found.end() - 1) + 1)
        # These say how large a constructor makes its tables: conditions there are mutated, numbers
        # are not.
        for found in re.finditer(r"\b([A-Z]\w*)(?:::\1)?\([^;{}]*?\)\s*(?:noexcept\s*)?: (?=[a-z]\w*\()", code):
            at = found.end()
            while code[at] != "{":
                at = matching(code, code.index("(", at)) + 1
                at = re.compile(r"[\s,]*").match(code, at).end()
            self.sizes.append((found.end(), at))
        for found in re.finditer(r"\b[\w.\[\]]+[.](?:reserve|resize)\(", code):
            self.sizes.append((found.start(), matching(code, found.end() - 1)))
        # These members hold nothing until something is written there.
        for found in re.finditer(r"(?<=[\w>] )\w+( = |\{)(0|false|kNo\w+|(?:\w+::)+k\w+|nullptr)\}?;", code):
            if self.in_class(found.start()):
                fix(found.start(), found.end())
        # These are template arguments, which hold no comparison here.
        for found in re.finditer(r"\b(?:array|span|Ring|vector|optional|Result|variant|min|max|clamp|static_cast|get|holds_alternative)"
                                 r"<[^<>;(){}]*(?:<[^<>;(){}]*>[^<>;(){}]*)*>", code):
            fix(found.start(), found.end())
        # These are default arguments and array bounds: parameters of what is declared, not defined.
        for found in re.finditer(r"^[^\n=]*\([^;{}()]*= [^;{}()]*\)[^;{}()]*;", code, flags=re.M):
            if not re.match(r"\s*(return|if|for|while)\b", found.group()):
                fix(found.start(), found.end())

    def in_class(self, at):
        """Tells whether a declaration there is a member's: the innermost brace is that of a class."""
        depth = 0
        for i in range(at - 1, -1, -1):
            if self.code[i] == "}":
                depth += 1
            elif self.code[i] == "{":
                if depth == 0:
                    head = re.split(r"[;{}]", self.code[:i])[-1]
                    return re.search(r"\b(class|struct|union)\b", head) is not None and "(" not in head
                depth -= 1
        return False

    def place(self, at):
        line = next_line = 0
        for number, start in enumerate(self.line_starts):
            if start > at:
                break
            line, next_line = number + 1, start
        return line, at - next_line + 1

    def add(self, start, end, kind, news, make, instead=False, old=None):
        if any(self.fixed[start:end]) and kind not in ("effect", "discard", "reply"):
            return
        if kind in ("constant", "arithmetic", "effect") and any(first <= start < last for first, last in self.sizes):
            return
        line, column = self.place(start)
        old = self.text[start:end] if old is None else old
        mutants = [Mutant(self.name, line, column, kind, old, new) for new in news]
        self.edits.append(Edit(start, end, mutants, make, instead))

    # --- What is mutated --------------------------------------------------------------------------

    def operators(self):
        for found in re.finditer(r"(?<=[\s])(==|!=|<=|>=|<|>|\+|-|\*|/|%)(?=\s)", self.code):
            op = found.group()
            which, news = OPERATORS[op]
            kind = "comparison" if op in COMPARISONS else "arithmetic"
            self.add(found.start(), found.end(), kind, news, lambda n, o=op, w=which: f"{o} mutant::Between<{n}, mutant::Op::{w}>{{}} {o}",
                     instead=True)

    def constants(self):
        for found in re.finditer(r"(?<![\w.])(0[xX][0-9a-fA-F]+|\d+)([uUlL]*)\b(?!\.)", self.code):
            value = int(found.group(1), 0)
            suffix = found.group(2)
            news = [str(value + 1) + suffix] + ([str(value - 1) + suffix] if value != 0 else [])
            self.constant(found, news)
        for found in re.finditer(r"\b(true|false)\b", self.code):
            self.constant(found, ["false" if found.group() == "true" else "true"])
        for found in re.finditer(r"(?<![\w:])(k[A-Z]\w*)\b(?!\s*[({:])", self.code):
            if found.group() in self.names:
                self.constant(found, [f"{found.group()} + 1"])
        for found in re.finditer(r"\b((?:\w+::)*)(\w+)::(k\w+)\b", self.code):
            values = self.enumerators.get(found.group(2), [])
            if found.group(3) in values:
                after = values[(values.index(found.group(3)) + 1) % len(values)]
                self.constant(found, [f"{found.group(1)}{found.group(2)}::{after}"])

    def constant(self, found, news):
        old = found.group()
        if re.search(r"operator\W*$|\bslot\[$", self.code[:found.start()]):
            return
        self.add(found.start(), found.end(), "constant", news,
                 lambda n: f"mutant::value({n}, {old}, {', '.join(news)})", instead=True)

    def conditions(self):
        for found in re.finditer(r"(?<=\s)(&&|\|\|)(?=\s)", self.code):
            op = found.group()
            stops = ["&&", "||", "? ", " : "] if op == "&&" else ["||", "? ", " : "]
            left = trimmed(self.code, left_end(self.code, found.start(), stops), found.start())
            right = trimmed(self.code, found.end(), right_end(self.code, found.end(), stops))
            for start, end in (left, right):
                if any(e.start == start and e.end == end and not e.instead for e in self.edits):
                    continue
                if op == "&&":
                    self.add(start, end, "condition", ["true"], lambda n: (f"(mutant::on({n}) || (", "))"))
                else:
                    self.add(start, end, "condition", ["false"], lambda n: (f"(!mutant::on({n}) && (", "))"))
        spans = []
        for found in re.finditer(r"\b(?:if|while) \(", self.code):
            end = matching(self.code, found.end() - 1)
            spans.append(trimmed(self.code, found.end(), end))
        for found in re.finditer(r"(?<=\s)\?(?=\s)", self.code):
            spans.append(trimmed(self.code, left_end(self.code, found.start(), ["? ", " : "]), found.start()))
        for start, end in spans:
            condition = self.code[start:end]
            if ";" in condition or re.search(r"\s=\s", condition):
                continue
            if re.search(r"\s(==|!=|<=|>=|<|>|&&|\|\|)\s", condition):
                continue
            self.add(start, end, "condition", [f"!({' '.join(condition.split())})"], lambda n: (f"(mutant::on({n}) != bool(", "))"))

    def extremes(self):
        for found in re.finditer(r"\bstd::(min|max)(<[^()]*?>)?\(", self.code):
            end = matching(self.code, found.end() - 1) + 1
            other = "max" if found.group(1) == "min" else "min"
            whole = self.text[found.start():end]
            swapped = " ".join(whole.replace(f"std::{found.group(1)}", f"std::{other}", 1).split())
            self.add(found.start(), end, "comparison", [f"std::{other}"], lambda n, s=swapped: (f"(mutant::on({n}) ? {s} : ", ")"),
                     old=f"std::{found.group(1)}")

    def messages(self):
        """Mutates what becomes of messages: one that is answered is discarded; one that is discarded is not counted."""
        for found in re.finditer(r"\b(state_?)\.refuse\(([\w.]+), [^;]*?\)(?=;| :)", self.code):
            new = f"{found.group(1)}.discard({found.group(2)})"
            self.add(found.start(), found.end(), "reply", [new], lambda n, s=new: (f"(mutant::on({n}) ? {s} : ", ")"))
        for found in re.finditer(r"\b(state_?)\.discard\(([\w.]+)\)", self.code):
            new = f"{found.group(1)}.post_receive({found.group(2)})"
            self.add(found.start(), found.end(), "discard", [new], lambda n, s=new: (f"(mutant::on({n}) ? {s} : ", ")"))

    def statements(self):
        """Leaves out statements that are only there for what they do, each in a mutant."""
        code = self.code
        # The stack has one entry a brace: (where its next statement starts, depth of parentheses,
        # is it a body, is its function void).
        stack = [[0, 0, False, False]]
        for i, c in enumerate(code):
            top = stack[-1]
            if c in "(":
                top[1] += 1
            elif c in ")":
                top[1] -= 1
            elif c == "{":
                head = code[top[0]:i]
                if re.search(r"\b(class|struct|namespace|enum|union)\b", head) and "(" not in head.replace("template", ""):
                    stack.append([i + 1, 0, False, False])
                elif not top[2]:  # a function, or a brace of its initializers
                    stack.append([i + 1, 0, True, re.search(r"(^|\s)void\s+[\w:~]+\(", head) is not None])
                else:
                    is_lambda = re.search(r"\[[^\[\]]*\]\s*(\([^()]*\))?\s*(noexcept)?\s*$", head) is not None
                    stack.append([i + 1, 0, True, top[3] and not is_lambda])
            elif c == "}":
                stack.pop()
                rest = code[i + 1:i + 40].lstrip()
                if not stack:
                    raise ValueError(f"{self.name}: braces do not match")
                if not (rest[:1] and rest[0] in ",;).(:?+-*/=<>|&["):
                    stack[-1][0] = i + 1
            elif c == ";" and top[1] == 0:
                if top[2]:
                    self.statement(top[0], i + 1, top[3])
                top[0] = i + 1
            elif c == ":" and top[1] == 0 and re.match(r"\s*(case [^?;{}]*|default|public|private)$", code[top[0]:i]) \
                    and code[i + 1] != ":" and code[i - 1] != ":":
                top[0] = i + 1

    def statement(self, start, end, in_void):
        start, end = trimmed(self.code, start, end)
        while True:  # what it depends on stays
            head = re.match(r"(?:if|for|while) (?:constexpr )?\(|else\b|do\b|\[\[\w+\]\]", self.code[start:end])
            if not head:
                break
            after = start + head.end()
            if head.group().endswith("("):
                after = matching(self.code, after - 1) + 1
            start, end = trimmed(self.code, after, end)
        body = self.code[start:end - 1]
        if body.startswith("return ") and in_void:
            kind, instead = "effect", "return;"
        elif NOT_A_STATEMENT.match(body) or not body or body == "return":
            return
        elif re.match(r"(\+\+|--)?[*(]*[\w.:\[\]]+(?:->|\.|\(|\[|\s*(=|\+=|-=|\|=|&=|\*=)\s|$)", body) \
                and not re.match(r"(const|auto|static|std::\w+<|std::size_t|[A-Z]\w*[&*]? \w+\b)", body):
            kind, instead = "effect", "{}"
        else:
            return
        if re.search(r"\b(discard|repost_without_error)\(", body):
            kind = "discard"
        elif SENDS.search(body):
            kind = "reply"
        self.add(start, end, kind, ["(left out)" if instead == "{}" else "return;"],
                 lambda n: (f"if (mutant::on({n})) {instead} else ", ""))

    def derive(self):
        self.statements()
        self.messages()
        self.conditions()
        self.extremes()
        self.operators()
        self.constants()
        self.edits.sort(key=lambda e: (e.start, -e.end, e.instead))
        self.number()
        return [m for e in self.edits for m in e.mutants]

    def number(self):
        """Numbers the mutants. The numbers depend on this file alone, so that an edit elsewhere changes no text of it."""
        lines = self.text.split("\n")
        first = (zlib.crc32(self.name.encode()) % 4093 + 1) << 12
        seen = {}
        for edit in self.edits:
            site = first
            for mutant in edit.mutants:
                mutant.number, mutant.site, first = first, site, first + 1
                mutant.text = " ".join(lines[mutant.line - 1].split())
                name = (mutant.text, mutant.kind, mutant.old, mutant.new)
                mutant.nth = seen[name] = seen.get(name, 0) + 1
        assert first & 0xfff < 0xfff, f"{self.name} has too many mutants"

    def mutated(self, without=frozenset()):
        """Returns the text with all mutants in it but those whose keys are in `without`; its lines are the lines of the original."""
        opens, closes, replaced = {}, {}, {}
        for edit in self.edits:
            if any(m.key in without for m in edit.mutants):
                continue
            made = edit.make(edit.mutants[0].number)
            if edit.instead:
                replaced[edit.start] = (edit.end, made)
            else:
                opens.setdefault(edit.start, []).append((-edit.end, made[0]))
                closes.setdefault(edit.end, []).append((-edit.start, made[1]))
        out = []
        i = 0
        while i <= len(self.text):
            for _, text in sorted(closes.get(i, []), key=lambda c: c[0]):
                out.append(text)
            for _, text in sorted(opens.get(i, []), key=lambda o: o[0]):
                out.append(text)
            if i in replaced:
                end, made = replaced[i]
                out.append(made)
                i = end
                continue
            if i < len(self.text):
                out.append(self.text[i])
            i += 1
        return "".join(out)


def constant_names(texts):
    """Returns the names of constants with numbers that any of the sources defines."""
    names = set()
    for text in texts:
        names.update(re.findall(r"\bconstexpr\s+(?:std::\w+|int|unsigned)\s+(k\w+)", masked(text)))
    return names


def enumerators(texts):
    """Returns the values of ENUMERATIONS, by the name of each."""
    found = {}
    for text in texts:
        for name, body in re.findall(r"\benum class (\w+)[^{;]*\{([^}]*)\}", masked(text)):
            if name in ENUMERATIONS:
                found[name] = re.findall(r"\bk\w+", body)
    return found


def derive(files):
    """Returns the sources of {name: text} with their mutants."""
    names = constant_names(files.values())
    values = enumerators(files.values())
    sources = []
    taken = {}
    for name in sorted(files):
        source = Source(name, files[name], names, values)
        source.derive()
        if source.edits:
            base = source.edits[0].mutants[0].number
            assert base not in taken, f"{name} and {taken[base]} have the same numbers: change the modulus in number()"
            taken[base] = name
        sources.append(source)
    return sources
