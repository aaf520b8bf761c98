# SPDX-License-Identifier: BSD-3-Clause
"""Makes random values of a model's types (docs/model.md), with small counts, so that every arm and shape occurs."""
import struct

BUILTINS = {"int": 4, "unsigned int": 4, "hyper": 8, "unsigned hyper": 8, "quadruple": 16}


class Generator:
    def __init__(self, model, random):
        self.types, self.random = {named["name"]: named for named in model["types"]}, random

    def value(self, name):
        if name in BUILTINS:
            return self.random.randbytes(BUILTINS[name])
        if name == "float":
            return struct.pack(">f", self.random.randint(-99, 99) / 4)
        if name == "double":
            return struct.pack(">d", self.random.randint(-99, 99) / 8)
        if name == "bool":
            return struct.pack(">I", self.random.randint(0, 1))
        return getattr(self, self.types[name]["kind"])(self.types[name])

    def enum(self, named):
        return struct.pack(">i", self.random.choice(named["enumerators"])["value"])

    def struct(self, named):
        if "list_link" not in named:
            return b"".join(map(self.member, named["members"]))
        entries = [b"".join(map(self.member, named["members"][:-1])) for _ in range(self.random.randint(1, 3))]
        return b"\0\0\0\1".join(entries) + bytes(4)

    def union(self, named):
        cases = [(int(case["value"]), arm["declaration"]) for arm in named["arms"] for case in arm["cases"]]
        if "default" in named:
            cases.append((1000, named["default"]))
        value, arm = self.random.choice(cases)
        return struct.pack(">I", value % (1 << 32)) + self.member(arm)

    def typedef(self, named):
        return self.member(named["declaration"])

    def member(self, declaration):
        shape, bound = declaration["shape"], declaration.get("bound")
        if shape == "void":
            return b""
        if shape == "plain":
            return self.value(declaration["type"])
        if shape == "optional":
            present = self.random.randint(0, 1)
            return struct.pack(">I", present) + (self.value(declaration["type"]) if present else b"")
        exact = shape.startswith("fixed")
        count = bound if exact else self.random.randint(0, min(4, bound if bound is not None else 4))
        head = b"" if exact else struct.pack(">I", count)
        if shape.endswith("array"):
            return head + b"".join(self.value(declaration["type"]) for _ in range(count))
        data = bytes(self.random.choices(range(256) if shape.endswith("opaque") else b"abcxyz", k=count))
        return head + data + bytes(-count % 4)
