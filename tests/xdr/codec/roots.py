# SPDX-License-Identifier: BSD-3-Clause
#
# Converts spec/roots.toml to C++. `roots.py SOURCE FOLDER` writes FOLDER/xdr/codec/roots_list.h,
# the list of root types for tests/xdr/codec/roots_*.cpp and the fuzz targets, and accessors_*.h,
# which name every accessor of every view, so that a test can call them all. It prints a line for
# each root: its name, and the C++ class of its description. Left out on purpose: whether the list
# is complete (roots_test.py).
import pathlib
import re
import sys
import tomllib

KEYS = {"module", "type", "document", "section", "reason"}


class Root:
    """An entry of the list, and how generated code spells it."""

    def __init__(self, source, entry):
        if set(entry) != KEYS or not all(isinstance(value, str) and value for value in entry.values()):
            raise SystemExit(f"spec/roots.toml: {entry} has not exactly the texts {sorted(KEYS)}")
        self.module, self.type, self.document = entry["module"], entry["type"], entry["document"]
        self.section, self.reason = entry["section"], entry["reason"]
        self.name = f"{self.module}_{self.type}"
        headers = source / "generated"
        families = [path.parent.parent.name for path in headers.glob(f"*/wire/{self.module}.h")]
        if len(families) != 1:
            raise SystemExit(f"spec/roots.toml: there is no module {self.module}")
        self.folder = f"{families[0]}/wire"
        self.namespace = f"{families[0]}::wire::{self.module}"
        self.header = f"{self.folder}/{self.module}.h"
        text = (headers / self.header).read_text() + (headers / f"{self.folder}/{self.module}_types.h").read_text()
        camel = camel_case(self.type)
        fields = re.sub(r"\s+", " ", (headers / f"{self.folder}/{self.module}_fields.h").read_text())
        made_from = re.findall(r"^// (?:Made by xdrgen from|and) (\S+)$", text, re.MULTILINE)
        if f'TypeInfo {self.type}{{"{self.type}", "' not in fields or self.document not in made_from:
            raise SystemExit(f"spec/roots.toml: {self.document} gives {self.module} no type {self.type}")
        if f"class {camel}View " in text:
            self.wire = f"{camel}View"
        elif re.search(rf"^(struct|enum class|using) {camel}\b", text, re.MULTILINE):
            self.wire = camel
        else:
            raise SystemExit(f"spec/roots.toml: {self.header} has neither {camel}View nor {camel}")

    @property
    def description(self):
        return camel_case(self.name)


def camel_case(name):
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))


def read(source):
    with open(source / "spec/roots.toml", "rb") as file:
        content = tomllib.load(file)
    if set(content) != {"root"}:
        raise SystemExit("spec/roots.toml: holds [[root]] entries only")
    roots = [Root(source, entry) for entry in content["root"]]
    names = [root.name for root in roots]
    for name in names:
        if names.count(name) > 1:
            raise SystemExit(f"spec/roots.toml: {name} stands there twice")
    return roots


def description(root):
    return f"""
/// {root.document} section {root.section}: {root.reason}.
struct {root.description} {{
  using Wire = ::{root.namespace}::{root.wire};
  static constexpr const auto& kFields = ::{root.namespace}::kFields;
  static constexpr const char* kName = "{root.name}";
  static constexpr const char* kType = "{root.type}";
  static constexpr const char* kModule = "{root.module}";
  static constexpr const char* kDocument = "spec/{root.document}";
}};
"""


def header(roots):
    includes = "".join(f'#include "{name}"\n' for name in
                       sorted({f"xdr/codec/accessors_{root.module}.h" for root in roots} |
                              {f"{root.folder}/{root.module}_members.h" for root in roots}))
    names = ", ".join(root.description for root in roots)
    return f"""// SPDX-License-Identifier: BSD-3-Clause
//
// Made by tests/xdr/codec/roots.py from spec/roots.toml: a description of each root type, and the list of them.
#pragma once

{includes}#include "xdr/type_info.h"

namespace codec {{
{"".join(description(root) for root in roots)}
using Roots = xdr::TypeList<{names}>;

}}  // namespace codec
"""


def accessors(source, header, namespace, include):
    """Calls of all accessors, for each view of a header: the part between `class` and the functions for runtime/xdr."""
    text = (source / header).read_text()
    result = []
    for match in re.finditer(r"^class (\w+View) : public xdr::View<.*?^  // For runtime/xdr\.$", text, re.MULTILINE | re.DOTALL):
        view = match.group(1)
        calls = "".join(f"    function(view.{name}());\n" for name in re.findall(r"(\w+)\(\) const&? noexcept", match.group(0)))
        result.append(f"""
template <>
struct Accessors<::{namespace}::{view}> {{
  template <class F>
  static void each(const ::{namespace}::{view}& view, F&& function) {{
{calls}  }}
}};
""")
    return f"""// SPDX-License-Identifier: BSD-3-Clause
//
// Made by tests/xdr/codec/roots.py from {header}: every accessor of every view.
#pragma once

#include "xdr/codec/read_all.h"
#include "{include}"

namespace codec {{
{"".join(result)}
}}  // namespace codec
"""


def write(target, text):
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_text() != text:
        target.write_text(text)


def main():
    source, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]) / "xdr/codec"
    roots = read(source)
    write(folder / "roots_list.h", header(roots))
    for module, name_space, include in sorted({(root.module, root.namespace, root.header) for root in roots}):
        write(folder / f"accessors_{module}.h", accessors(source, f"generated/{include}", name_space, include))
    golden = "xdrgen/golden/everything/expected/everything.h"
    write(folder / "accessors_golden.h", accessors(source, f"tests/{golden}", "golden::everything", golden))
    for root in roots:
        print(f"{root.name} {root.description}")


if __name__ == "__main__":
    main()
