# SPDX-License-Identifier: BSD-3-Clause
"""Compares `rpcrdma dump --json` and a dissector in tshark on the same capture, after converting both to one form."""
import json
import re
import subprocess
import xml.etree.ElementTree as ElementTree

# For parts whose type dump knows, the protocol items of the dissector begin with the type's name.
MESSAGE = re.compile(r"^(\w+): (?:RPC-over-RDMA|Remote Procedure Call|\w+$)")
ERROR = re.compile(r"^(.*) at byte (\d+)$")


# RPC messages in a chunk are compared separately: dump shows them with the Send that names the
# chunk, the dissector with the packet that completes it.
CHUNKS = 0
IN_CHUNK = re.compile(r"^RPC message in a (Read|Reply) chunk")


# Compiled code shows the only member of a list's entry as the entry itself.
ONLY_MEMBER = re.compile(r"(\[\d+\])\.(?:rdma_)?entry\b")


def without_only_members(fields):
    return [(ONLY_MEMBER.sub(r"\1", field[0]), *field[1:]) for field in fields
            if not re.search(ONLY_MEMBER.pattern + "$", field[0])]


def in_order(frames):
    """Sorts the messages from chunks by their XIDs."""
    def xid(parts):
        value = parts[0][1][0][3] if parts and parts[0][1] else 0
        return int(value[0] if isinstance(value, tuple) else value)
    if CHUNKS in frames:
        frames[CHUNKS].sort(key=xid)
    return frames


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, errors="replace", check=False, **options)


def dumped(rpcrdma, capture, models=(), programs=(), headers=()):
    """By frame, the messages: each a list of parts (type, fields, has an error)."""
    options = [word for model in models for word in ("--extension", str(model))]
    options += [word for model in programs for word in ("--program", str(model))]
    options += [word for model in headers for word in ("--header", str(model))]
    result = run([rpcrdma, "dump", "--json", *options, str(capture)])
    if result.returncode > 1:
        raise RuntimeError(f"rpcrdma dump: {result.stderr}")
    frames = {}
    for line in result.stdout.splitlines():
        message = json.loads(line)
        parts = []
        for part in message["parts"]:
            fields = [(f["path"], f["offset"], f["size"], f["value"]) for f in part["fields"]]
            wrong = "error" in part or ("error" in message and part is message["parts"][-1])
            parts.append((part["type"], fields, wrong))
        frames.setdefault(CHUNKS if "chunk" in message else message["frame"], []).append(parts)
    return in_order(frames)


class Reader:
    """One part of a message in PDML: its items, with paths as dump spells them, and offsets from `base`."""

    def __init__(self, base):
        self.base, self.fields, self.wrong = base, [], False

    def take(self, item, path):
        name, shown = item.get("name", ""), item.get("showname", "")
        if item.find("field[@name='_ws.expert']") is not None or name.startswith("_ws.expert"):
            self.wrong = True
            return
        index = re.match(r"\[\d+\]", shown)
        if name == "_ws.lua.text":
            moved = re.match(r"(\w+): \d+ bytes, in a chunk$", shown)
            if not index and not moved and shown != "end of list":
                return
            step, value = index[0] if index else moved[1] if moved else "", None
        elif name.startswith("xdr.") and name.count(".") >= 2:
            step = "" if re.search(r"\.(element|argument\d*|result)$", name) else name.rsplit(".", 1)[1]
            step += index[0] if index else ""
            value = (item.get("show"), item.get("value"))
        else:
            return
        path += ("." if path and step and not step.startswith("[") else "") + step
        self.fields.append((path, int(item.get("pos")) - self.base, int(item.get("size")), value))
        for below in item:
            self.take(below, path)


def dissected(capture, dissectors, passes=()):
    """As dumped(), for what tshark shows with these dissectors."""
    options = [*passes] + [word for file in dissectors for word in ("-X", f"lua_script:{file}")]
    modules = [re.search(r'^  module = "(\w+)"', file.read_text(encoding="utf-8"), re.M)[1] for file in dissectors]
    shown = " ".join(["xdr", *(f"xdr.{module}" for module in modules)])
    result = run(["tshark", "-n", "-r", str(capture), *options, "-T", "pdml", "-J", shown])
    complaints = [line for line in result.stderr.splitlines() if "Lua" in line or "lua" in line]
    if result.returncode or complaints or "Lua Error" in result.stdout:
        raise RuntimeError(f"tshark: {result.stderr}\n{re.findall('Lua Error[^<]*', result.stdout)[:3]}")
    frames = {}
    for packet in ElementTree.fromstring(result.stdout).iter("packet"):
        number, base = int(packet.find("proto[@name='geninfo']/field[@name='num']").get("show")), 0
        key = number
        for proto in packet.findall("proto"):
            if IN_CHUNK.match(proto.get("showname", "")):
                key, base = CHUNKS, None
                frames.setdefault(key, []).append([])
                continue
            found = MESSAGE.match(proto.get("showname", "")) if proto.get("name", "").startswith("xdr") else None
            if not found:
                continue
            if ": RPC-over-RDMA" in proto.get("showname"):
                key, base = number, int(proto.get("pos"))
                frames.setdefault(key, []).append([])
            if base is None:
                base = int(proto.get("pos"))
            reader = Reader(base)
            for item in proto:
                reader.take(item, "")
            frames[key][-1].append((found[1], reader.fields, reader.wrong))
    return in_order(frames)


def same_value(said, seen):
    """Whether the value `said` by dump equals `seen` in PDML: the shown text, and the bytes in hexadecimal."""
    if seen is None or said is None or seen[0] == "" and not said:
        return True  # only a text, or a group
    shown, raw = seen
    if isinstance(said, bool):
        return shown == str(int(said))
    if isinstance(said, int):
        return shown == "" or shown == str(said)  # a list has its number of entries in its text
    if isinstance(said, float):
        return abs(float(shown) - said) <= 1e-6 * max(1.0, abs(said))
    if shown.replace(":", "") == said:
        return True
    text = bytes.fromhex(said).split(b"\0")[0]
    return said in raw and (shown == text.decode("ascii", "replace") or not text.isascii() or b"\x7f" in text)


def same_parts(said, seen):
    """The first difference between two messages, or None."""
    for (kind, ours, wrong), (other, theirs, wrong_too) in zip(said, seen):
        ours, theirs = without_only_members(ours), without_only_members(theirs)
        if kind != other:
            return f"dump has {kind}, the dissector {other}"
        if wrong != wrong_too:
            return f"{kind}: dump finds {'an' if wrong else 'no'} error, the dissector {'one' if wrong_too else 'none'}"
        # Compiled code may find that the bytes end too early before it looks at an earlier error,
        # and only dump shows empty groups.
        ours = [field for field in ours if field[2] > 0 or not wrong]
        theirs = [field for field in theirs if field[2] > 0 or not wrong]
        for mine, its in zip(ours, theirs):
            if mine[:2] != its[:2] or not wrong and mine[2] != its[2] or not wrong and not same_value(mine[3], its[3]):
                return f"{kind}: dump has {mine}, the dissector {its}"
        if not wrong and len(ours) != len(theirs):
            return f"{kind}: dump has {len(ours)} items, the dissector {len(theirs)}"
    if len(said) != len(seen):
        return f"dump has {len(said)} parts {[p[0] for p in said]}, the dissector {[p[0] for p in seen]}"
    return None


def differences(said, seen):
    found = []
    for frame in sorted(said.keys() | seen.keys()):
        ours, theirs = said.get(frame, []), seen.get(frame, [])
        if len(ours) != len(theirs):
            found.append(f"frame {frame}: dump has {len(ours)} messages, the dissector {len(theirs)}")
            continue
        for one, other in zip(ours, theirs):
            if difference := same_parts(one, other):
                found.append(f"frame {frame}: {difference}")
    return found
