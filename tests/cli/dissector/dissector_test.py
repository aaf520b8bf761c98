#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Dissectors of `xdrgen compile --lang=lua` agree with `rpcrdma dump`: path, offset, size, value.

usage: dissector_test.py XDRGEN RPCRDMA SOURCE WORK

Skips with status 77 where there is no tshark with Lua. The test compares:
  - messages of a kernel's NFS client and server, and of our own client (tests/data/*.pcap.xz)
  - every form of message of both versions (tests/data/vectors), over RoCEv2 and iWARP, backward calls included
  - optional operations of every shape that XDR has (everything.x), and of an extension made with `new-extension`
  - the same with words changed at random
Then: RPC over TCP and UDP, hostile values that may cost little time and stack, and deliberately wrong dissectors.
"""
import json
import lzma
import random
import re
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path

import compare
import frames
from generate import Generator

XDRGEN, RPCRDMA = sys.argv[1], sys.argv[2]
SOURCE, WORK = Path(sys.argv[3]), Path(sys.argv[4])
SPEC, DATA = SOURCE / "spec", SOURCE / "tests/data"
MOST_SECONDS = 60
CALL, OPTIONAL = 0, 5
failures = []


def check(good, what):
    print(f"{'ok' if good else 'FAILED'}: {what}")
    if not good:
        failures.append(what)


def compiled(name, *arguments, language="lua"):
    """The file that one compilation makes."""
    output = WORK / f"{name}.{language}"
    result = compare.run([XDRGEN, "compile", "--quiet", f"--lang={language}", "-o", str(output), *map(str, arguments),
                          *(["--module", name] if language == "lua" else [])])
    if result.returncode:
        sys.exit(f"xdrgen compile {name}: {result.stderr}")
    return output


def write(name, made):
    (WORK / name).write_bytes(frames.pcap(made))
    return WORK / name


def vector(path):
    return bytes.fromhex("".join(line.split("#")[0] for line in path.read_text(encoding="utf-8").splitlines()))


def optional(code, content, payload=b""):
    header = struct.pack(">IIIIIII", 0x0F000001, 2, 32, OPTIONAL, CALL, code, len(content))
    return header + content + bytes(-len(content) % 4) + payload


def vectors(version):
    """(message, from the client) of each vector of a version; Calls go to the server unless they are backward."""
    made = []
    for path in sorted((DATA / "vectors").glob(f"v{version}_*.hex")):
        is_reply = re.search(r"reply|refused|error", path.stem) is not None
        made.append((vector(path), is_reply == ("backward" in path.stem)))
    return made


def renumbered(messages, times):
    """Each message several times, with an XID of its own in the header."""
    return [(struct.pack(">I", 1000 * turn + i) + message[4:], way)
            for turn in range(times) for i, (message, way) in enumerate(messages)]


def agrees(what, capture, dissectors, models=(), programs=(), least=1, options=()):
    said = compare.dumped(RPCRDMA, capture, models, programs)
    seen = compare.dissected(capture, dissectors, options)
    found = compare.differences(said, seen)
    messages, fields = sum(map(len, said.values())), sum(len(p[1]) for f in said.values() for m in f for p in m)
    for line in found[:5]:
        print("  ", line)
    check(not found and messages >= least, f"{what}: {messages} messages, {fields} fields, {len(found)} differences")
    return found


def looked_at_again(what, transport, capture, dissectors, least):
    """Reads the capture in two passes, as Wireshark does. Leaves out iWARP, whose Sends Wireshark 4.0
    then fails to reassemble."""
    if transport == "Roce":
        agrees(f"{what}, in two passes", capture, dissectors, least=least, options=["-2"])


def carried(name, messages, most=4096):
    """Writes a capture of the messages over each transport; yields the transport's name and the file."""
    for transport in (frames.Roce, frames.Iwarp):
        connection = transport(most)
        for i, (message, from_client) in enumerate(messages):
            connection.send(message, from_client, invalidate=i % 7 == 3)
        yield transport.__name__, write(f"{name}_{transport.__name__}.pcap", connection.frames)


def changed(messages, seed, count):
    """Makes `count` messages of these, each with one word changed, or truncated."""
    chance, made = random.Random(seed), []
    for _ in range(count):
        message, way = chance.choice(messages)
        at = chance.randrange(4, len(message) // 4) * 4 if len(message) > 16 else 0
        word = struct.pack(">I", chance.choice([0, 1, 2, 5, 0xFFFFFFFF, 0x7FFFFFFF, 0x10000, 64]))
        made.append((message[:at] if chance.random() < 0.3 else message[:at] + word + message[at + 4:], way))
    return made


def captured(headers):
    """Compares captures of other implementations, with the arguments and results of their programs."""
    documents = {"nfs3": "nfs-version-three", "nfsacl": "nfsacl-version-three"}
    dissectors, programs = list(headers), []
    for name, document in documents.items():
        arguments = (SPEC / f"{document}.txt", "--binding", SPEC / f"bindings/{name}.toml")
        if name == "nfsacl":
            arguments += ("--extends", "nfs3")
        dissectors.append(compiled(name, *arguments))
        programs.append(compiled(name, *arguments, language="json"))
    for packed in sorted(DATA.glob("*.pcap.xz")) + sorted((SOURCE / "../shared/captures").glob("*.pcap.xz")):
        capture = WORK / packed.stem
        capture.write_bytes(lzma.open(packed).read())
        long_messages(capture)
        agrees(packed.stem, capture, dissectors, programs=programs, least=8 if "probe" in packed.stem else 38)


def long_messages(capture):
    """dump shows every RPC message that lies in a chunk as a well-formed one with its XID."""
    result = compare.run([RPCRDMA, "dump", "--json", str(capture)])
    messages = [json.loads(line) for line in result.stdout.splitlines()]
    named = {m["number"]: m["xid"] for m in messages if m.get("procedure", "").endswith("NOMSG")}
    found = {m["number"]: m for m in messages if "chunk" in m}
    good = named.keys() == found.keys() and all(
        m["parts"] and m["parts"][0]["type"] == "rpc_msg" and "error" not in m["parts"][0]
        and m["parts"][0]["fields"][0]["value"] == named[number] for number, m in found.items())
    check(good, f"{capture.stem}: RPC messages of {len(found)} of {len(named)} chunks")


def long_forms(headers):
    """Compares Calls in Position Zero Read chunks and Replies in Reply chunks of several segments, in both versions."""
    call, reply = vector(DATA / "vectors/rpc_call.hex"), struct.pack(">IIIIII", 0, 1, 0, 0, 0, 0) + b"results."
    for version, direction in ((1, (b"", b"")), (2, (struct.pack(">I", 0), struct.pack(">I", 1)))):
        for transport in (frames.Roce, frames.Iwarp):
            connection = transport(16)
            for xid in range(30):
                words = struct.pack(">IIII", xid, version, 8, 1)
                key, there = 16 * xid, 0xFFFF888000000000 + 4096 * xid
                segments = [struct.pack(">IIQ", key + 1, 20, there), struct.pack(">IIQ", key + 2, len(call) - 20, 0)]
                reads = b"".join(b"\0\0\0\1" + bytes(4) + segment for segment in segments)
                chunk = struct.pack(">II", 1, 1) + struct.pack(">IIQ", key + 3, len(reply), there + 2048)
                connection.send(words + direction[0] + reads + bytes(8) + chunk, True)
                this = struct.pack(">I", xid)
                connection.read(key + 1, there, (this + call[4:])[:20], False)
                connection.read(key + 2, 0, call[20:], False)
                connection.write(key + 3, there + 2048, this + reply[4:], False)
                connection.send(words + direction[1] + bytes(8) + chunk, False)
            capture = write(f"long_{version}_{transport.__name__}.pcap", connection.frames)
            long_messages(capture)
            agrees(f"version {version}, {transport.__name__}, long", capture, headers, least=120)
            looked_at_again(f"version {version}, {transport.__name__}, long", transport.__name__, capture, headers, 120)


def many_long_messages(headers):
    """A capture may have any number of messages in chunks. The data of complete messages makes room for more; and a
    Long Call that is one too many makes the dissector forget what came before it, but not its own Reply chunk."""
    for limit, lower in (("MOST_BYTES = 67108864", "MOST_BYTES = 400"), ("MOST_WAITING = 4096", "MOST_WAITING = 0")):
        small = []
        for header in headers:
            text = header.read_text(encoding="utf-8")
            check(limit in text, f"{header.name} has {limit}")
            small.append(WORK / f"small_{header.name}")
            small[-1].write_text(text.replace(limit, lower), encoding="utf-8")
        for capture in sorted(WORK.glob("long_*.pcap")):
            agrees(f"{capture.stem}, with {lower}", capture, small, least=120)


def every_form(dissectors):
    for version in (1, 2):
        messages = vectors(version)
        for transport, capture in carried(f"v{version}", renumbered(messages, 4)):
            agrees(f"version {version}, {transport}", capture, dissectors, least=50)
        for transport, capture in carried(f"v{version}_cut", renumbered(messages, 2), most=48):
            agrees(f"version {version}, {transport}, in several packets", capture, dissectors, least=30)
            looked_at_again(f"version {version}, {transport}", transport, capture, dissectors, 30)
        backward = [each for each in messages if each[0][:1] == b"\x0b"]
        for transport, capture in carried(f"v{version}_backward", renumbered(backward, 30)):
            agrees(f"version {version}, {transport}, backward", capture, dissectors, least=50)
        # A valid message comes first: after it, everything in the same direction counts as a
        # message.
        good = [each for each in messages if len(each[0]) > 60][:1]
        for transport, capture in carried(f"v{version}_wrong", good + changed(messages, version, 300)):
            agrees(f"version {version}, {transport}, changed", capture, dissectors, least=200)


def every_shape(headers):
    """Compares operations of a document with all shapes, and of a blank extension."""
    here = SOURCE / "tests/cli"
    made = WORK / "greet"
    shutil.rmtree(made, ignore_errors=True)
    if compare.run([XDRGEN, "new-extension", "greet", "-o", str(made)]).returncode:
        sys.exit("xdrgen new-extension failed")
    documents = {"everything": (here / "everything.x", "--binding", here / "everything.toml"),
                 "greet": (made / "draft-example-greet-00.txt", "--binding", made / "greet.toml")}
    for name, arguments in documents.items():
        lua, model = compiled(name, *arguments), compiled(name, *arguments, language="json")
        description = json.loads(model.read_text(encoding="utf-8"))
        generator = Generator(description, random.Random(7))
        call = vector(DATA / "vectors/rpc_call.hex")
        messages = []
        for operation in description["operations"]:
            for _ in range(60):
                payload = call if operation["payload"] is True else b""
                messages.append((optional(operation["code"], generator.value(operation["content"]), payload), True))
        for transport, capture in carried(name, messages):
            agrees(f"operations of {name}, {transport}", capture, [*headers, lua], [model], least=50)
        longer = [(optional(operation["code"], generator.value(operation["content"]) + bytes(4)), True)
                  for operation in description["operations"]]
        for transport, capture in carried(f"{name}_longer", longer):
            agrees(f"operations of {name}, {transport}, with bytes after them", capture, [*headers, lua], [model])
        for transport, capture in carried(f"{name}_wrong", messages[:1] + changed(messages, 3, 300)):
            agrees(f"operations of {name}, {transport}, changed", capture, [*headers, lua], [model], least=200)


def rows(capture, dissectors, columns):
    options = [word for file in dissectors for word in ("-X", f"lua_script:{file}")]
    wanted = [word for column in columns for word in ("-e", column)]
    result = compare.run(["tshark", "-n", "-r", str(capture), *options, "-T", "fields", *wanted])
    return [line.split("\t") for line in result.stdout.splitlines()]


def streams():
    """Checks the dissector of a program over TCP and UDP: records in arbitrary segments and fragments."""
    (WORK / "store.x").write_text("""struct put { string name<8>; opaque data<>; };
        union kept switch (int status) { case 0: unsigned hyper bytes; default: void; };
        program STORE { version STORE_V1 { kept PUT(put) = 1; } = 1; } = 0x20000099;
        program STORE2 { version STORE_V2 { kept PUT(put) = 1; } = 2; } = 0x20000099;""", encoding="utf-8")
    lua = compiled("store", WORK / "store.x")
    arguments = struct.pack(">I4sI4s", 3, b"key\0", 2, b"ab\0\0")
    call = struct.pack(">IIIIII", 5, 0, 2, 0x20000099, 1, 1) + bytes(16) + arguments
    reply = struct.pack(">IIIIII", 5, 1, 0, 0, 0, 0) + struct.pack(">IQ", 0, 2)
    columns = ["xdr.store.put.name", "xdr.store.put.data", "xdr.store.kept.bytes", "xdr.call_body.proc"]
    wanted = [["key", "6162", "", "1"], ["", "", "2", ""]]
    ports = (700, 4000)
    over_udp = write("udp.pcap", [frames.udp(call, True, ports), frames.udp(reply, False, ports)])
    check(rows(over_udp, [lua], columns) == wanted, "RPC over UDP")
    names = [row[0] for row in rows(over_udp, [lua], ["_ws.col.Protocol"])]
    check(names == ["STORE", "STORE"], f"the program that has the version, of two with one number: {names}")
    for most, step in ((1 << 30, 1 << 30), (1 << 30, 50), (44, 1 << 30), (44, 60)):
        connection = frames.Tcp(ports)
        for message, from_client in ((call, True), (reply, False)):
            stream = frames.record(message, most)
            for at in range(0, len(stream), step):
                connection.segment(stream[at:at + step], from_client)
        found = [row for row in rows(write(f"tcp_{most}_{step}.pcap", connection.frames), [lua], columns) if any(row)]
        check(found == wanted, f"RPC over TCP, fragments of {most} bytes, segments of {step}: {found}")


def hostile(headers):
    """Huge counts without data and deeply nested types take little time and stack, and an error is shown."""
    (WORK / "tree.x").write_text("""const OPCODE_TREE = 200; const OPCODE_MANY = 201; const OPCODE_NODE = 202;
        const OPCODE_KIDS = 203;
        struct tree { unsigned int leaf; tree below<>; };
        struct many { unsigned int words<>; };
        struct node { node *below; node *next; };
        struct kids { struct kid *first; };
        struct kid { kids below; kid *next; };""", encoding="utf-8")
    (WORK / "tree.toml").write_text('document = "tree.x"\n' + "".join(f"""
        [[operation]]
        name = "{name.upper()}"
        code = "OPCODE_{name.upper()}"
        content = "{name}"
        sent_by = ["requester"]
        section = "1"
        """ for name in ("tree", "many", "node", "kids")), encoding="utf-8")
    lua = compiled("tree", WORK / "tree.x", "--binding", WORK / "tree.toml")

    def tree(levels):
        return struct.pack(">II", levels, 1) * (levels - 1) + struct.pack(">II", 1, 0)

    def lists_of_lists(levels):
        return struct.pack(">I", 1) * (levels - 1) + bytes(4 * (levels + 1))

    def kids(levels):
        return struct.pack(">I", 1) * (levels - 1) + bytes(4 * levels)

    many = struct.pack(">I", 200000) + bytes(800000)
    lists = struct.pack(">IIIII", 1, 1, 8, 0, 1) + struct.pack(">IIIQI", 4, 1, 2, 3, 1) * 30000
    sent = {"32 levels": (optional(200, tree(32)), None), "33 levels": (optional(200, tree(33)), "nested too deep"),
            "20000 levels": (optional(200, tree(20000)), "nested too deep"),
            "32 lists in lists": (optional(202, lists_of_lists(32)), None),
            "33 lists in lists": (optional(202, lists_of_lists(33)), "nested too deep"),
            "20000 lists in lists": (optional(202, lists_of_lists(20000)), "nested too deep"),
            "32 kids, each in an entry that is no level": (optional(203, kids(32)), None),
            "33 kids, each in an entry that is no level": (optional(203, kids(33)), "nested too deep"),
            "a count of 2^32-1": (optional(201, b"\xff" * 4 + bytes(64)), "truncated"),
            "a count of 2^32-1 structures": (optional(200, struct.pack(">II", 1, 0xFFFFFFFF)), "truncated"),
            "200000 words": (optional(201, many), None), "a Read list without an end": (lists, "truncated")}
    for what, (message, wrong) in sent.items():
        connection = frames.Roce()
        connection.send(message, True)
        capture, began = write("hostile.pcap", connection.frames), time.monotonic()
        found = [row[0] for row in rows(capture, [*headers, lua], ["_ws.expert.message"]) if row[0]]
        good = not found if wrong is None else len(found) == 1 and found[0].startswith(wrong)
        check(good and time.monotonic() - began < MOST_SECONDS, f"{what}: {found or 'no error'}")


# The text of a wrong dissector: a part of the Lua, and its replacement.
PLANTED = [("c.at = c.at + size\n", "c.at = c.at + size + 4\n"), ("set_len(4 + whole)", "set_len(whole)"),
           ("local from, count = c.at, word(c)", "local from, count = c.at + 4, word(c)"),
           ("made:set_len(to - from)", "made:set_len(to - from + 4)"),
           ('{name = "handle", shape = "plain"', '{name = "key", shape = "plain"'),
           ("[1] = \"RDMA_NOMSG\"", "[9] = \"RDMA_NOMSG\"")]


def planted(headers):
    _, capture = next(carried("planted", renumbered(vectors(1), 1)))
    said = compare.dumped(RPCRDMA, capture)
    text = headers[0].read_text(encoding="utf-8")
    for right, wrong in PLANTED:
        file = WORK / "planted.lua"
        file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
        try:
            noticed = bool(compare.differences(said, compare.dissected(capture, [file])))
        except RuntimeError:  # it fails where the tree is made
            noticed = True
        check(right in text and noticed, f"noticed: {wrong.strip()}")


def main():
    version = compare.run(["tshark", "-v"]).stdout if shutil.which("tshark") else ""
    if "with Lua" not in " ".join(version.split()):
        print("Skipped\nno program tshark with Lua")
        return 77
    WORK.mkdir(parents=True, exist_ok=True)
    draft = "draft-dnoveck-nfsv4-rpcrdma-xcharext-00"
    headers = [compiled("v1", SPEC / "rpc-over-rdma-version-one.txt"),
               compiled("v2", SPEC / f"{draft}.txt", "--extends", "v2_draft01",
                        "--overlay", SPEC / f"overlays/{draft}.toml", "--binding", SPEC / "bindings/xcharext.toml")]
    captured(headers)
    every_form(headers)
    long_forms(headers)
    many_long_messages(headers)
    every_shape(headers)
    streams()
    hostile(headers)
    planted(headers)
    print(f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
