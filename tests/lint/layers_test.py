#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The layer check passes on this tree and fails on a copy with one include added in the wrong direction."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(sys.argv[1]).resolve()
CHECK = ROOT / "tests" / "lint" / "layers.py"
# (file, include added to it): the check must refuse each
WRONG = [
    ("runtime/xdr/bytes.h", '#include "rpcrdma/core/connection.h"'),
    ("runtime/rpcrdma/core/connection.h", '#include "rpcrdma/verbs/channel.h"'),
    ("runtime/rpcrdma/core/connection.h", "#include <infiniband/verbs.h>"),
    ("runtime/rpcrdma/verbs/channel.h", '#include "rpcrdma/core/connection.h"'),
    ("runtime/rpcrdma/endpoint/client.h", '#include "softverbs/softverbs.h"'),
    ("runtime/oncrpc/stub/client.h", '#include "rpcrdma/endpoint/client.h"'),
    ("runtime/oncrpc/stub/client.h", "#include <rdma/rdma_cma.h>"),
    ("runtime/nfs/tree/tree.h", '#include "oncrpc/message.h"'),
    ("xdrgen/ir/model.h", '#include "diff/wire.h"'),
    ("xdrgen/diff/diff.h", '#include "explain/explain.h"'),
    ("xdrgen/emit/emit_cpp.h", '#include "syntax/ast.h"'),
    ("xdrgen/driver.h", '#include "cli/arguments.h"'),
    ("xdrgen/cli/known.h", '#include "syntax/ast.h"'),
    ("xdrgen/main.cpp", '#include "driver.h"'),
    ("xdrgen/driver.h", '#include "cli/arguments.h"'),
    ("xdrgen/cli/known.h", '#include "syntax/ast.h"'),
    ("xdrgen/main.cpp", '#include "driver.h"'),
    ("xdrgen/sema/sema.h", "#include <antlr4-runtime.h>"),
]


def check(root):
    return subprocess.run([sys.executable, CHECK, root], capture_output=True, text=True)


result = check(ROOT)
assert result.returncode == 0, result.stdout
with tempfile.TemporaryDirectory() as temporary:
    copy = pathlib.Path(temporary) / "tree"
    for top in ("xdrgen", "generated", "runtime", "docs"):
        shutil.copytree(ROOT / top, copy / top)
    for name, include in WRONG:
        file = copy / name
        original = file.read_text()
        file.write_text(include + "\n" + original)
        result = check(copy)
        assert result.returncode == 1 and f"{name}:1:" in result.stdout, f"{include} in {name} was not refused:\n{result.stdout}"
        file.write_text(original)
    table = copy / "docs/architecture.md"
    original = table.read_text()
    table.write_text(original.replace("| `runtime/softverbs` |", "| `runtime/softverbs` | `runtime/xdr`"))
    result = check(copy)
    assert result.returncode == 1 and "no #include of runtime/softverbs needs runtime/xdr" in result.stdout, result.stdout
print(f"{len(WRONG)} wrong includes refused")
