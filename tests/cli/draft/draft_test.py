#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""A draft that is being written, through everything that the commands do: no C++ by hand, no transport.

usage: draft_test.py WHICH XDRGEN RPCRDMA CXX SOURCE WORK

WHICH   `own`: docs/draft, a document that ships. `published`: the working group's version 2 of June 2022, from
        ../shared; skips with status 77 where that is not there. `dissector`: what tshark shows of messages of the
        first, compared with dump; skips where there is no tshark with Lua.

check finds the five errors and nothing else, an overlay corrects them, codec, model and dissector come out of it,
diff compares it with another edition, and dump shows messages of each type by the model alone.
"""
import dataclasses
import json
import random
import re
import shutil
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "dissector"))
import compare  # noqa: E402
import frames  # noqa: E402
from generate import Generator  # noqa: E402

WHICH, XDRGEN, RPCRDMA, CXX = sys.argv[1:5]
SOURCE, WORK = Path(sys.argv[5]), Path(sys.argv[6])
HERE, SPEC, OWN = Path(__file__).resolve().parent, SOURCE / "spec", SOURCE / "docs/draft"
MESSAGES = 200
failures = []


@dataclasses.dataclass
class Draft:
    text: Path
    overlay: Path
    binding: Path
    errors: list      # (kind, line)
    words: list       # of the messages about them
    header: str       # its type
    version: int
    rpc: dict         # procedures behind whose header an RPC message stands, and their values
    before: list      # the edition that it is compared with, and what belongs to that
    broken: list      # words of that comparison


PUBLISHED = Draft(
    text=SOURCE / "../shared/drafts/draft-ietf-nfsv4-rpcrdma-version-two-07.txt",
    overlay=HERE / "version-two-07.toml", binding=HERE / "version-two-07-header.toml",
    errors=[("X0204", 2670), ("X0204", 2687), ("X0206", 2716), ("X0204", 2809), ("X0202", 2815)],
    words=["declare it: `typedef unsigned int uint32;`", "declare it: `typedef unsigned hyper uint64;`",
           "write `uint32 rpcrdma2_propid`", "declare it: `typedef unsigned int rpcrdma2_errcode;`",
           "first declared at line 2813"],
    header="living_message", version=2, rpc={"RDMA2_CALL_INLINE": 10, "RDMA2_REPLY_INLINE": 13},
    before=[SPEC / "draft-cel-nfsv4-rpcrdma-version-two-01.txt", "--overlay",
            SPEC / "overlays/draft-cel-nfsv4-rpcrdma-version-two-01.toml"],
    broken=["union `rpcrdma2_body` is gone", "struct `rpcrdma2_hdr_call_inline` is new",
            "enumerator `RDMA2_ERROR` of `rpcrdma2_proc` is a constant now, with the same value", "compatible: no"])
EXAMPLE = Draft(
    text=OWN / "draft-example-transport-01.txt",
    overlay=OWN / "corrections-01.toml", binding=OWN / "header-01.toml",
    errors=[("X0204", 47), ("X0204", 49), ("X0206", 62), ("X0204", 89), ("X0202", 95)],
    words=["declare it: `typedef unsigned int uint32;`", "declare it: `typedef unsigned hyper uint64;`",
           "write `uint32 ex_property_code`", "declare it: `typedef unsigned int ex_error_code;`",
           "first declared at line 93"],
    header="ex_message", version=99, rpc={"EX_CALL": 8, "EX_REPLY": 9},
    before=[OWN / "draft-example-transport-00.txt"],
    broken=["constant `EX_MOST_SEGMENTS` is 8 now, and was 16", "case `EX_GRANT` (5) of `ex_body` is new",
            "compatible: no (1 change that breaks"])


def check(good, what):
    print(f"{'ok' if good else 'FAILED'}: {what}")
    if not good:
        failures.append(what)
    return good


def xdrgen(*words):
    return compare.run([XDRGEN, *map(str, words)])


def succeeds(what, result, status=0):
    if not check(result.returncode == status, f"{what}: status {result.returncode}"):
        print(result.stdout[-4000:], result.stderr[-4000:])
    return result


def checked(draft):
    """Every error once, at its line, with what to do, and nothing that only follows from them."""
    said = succeeds("check finds errors", xdrgen("check", draft.text), 1).stderr
    found = [(kind, int(line)) for kind, line in re.findall(r"^error\[(X\d+)\].*\n *--> .*?:(\d+):", said, re.M)]
    check(found == draft.errors, f"exactly these errors: {found}")
    check("5 errors; nothing was written" in said, "five of them")
    for words in draft.words:
        check(words in said, f"says: {words}")
    if draft is PUBLISHED:  # a module that ships declares one of the names; none has a name of the example
        check("add `--extends" not in said, "advises no base that is another edition")


def compiled(draft):
    """The model and the dissector; the codec compiles."""
    known = [draft.text, "--overlay", draft.overlay, "--binding", draft.binding]
    succeeds("check, with the overlay", xdrgen("check", *known))
    cpp = ["compile", "--quiet", "--lang=cpp", "--namespace", "living", "--module", "living"]
    refused = succeeds("compile, without the overlay", xdrgen(*cpp, "-o", WORK / "none", draft.text), 1)
    check("nothing was written" in refused.stderr and not (WORK / "none").exists(), "writes nothing")
    succeeds("compile to C++", xdrgen(*cpp, "-o", WORK / "cpp", *known))
    camel = "".join(word.capitalize() for word in draft.header.split("_"))
    (WORK / "use.cpp").write_text(
        f'#include "living.h"\n'
        f"bool good(xdr::Bytes bytes) {{ return living::{camel}View::parse(bytes).has_value(); }}\n", encoding="utf-8")
    succeeds("the C++ compiles", compare.run(
        [CXX, "-std=c++20", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-fsyntax-only", "-I", str(WORK / "cpp"),
         "-I", str(SOURCE / "runtime"), str(WORK / "use.cpp")]))
    for language in ("json", "lua"):
        options = ["--module", "living"] if language == "lua" else []
        succeeds(f"compile to {language}", xdrgen("compile", "--quiet", f"--lang={language}", *options, "-o",
                                                  WORK / f"living.{language}", *known))
    model = json.loads((WORK / "living.json").read_text(encoding="utf-8"))
    said = [(each["type"], each["version"], sorted(each["rpc_message"])) for each in model["headers"]]
    check(said == [(draft.header, draft.version, sorted(draft.rpc.values()))], f"the model has the header: {said}")
    again = ["--header", f"{draft.header}={draft.version}"]
    twice = xdrgen("compile", "--lang=lua", *again, "-o", WORK / "no.lua", *known)
    succeeds("--header of a version that the bindings have is refused", twice, 2)
    check(f"--header: the bindings have a header of version {draft.version}\n" in twice.stderr, "says so")
    return model


def compared(draft):
    said = succeeds("diff finds what breaks", xdrgen("diff", *draft.before, draft.text, "--overlay", draft.overlay), 1)
    for words in draft.broken:
        check(words in said.stdout, f"says: {words}")


def rpc(xid, is_call):
    """A Call of procedure 0 with arguments, of a program that nobody knows, or the Reply to it."""
    if is_call:
        return struct.pack(">IIIIII", xid, 0, 2, 0x20000077, 1, 0) + bytes(16) + b"argument"
    return struct.pack(">IIIIII", xid, 1, 0, 0, 0, 0) + b"results!"


def messages_of(draft, model):
    """(procedure, message) for random values of the header, with an RPC message where one belongs."""
    generator, made = Generator(model, random.Random(26)), []
    names = {int(case["value"]): case["name"] for named in model["types"] if named["kind"] == "union"
             for arm in named["arms"] for case in arm["cases"]
             if any(member["type"] == named["name"] for other in model["types"] if other["name"] == draft.header
                    for member in other["members"])}
    for turn in range(MESSAGES):
        value = generator.value(draft.header)
        header = struct.pack(">III", 1000 + turn, draft.version, 32) + value[12:]
        name = names[struct.unpack(">I", value[12:16])[0]]
        payload = rpc(1000 + turn, "CALL" in name) if name in draft.rpc else b""
        made.append((name, len(header), header + payload))
    check({name for name, _, _ in made} == set(names.values()), f"messages of all {len(names)} types")
    return made


def dumped(draft, message, *options):
    (WORK / "message.hex").write_text(message.hex() + "\n", encoding="ascii")
    return compare.run([RPCRDMA, "dump", *options, "--header", str(WORK / "living.json"), str(WORK / "message.hex")])


def shown(draft, messages):
    """What dump makes of messages that are right, of ones that end too early, and of a type that nobody has."""
    good = early = 0
    few = sorted({name: (name, size, message) for name, size, message in messages}.values(), key=lambda one: one[1])
    longer = [one for one in few if one[1] > 16]  # than the words that all messages have
    for name, size, message in few:
        result = dumped(draft, message, "--json")
        said = json.loads(result.stdout) if result.returncode == 0 else {"procedure": result.stderr}
        parts = [part["type"] for part in said.get("parts", [])]
        wanted = [draft.header] + (["rpc_msg"] if name in draft.rpc else [])
        behind = {"size": 8, "is": "arguments" if "CALL" in name else "results"} if name in draft.rpc else None
        right = said.get("rest") == behind
        covered = sum(field["size"] for field in said["parts"][0]["fields"] if "." not in field["path"]) if parts else 0
        good += said["procedure"] == name and parts == wanted and right and covered == size
    for _, size, message in longer:
        result = dumped(draft, message[:size - 4])
        early += result.returncode == 1 and "truncated at byte" in result.stdout and draft.text.name in result.stdout
    check(good == len(few), f"dump shows {good} of {len(few)} types by their names, whole")
    check(early == len(longer), f"dump says of {early} of {len(longer)} where they end too early, and which line it is")
    unknown = dumped(draft, struct.pack(">IIII", 1, draft.version, 32, 4711))
    check(unknown.returncode == 1 and "procedure 4711" in unknown.stdout, "dump refuses a type that nobody has")
    check(re.search(r"section [\d.]+, line \d+", dumped(draft, few[-1][2]).stdout) is not None, "dump cites the draft")


def without_bound(model):
    """Whether the model has an array without a bound."""
    def declared(value):
        if isinstance(value, list):
            return [one for each in value for one in declared(each)]
        if not isinstance(value, dict):
            return []
        return [value] * ("shape" in value) + [one for each in value.values() for one in declared(each)]
    return any(one["shape"] == "variable_array" and one["bound"] is None for one in declared(model["types"]))


def agree(what, sent, headers, dissectors):
    """tshark with the dissectors and dump with the models of `headers` show the same of messages."""
    connection = frames.Roce()
    for message in sent:
        connection.send(message, True)
    capture = WORK / "living.pcap"
    capture.write_bytes(frames.pcap(connection.frames))
    said = compare.dumped(RPCRDMA, capture, headers=headers)
    found = compare.differences(said, compare.dissected(capture, dissectors))
    for line in found[:5]:
        print("  ", line)
    fields = sum(len(part[1]) for frame in said.values() for message in frame for part in message)
    check(not found and sum(map(len, said.values())) == len(sent), f"{what}: {fields} fields, {len(found)} differences")
    return said


def dissected(draft, messages, model):
    """tshark, with the dissector, and dump, with the model, show the same; of messages that are wrong, too."""
    chance, sent = random.Random(7), [message for _, _, message in messages]
    words = [0, 1, 2, 5, 64, 65536]
    if not without_bound(model):  # of an array without one, dump does not take so many
        words.append(0xFFFFFFFF)
    for message in list(sent):
        at = 16 + chance.randrange((len(message) - 12) // 4) * 4
        sent.append(message[:at] + struct.pack(">I", chance.choice(words)) + message[at + 4:])
    agree("the draft", sent, [WORK / "living.json"], [WORK / "living.lua"])
    # A header that bindings name wins, whichever dissector is loaded first.
    known = [draft.text, "--overlay", draft.overlay, "--module", "plain", "--header", f"{draft.header}={draft.version}"]
    succeeds("compile without bindings", xdrgen("compile", "--quiet", "--lang=lua", "-o", WORK / "plain.lua", *known))
    both = [WORK / "living.lua", WORK / "plain.lua"]
    agree("with bindings first", sent[:MESSAGES], [WORK / "living.json"], both)
    agree("with bindings last", sent[:MESSAGES], [WORK / "living.json"], both[::-1])


def other_words():
    """A header whose words are arrays and opaque data, and which has no procedure to refuse a version."""
    known = [HERE.parent / "everything.x", "--binding", HERE.parent / "everything.toml"]
    for language, options in (("json", []), ("lua", ["--module", "letters"])):
        made = xdrgen("compile", "--quiet", f"--lang={language}", *options, "-o", WORK / f"letters.{language}", *known)
        succeeds(f"compile everything.x to {language}", made)
    generator = Generator(json.loads((WORK / "letters.json").read_text(encoding="utf-8")), random.Random(99))
    sent = [struct.pack(">III", turn, 99, 32) + generator.value("letter")[12:] for turn in range(60)]
    for turn, message in enumerate(sent):
        if message[12:16] == struct.pack(">I", 104):
            sent[turn] = message + rpc(turn, True)
    sent += [struct.pack(">IIIIIII", 100, 99, 32, 4, code, 1, 2) for code in (1, 2)]
    said = agree("other words", sent, [WORK / "letters.json"], [WORK / "letters.lua"])
    last = [[part[0] for part in message] for frame in sorted(said) for message in said[frame]][-2:]
    check(last == [["rdma_version_refusal"], ["letter"]], f"a refusal of the version is none of its messages: {last}")


def has_tshark():
    version = compare.run(["tshark", "-v"]).stdout if shutil.which("tshark") else ""
    return "with Lua" in " ".join(version.split())


def skipped(why):
    print(f"Skipped\n{why}")
    return 77


def main():
    draft = PUBLISHED if WHICH == "published" else EXAMPLE
    if not draft.text.exists():
        return skipped(f"{draft.text.name} is not there (../shared/drafts)")
    if WHICH == "dissector" and not has_tshark():
        return skipped("no program tshark with Lua")
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    model = compiled(draft)
    messages = messages_of(draft, model)
    if WHICH != "dissector":
        checked(draft)
        compared(draft)
        shown(draft, messages)
    if WHICH == "own":
        edition = ["diff", draft.text, "--overlay", draft.overlay, OWN / "draft-example-transport-02.txt"]
        said = succeeds("diff finds that the next edition is as corrected", xdrgen(*edition))
        check("the two say the same" in said.stdout, "says so")
    if WHICH == "dissector" or WHICH == "published" and has_tshark():
        dissected(draft, messages, model)
    if WHICH == "dissector":
        other_words()
    print(f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
