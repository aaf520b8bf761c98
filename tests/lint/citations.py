#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that comments, messages of programs, bindings, overlays and our own texts of spec/ cite
sections in one form, [RFC 8166 4.4.2], and decisions as [DEC-15], and that what they cite exists.

usage: citations.py | citations.py --where "RFC 8166 4.4.2" | citations.py --self-test

Several sections of one document are [RFC 8166 4.5, 4.5.2]. spec/sections.toml has the sections of
the documents that this project implements or restates, spec/requirements its decisions.

A reader of a document must find the code: each section is cited by code (of runtime/, xdrgen/ or
spec/bindings), or a definition of generated/ comes from it, or spec/sections.toml says why it
requires no code. Only a citation by code suffices for a section of a binding claimed requirement
(MUST, SHOULD and so on), and for a decision. The code that keeps a claimed requirement or a
decision must have the citation, not only the head of its file. Code that tests peers and devices
(conform, verify) does not count, nor does a citation in quotation marks, which is an example of a
text.

--where, which is `./dev where`, lists code, definitions, requirements and tests of a section;
decisions whose text names it are among the requirements, and cases of conform for one of these
among the tests.
"""
import collections
import pathlib
import re
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECTION = r"(?:\d+|[A-Z]\b)(?:\.\d+)*"
DOCUMENT = r"(?:RFC \d{4}|version-two-01|xcharext-00|bidirection-00)"
SECTIONS = rf"{SECTION}(?:, {SECTION})*"
CITATION = re.compile(rf"\[(?P<document>{DOCUMENT}) (?P<sections>{SECTIONS})\]|\[(?P<decision>DEC-\d\d)\]")
SOURCE = re.compile(rf"(?P<document>{DOCUMENT})(?:, derived from)? (?P<sections>{SECTIONS})")  # the form of requirements
OTHER_FORM = re.compile(r"(?:RFC \d{4},?|version-two(?:-01)?|xcharext(?:-00)?|bidirection(?:-00)?) [sS]ections? \d|\b[dD]ecisions? \d|\] to \d|\] and \d+(?:\.\d+)*(?:[.,;:)]|$)|\](?: \([^)]*\))?, \d+(?:\.\d+)*[ .,;)]")
MARGIN = re.compile(r"^\s*(?:///?<?|#|\*)?\s*")
ALMOST = re.compile(r"\[(?:RFC ?\d|draft-)[^\]]*\]")
COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|R"(\w*)\((?:.|\n)*?\)\1"|(?P<comment>//[^\n]*|/\*(?:.|\n)*?\*/)')
BINDING = {"MUST", "MUST NOT", "REQUIRED", "SHOULD", "SHOULD NOT"}
BARE = re.compile(r"(?<![\[\"-])\bDEC-\d\d\b(?!\])")
TESTERS = ("runtime/conform/", "runtime/verify/", "runtime/cli/conform", "runtime/cli/verify")
TEST = re.compile(r"^(?:TYPED_)?TEST(?:_F|_P)?\((\w+), (\w+)")
CASE = re.compile(r'"([a-z0-9-]+(?:\.[a-z0-9-]+)+)"')  # the id of a case, before its rows
EXAMPLE = re.compile(r'"[^"]*"|^//.*?/\*.*?\*/')
# The line in generated code for a definition that a draft itself declares, and for an operation or
# a characteristic.
DRAFT = re.compile(rf"^// spec: draft-[a-z0-9-]*?(?P<document>version-two-01|xcharext-00|bidirection-00)\.txt section (?P<section>{SECTION}),")
MADE = re.compile(r"Made by xdrgen from (?P<file>draft-[a-z0-9-]*(?P<document>version-two-01|xcharext-00|bidirection-00)\.txt)")
LINE = re.compile(r"^// line (?P<line>\d+)$")
HEADING = re.compile(rf"^(?P<section>{SECTION})\.? +\S")  # in a table of contents, headings are indented
OPERATION = re.compile(rf"^/// .*, section (?P<section>{SECTION})\.$")

Place = collections.namedtuple("Place", "file line text")


def comments(file, text):
    """Each line of a comment of a C++ source, with its place."""
    for match in COMMENT.finditer(text):
        if match["comment"]:
            first = text.count("\n", 0, match.start()) + 1
            for number, line in enumerate(match["comment"].split("\n")):
                yield Place(file, first + number, line)


def strings(file, text):
    """Each string literal of a C++ source that has a citation, also in another form, with its place."""
    for match in COMMENT.finditer(text):
        if not match["comment"] and (CITATION.search(match[0]) or OTHER_FORM.search(match[0])):
            yield Place(file, text.count("\n", 0, match.start()) + 1, match[0])


def cases(file, text):
    """Each string literal of a C++ source that names a section, with its place: cases of conform
    have a literal for it."""
    for match in COMMENT.finditer(text):
        if not match["comment"] and SOURCE.search(match[0]):
            yield Place(file, text.count("\n", 0, match.start()) + 1, match[0])


def toml(*folders):
    for folder in folders:
        for file in sorted((ROOT / folder).glob("*.toml")):
            for number, line in enumerate(file.read_text().split("\n"), 1):
                yield Place(str(file.relative_to(ROOT)), number, line)


def own_texts():
    """Each line of the texts that this project has written in place of published ones."""
    for file in sorted((ROOT / "spec").glob("*.txt")):
        if not file.name.startswith("draft-"):
            for number, line in enumerate(file.read_text().split("\n"), 1):
                yield Place(str(file.relative_to(ROOT)), number, line)


def citations(place):
    """(document, section) for each section that the line cites; a decision is ("DEC", "DEC-15")."""
    for match in CITATION.finditer(place.text):
        if match["decision"]:
            yield "DEC", match["decision"]
        else:
            for section in match["sections"].split(", "):
                yield match["document"], section


def sources(*folders, of=comments):
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*")):
            name = str(file.relative_to(ROOT))
            if file.suffix in {".h", ".cpp"} and not name.startswith(("tests/xdrgen/golden/", "xdrgen/syntax/parser/")):
                yield from of(name, file.read_text())


def tests_others(place):
    """Whether the file tests peers or devices."""
    return place.file.startswith(TESTERS)


def code(places):
    """Those files that implement something: none that tests others, and no citation that is an example."""
    for place in places:
        if not tests_others(place):
            yield place._replace(text=EXAMPLE.sub("", place.text)) if place.file.endswith((".h", ".cpp")) else place


def head_lines(text):
    """The number of lines of a C++ source before its first line of code."""
    lines = text.splitlines()
    return next((i for i, line in enumerate(lines) if line and not line.startswith("//")), len(lines))


def below_head(places):
    """Those that are not in the head of a C++ source."""
    heads = {}
    for place in places:
        if place.file.endswith((".h", ".cpp")):
            if place.file not in heads:
                heads[place.file] = head_lines((ROOT / place.file).read_text())
            if place.line <= heads[place.file]:
                continue
        yield place


def section_at(text, line):
    """The section of a draft that has a line of its text."""
    return next(match["section"] for above in reversed(text.splitlines()[:line]) if (match := HEADING.match(above)))


def definitions():
    """(place, document, section) for each comment of generated/ that says where the adjacent
    definition comes from."""
    documents = {}  # file -> the draft of its definitions
    texts = {}  # file -> that draft, and its text
    for place in sources("generated"):
        if (match := MADE.search(place.text)) and not place.file.endswith("_fields.h"):
            texts[place.file] = match["document"], (ROOT / "spec" / match["file"]).read_text()
        elif (match := LINE.match(place.text)) and place.file in texts:
            document, text = texts[place.file]
            yield place, document, section_at(text, int(match["line"]))
        elif place.text.startswith("// spec: [") or (place.text.startswith("// [") and "/wire/" in place.file and not place.file.endswith("_fields.h")):
            for document, section in citations(place):
                yield place, document, section
        elif match := DRAFT.match(place.text):
            documents[place.file] = match["document"]
            yield place, match["document"], match["section"]
        elif (match := OPERATION.match(place.text)) and place.file in documents:
            yield place, documents[place.file], match["section"]


def requirements():
    """(id, row) for each row; a decision has no level."""
    for file in sorted((ROOT / "spec/requirements").glob("*.toml")):
        for group in tomllib.loads(file.read_text()).values():
            for name, row in group["rows"].items():
                yield name, {"claimed": group.get("claimed", True)} | row


def sections_of(row):
    return [(match["document"], section) for match in SOURCE.finditer(row.get("source", "")) for section in match["sections"].split(", ")]


def sections_named(row):
    """The sections of a row's source, or those that the text of a decision names."""
    if "decision" not in row:
        return sections_of(row)
    return [section for key in ("question", "decision", "reason") for section in sections_of({"source": row[key]})]


def wrong(places, known, decisions):
    """The problems of the citations, a line each."""
    before = Place("", 0, "")
    for place in places:
        where = f"{place.file}:{place.line}"
        if other := OTHER_FORM.search(place.text) or BARE.search(place.text) or across(before, place):
            yield f"{where}: `{other[0]}`: cite as [RFC 8166 4.4.2] or [DEC-15]"
        before = place
        for document, section in citations(place):
            if document == "DEC" and section not in decisions:
                yield f"{where}: there is no decision {section}"
            if document in known and section not in known[document]:
                yield f"{where}: {document} has no section {section}"


def across(first, second):
    """A citation in another form that begins in one line of a comment and ends in the next."""
    if first.file != second.file or first.line + 1 != second.line:
        return None
    begin = first.text.rstrip() + " "
    return next((found for found in OTHER_FORM.finditer(begin + MARGIN.sub("", second.text)) if found.start() < len(begin) - 1 < found.end()), None)


def almost(places):
    """Text that looks like a citation but is none: xdrgen would ignore it."""
    for place in places:
        for match in ALMOST.finditer(place.text):
            if not CITATION.fullmatch(match[0]):
                yield f"{place.file}:{place.line}: `{match[0]}`: cite as [RFC 8166 4.4.2]"


def claims(rows, known):
    """{(document, section): {id: whether it binds}} of claimed requirements, and the decisions."""
    named = collections.defaultdict(dict)
    for name, row in rows:
        if row["claimed"] and not {"duty", "exception"} & row.keys():
            for document, section in sections_of(row) if "level" in row else [("DEC", name)]:
                if document in known or document == "DEC":
                    named[document, section][name] = document == "DEC" or row["level"] in BINDING
    return named


def uncited(places, defined, rows, known, no_code, at_code=below_head):
    """The problems of sections that no code cites, and of their reasons, a line each."""
    places = list(places)
    cited, kept = ({citation for place in some for citation in citations(place)} for some in (places, at_code(places)))
    for (document, section), names in sorted(claims(rows, known).items()):
        enough = kept if any(names.values()) else kept | defined | {(document, other) for other in no_code.get(document, {})}
        if (document, section) not in enough:
            nowhere = "only in heads of files" if (document, section) in cited else "nowhere in the code"
            title = "a decision" if document == "DEC" else known[document].get(section, "no such section")
            yield f"{document} {section} ({title}) is cited {nowhere}: {', '.join(names)}"
    for document, reasons in no_code.items():
        for section in reasons:
            if section not in known[document]:
                yield f"spec/sections.toml: {document} has no section {section}"
            if (document, section) in cited | defined:
                yield f"spec/sections.toml: {document} {section} has code"
        for section, title in known[document].items():
            if (document, section) not in cited | defined and section not in reasons:
                yield f"{document} {section} ({title}) is cited nowhere in the code, and spec/sections.toml does not say why"


def read_sections():
    """{document: {section: title}}, {document: {section: why it requires no code}}"""
    known = tomllib.loads((ROOT / "spec/sections.toml").read_text())
    return known, known.pop("no code")


def where(wanted, known, no_code):
    match = re.fullmatch(rf"\[?(?P<document>{DOCUMENT}) (?P<section>{SECTION})\]?|\[?(?P<decision>DEC-\d\d)\]?", wanted)
    if not match:
        sys.exit(f'where: {wanted}: neither a section, as in "RFC 8166 4.4.2", nor a decision, as in DEC-15 '
                 f"(documents: {', '.join(sorted(known))})")
    citation = ("DEC", match["decision"]) if match["decision"] else (match["document"], match["section"])
    document, section = citation
    if document in known and section not in known[document]:
        sys.exit(f"where: {document} has no section {section}")
    title = known.get(document, {}).get(section)
    print(f"{document} {section}: {title}" if title else wanted)
    places = [*sources("runtime", "xdrgen"), *toml("spec/bindings")]
    citing = [place for place in code(places) if citation in citations(place)]
    print("\ncode")
    print_places(citing, with_code=True)
    if not citing and (why := no_code.get(document, {}).get(section)):
        print(f"  none: {why}")
    for relation, others in (("above", [other for other in known.get(document, {}) if section.startswith(f"{other}.")]),
                             ("below", [other for other in known.get(document, {}) if other.startswith(f"{section}.")])):
        if others:
            print(f"  sections {relation} it: {', '.join(others)}")
    print("\ndefinitions")
    print_places(place for place in own_texts() if citation in citations(place))
    for place in (place for place, *defined in definitions() if citation == tuple(defined)):
        lines = (ROOT / place.file).read_text().splitlines()
        number = next(i for i in range(place.line - 1, len(lines)) if not lines[i].startswith("//"))
        print(f"  {place.file}:{number + 1}: {lines[number].strip()}")
    print("\nrequirements")
    rows = [(name, row) for name, row in requirements() if name == section or citation in sections_named(row)]
    for name, row in rows:
        print(f"  {name} {row.get('level', '')}: {row.get('text') or row.get('decision')}")
    print("\ntests")
    names = {name for name, _ in rows}
    for file, line, test, found in tests_of(names, TEST, "tests"):
        print(f"  {file}:{line}: {test}  {', '.join(found)}")
    print_places(place for place in sources("tests") if citation in citations(place))
    print("\ntests of peers and devices")
    print_places(tests_of_others(places, citation))
    for file, line, case, found in tests_of(names, CASE, "runtime/conform", "runtime/verify"):
        if case:  # else it is a reason why a row has no case
            print(f"  {file}:{line}: {case}  {', '.join(found)}")


def tests_of_others(places, citation):
    """Places in files that test peers and devices where a section is named, in comments and in messages."""
    yield from (place for place in places if tests_others(place) and citation in citations(place))
    for place in sources("runtime", of=cases):
        if tests_others(place) and citation in sections_of({"source": place.text}):
            yield place


def about(place, text):
    """The code that a comment is about: the code before it on its line, or the next code."""
    lines = text.splitlines()[place.line - 1:]
    if not place.text.lstrip().startswith("//"):
        return ""
    code = lines[0][:lines[0].find(place.text)].strip() if place.text in lines[0] else ""
    code = code or next((line.strip() for line in lines if line.strip() and not line.lstrip().startswith(("//", "template", "requires"))), "")
    return "" if code.startswith("#") else code


def sentence(place, text):
    """The text of a comment; with the line before where it begins with the citation, alone or after `spec`."""
    said, begin = place.text.strip(), MARGIN.sub("", place.text)
    before = text.splitlines()[place.line - 2].strip() if place.line > 1 else ""
    return f"{before} {begin}" if re.match(r"(?:spec:? *)?\[", begin) and CITATION.match(begin, begin.index("[")) and MARGIN.sub("", before) != before else said


def print_places(places, with_code=False):
    """A line each, followed by the code that it is about."""
    for place in places:
        print(f"  {place.file}:{place.line}: {sentence(place, (ROOT / place.file).read_text())}")
        if with_code and (code := about(place, (ROOT / place.file).read_text())):
            print(f"      {code}")


def tests_of(names, begin, *folders):
    """The places where tests name one of these requirements: file, line, test, which of them. `begin`
    matches the name of a test where it begins."""
    for folder in folders if names else ():
        for file in sorted((ROOT / folder).rglob("*.cpp")):
            for number, test, found in naming(names, begin, file.read_text()):
                yield file.relative_to(ROOT), number, test, found


def naming(names, begin, text):
    test = ""
    for number, line in enumerate(text.split("\n"), 1):
        if found := begin.search(line):
            test = ".".join(found.groups())
        if '"' in line and (found := sorted(names & set(re.findall(r'"([A-Z0-9]+(?:-[A-Z0-9]+)*-\d\d)"', line)))):
            yield number, test, found


def self_test():
    known, decisions = {"RFC 8166": {"4": "", "4.5": "", "4.5.2": ""}}, {"DEC-15"}
    source = "\n".join(['int a;  // [RFC 8166 4.5, 4.5.2] and [DEC-15]', '// RFC 8166 section 4.5', '// decision 15', '// [RFC 8166 4] to 4.5', '// [RFC 8166 4.6]',
                        '// [RFC 8166 4.5, 9.9], [DEC-99]', 'say("RFC 8166 section 4.5");  // a message to the user', '// [RFC 9999 1]', '// [RFC 8166 4.5] (word), 4.5.2 (form)'])
    found = list(wrong(comments("a.cpp", source), known, decisions))
    assert [line.split(": ")[0] for line in found] == ["a.cpp:2", "a.cpp:3", "a.cpp:4", "a.cpp:5", "a.cpp:6", "a.cpp:6", "a.cpp:9"], found
    assert len(list(wrong(comments("a.cpp", "// as said (DEC-15)\n// [DEC-15]"), known, decisions))) == 1
    split = comments("a.cpp", "// as [DEC-15]\n// and 17. It\n// [RFC 8166 4.5]\n// and 17 files\n// [DEC-15]\n\n// and 17.")
    assert [line.split(": ")[0] for line in wrong(split, known, decisions)] == ["a.cpp:2"]
    shown = strings("a.cpp", 'say("[RFC 8166 4.6]"); say("[RFC 8166 4.5]"); say("(RFC 8166 section 4.5)"); say("no citation");')
    assert len(list(wrong(shown, known, decisions))) == 2
    text = [Place("a.txt", number, line) for number, line in enumerate(["/* [RFC 8166 4.5] */", "/* [RFC8166 4.5] */", "[RFC 8166 section 4.5]", "[RFC 8166 4.6]"])]
    assert len([*wrong(text, known, decisions), *almost(text)]) == 4  # the third one twice
    row = {"level": "MUST", "claimed": True, "source": "RFC 8166 4.5, 4; RFC 8267 1"}
    places, less = [list(comments("a.cpp", text)) for text in (source, source.replace("[RFC 8166 4] ", ""))]

    def missed(places, row=row, defined=frozenset(), no_code={}, at_code=lambda places: places):
        return list(uncited(places, set(defined), [("X-01", row)], known, no_code, at_code))
    assert not missed(places) and "X-01" in missed(less)[0]
    assert not missed(less, row | {"exception": "it is not"}) and not missed(less, row | {"duty": "of others"})
    assert "X-01" in missed(less, no_code={"RFC 8166": {"4": "a heading", "4.5.2": ""}})[0], "a reason helps no MUST"
    for level, defined, no_code, count in (("MUST", {("RFC 8166", "4.5")}, {"RFC 8166": {}}, 2), ("BEH", {("RFC 8166", "4.5")}, {"RFC 8166": {}}, 1)):
        found = missed(places, row | {"level": level}, defined, no_code, at_code=lambda places: [])
        assert len(found) == count and all("only in heads" in line for line in found), found
    assert "DEC-15" in list(uncited([], set(), [("DEC-15", {"claimed": True})], known, {}))[0]
    assert not list(uncited(comments("a.cpp", "// [DEC-15]"), set(), [("DEC-15", {"claimed": True})], {}, {}, lambda places: places))
    row = {"level": "BEH", "claimed": True, "source": "ours"}
    assert len(missed(less, row, no_code={"RFC 8166": {}})) == 1, "4 has neither code nor reason"
    assert not missed(less, row, no_code={"RFC 8166": {"4": "a heading"}}) and not missed(less, row, {("RFC 8166", "4")}, {"RFC 8166": {}})
    assert len(missed(places, row, no_code={"RFC 8166": {"4": "a heading", "9": "none"}})) == 2, "4 has code, 9 does not exist"
    examples = comments("a.h", '// "line 5 [RFC 8166 4]"\n//  int a; /* [RFC 8166 4] */\n/* [RFC 8166 4] */ int b;')
    assert len([place for place in code(examples) if list(citations(place))]) == 1
    assert not list(code([Place("runtime/conform/judge.cpp", 1, "// [RFC 8166 4]")]))
    assert head_lines("// SPDX\n//\n// [RFC 8166 4]\n\n#pragma once\n// [RFC 8166 4]\n") == 4
    text = "int a;  ///< [RFC 8166 4]\n/// [RFC 8166 4.5]: nothing\n/// else\nint b;\n// [RFC 8166 4]\n#include <vector>\n"
    assert [about(place, text) for place in comments("a.h", text)] == ["int a;", "int b;", "int b;", ""]
    assert about(Place("a.h", 1, "/// [RFC 8166 4]"), "/// [RFC 8166 4]\ntemplate <class T>\nvoid f(T);\n") == "void f(T);"
    text = "int a;\n/// It is so\n/// [RFC 8166 4].\n/// Other [RFC 8166 4]\nint b;\n/// spec: [RFC 8166 4]\n//   [[other]]\n"
    said = ["/// It is so", "/// It is so [RFC 8166 4].", "/// Other [RFC 8166 4]", "/// spec: [RFC 8166 4]", "//   [[other]]"]
    assert [sentence(place, text) for place in comments("a.h", text)] == said
    text = '{.section = "RFC 8166 4.5", .allowed = {reply("it fits [RFC 8166 4, 4.5.2]"), "RFC 8166"}}'
    assert [sections_of({"source": place.text}) for place in cases("a.cpp", text)] == [[("RFC 8166", "4.5")], [("RFC 8166", "4"), ("RFC 8166", "4.5.2")]]
    text = '{"X-01", "why"},\n{.id = "a.b-c",\n .rows = {"X-02", "X-01"}},\nof("a.d", {"X-03", "X-02"}, "RFC 8166 4")\n'
    in_cases = [(1, "", ["X-01"]), (3, "a.b-c", ["X-01", "X-02"]), (4, "a.d", ["X-02"])]
    assert list(naming({"X-01", "X-02"}, CASE, text)) == in_cases
    assert list(naming({"X-01"}, TEST, 'TEST_F(A, Does) {\n  REQ("X-01");\n')) == [(2, "A.Does", ["X-01"])]
    decision = {"question": "A?", "decision": "RFC 8166 4 B.", "reason": "C"}
    assert sections_named(decision) == sections_named({"source": "RFC 8166 4"}) == [("RFC 8166", "4")]
    assert section_at("   1.  One ..... 2\n1.  One\n\n   text\n1.1.  Part\n\n   int a;\n2.  Two\n", 7) == "1.1"
    print("15 wrong citations and ten sections without any, in heads only, or with a wrong reason, noticed")


def main():
    known, no_code = read_sections()
    if sys.argv[1:2] == ["--where"]:
        return where(" ".join(sys.argv[2:]), known, no_code)
    rows = list(requirements())
    decisions = {name for name, _ in rows if name.startswith("DEC-")}
    places = list(sources("runtime", "xdrgen", "tests"))
    shown, texts = list(sources("runtime", "xdrgen", of=strings)), [*own_texts(), *toml("spec/bindings", "spec/overlays")]
    found = [*wrong(places + shown + texts, known, decisions), *almost(texts)]
    implementing = code(place for place in [*places, *toml("spec/bindings")] if not place.file.startswith("tests/"))
    defined = {(document, section) for _, document, section in definitions()}
    found += uncited(implementing, defined, rows, known, no_code)
    print(*found, f"{len(places)} lines of comments, {len(shown)} messages, {len(texts)} lines of texts, {len(found)} with wrong citations or without", sep="\n")
    sys.exit(bool(found))


self_test() if sys.argv[1:] == ["--self-test"] else main()
