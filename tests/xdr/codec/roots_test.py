# SPDX-License-Identifier: BSD-3-Clause
#
# Checks that spec/roots.toml is complete and correct: it has the content of every operation and the
# value of every characteristic in spec/bindings, with the binding's section; every section exists;
# every root has a fuzz target, which ctest replays on a committed corpus of some inputs.
# `roots_test.py SOURCE REPLAYS`; REPLAYS are the names of the replay tests, separated by commas.
import pathlib
import re
import sys
import tomllib

sys.dont_write_bytecode = True  # makes no file in the tree
import roots as list_of_roots  # noqa: E402


def bindings(source):
    """(document, type, section) of each type that the bindings declare as content."""
    for path in sorted((source / "spec/bindings").glob("*.toml")):
        with open(path, "rb") as file:
            content = tomllib.load(file)
        for table, key in (("operation", "content"), ("characteristic", "value")):
            for entry in content.get(table, []):
                yield content["document"], entry[key], entry["section"]


def problems(source, replays):
    roots = list_of_roots.read(source)
    sent = list(bindings(source))
    if not sent:
        yield "spec/bindings names no operation: is this the right folder?"
    for document, name, section in sent:
        sections = [root.section for root in roots if (root.document, root.type) == (document, name)]
        if not sections:
            yield f"{name} of {document} is sent, and is no root"
        elif section not in sections:
            yield f"{name}: the binding says section {section}, spec/roots.toml {sections[0]}"
    for root in roots:
        text = source / "spec" / root.document
        if text.exists() and not re.search(rf"^{re.escape(root.section)}\.  \S", text.read_text(), re.MULTILINE):
            yield f"{root.name}: {root.document} has no section {root.section}"
        if f"fuzz.codec_{root.name}.replay" not in replays:
            yield f"{root.name}: no fuzz target is replayed"
        corpus = source / f"tests/fuzz/corpus/codec_{root.name}"
        if not corpus.is_dir() or not any(corpus.iterdir()):
            yield f"{root.name}: {corpus.relative_to(source)} has no inputs"
    folders = {path.name for path in (source / "tests/fuzz/corpus").glob("codec_*")}
    for name in sorted(folders - {f"codec_{root.name}" for root in roots}):
        yield f"tests/fuzz/corpus/{name} belongs to no root"


def main():
    found = list(problems(pathlib.Path(sys.argv[1]), sys.argv[2].split(",")))
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
