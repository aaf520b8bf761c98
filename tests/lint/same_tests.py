#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Fails where the build of one compiler has a test that the other lacks, except those below, each
with its reason.

same_tests.py CTEST DEV GCC [FOLDER...]: two build trees, DEV with sanitizers, both with the slow
tests. A test below that no single build has alone is an error too. `./dev test gcc` runs this.
With folders, GCC was configured without RPCRDMA_REPEATED_TESTS: it may lack slow tests, tests of
those folders, and programs that run again on iWARP or with a card's limits. `./dev test full` runs
this.
"""
import json
import re
import subprocess
import sys

ONLY_WITHOUT_SANITIZERS = {
    r"(Inputs/Differential|Rpcgen|DifferentialLaxness|CannotInputs)\W": "rpcgen's code beside ours: the \
sanitizers' business is tests/xdr/codec and tests/fuzz",
    r"(Inputs/EveryInput|Injection|Places/NastyNames|TableOfMacros)\W": "they run both compilers, without sanitizers",
    r"(TextBounds|XmlBounds|MarkdownBounds|DefinitionsBounds|LineMapBounds)\W": "costs of large inputs: they would measure the sanitizer",
    r"(bench)\W": "./dev bench",
    r"(dropin|Tools|Symbols|Environment|Loading)\W": "libraries that a foreign program loads cannot have a sanitizer's runtime",
    r"(help_pages\.softverbs-run)$": "the command loads those libraries",
    r"(install)\W": "packages are made of one build",
    r"(PutProcess)\W": "foreign programs on the drop-in libraries",
    r"(cli\.dissector)$": "tshark takes most of its time, and other tests of dump run with sanitizers",
}
ONLY_WITH_SANITIZERS = {
    r"(fuzz\..*\.replay|codec\.roots_)": "replays of the fuzzers' corpora: what they find a sanitizer tells",
    r"(lint)\W": "they read sources, whatever the compiler",
}


def labels(ctest, build):
    """The labels of each test by its name."""
    command = [ctest, "--test-dir", build, "--show-only=json-v1"]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = {}
    for test in json.loads(listed)["tests"]:
        properties = {one["name"]: one["value"] for one in test.get("properties", [])}
        found[re.sub(r"  # GetParam.*", "", test["name"])] = properties.get("LABELS", [])
    return found


def runs_elsewhere(name, its_labels, folders):
    """Whether a g++ build without RPCRDMA_REPEATED_TESTS may lack this test."""
    if not folders:
        return False
    return not {"slow", *folders}.isdisjoint(its_labels) or bool(re.search(r"\.(iwarp|mlx5|irdma|bnxt_re|hns)$", name))


def main():
    ctest, *builds = sys.argv[1:4]
    folders = sys.argv[4:]
    dev, gcc = (labels(ctest, build) for build in builds)
    problems = []
    for what, some, others, allowed in (("with sanitizers", dev, gcc, ONLY_WITH_SANITIZERS), ("without", gcc, dev, ONLY_WITHOUT_SANITIZERS)):
        alone = sorted(some.keys() - others.keys())
        if some is dev:
            alone = [name for name in alone if not runs_elsewhere(name, dev[name], folders)]
        problems += [f"only {what}: {name}" for name in alone if not any(re.match(pattern, name) for pattern in allowed)]
        problems += [f"no test of {pattern} is only {what}" for pattern in allowed if not any(re.match(pattern, name) for name in alone)]
    both = dev.keys() & gcc.keys()
    print("\n".join(problems[:40]))
    alone = f"{len(dev) - len(both)} and {len(gcc) - len(both)}"
    print(f"{len(both)} tests in both builds, {alone} in one of them, {len(problems)} without a reason")
    return 1 if problems or len(both) < 1000 else 0


if __name__ == "__main__":
    sys.exit(main())
