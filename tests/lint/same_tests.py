#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Fails where the build of one compiler has a test that the other lacks, except those below, each
with its reason.

same_tests.py CTEST DEV GCC: two build trees, DEV with sanitizers, both with the slow tests. A test
below that no single build has alone is an error too. `./dev test full` runs this.
"""
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


def names(ctest, build):
    listed = subprocess.run([ctest, "--test-dir", build, "-N"], check=True, capture_output=True, text=True).stdout
    return {re.sub(r"  # GetParam.*", "", name) for name in re.findall(r"^ *Test +#\d+: (.*)$", listed, re.MULTILINE)}


def main():
    dev, gcc = names(sys.argv[1], sys.argv[2]), names(sys.argv[1], sys.argv[3])
    problems = []
    for what, some, others, allowed in (("with sanitizers", dev, gcc, ONLY_WITH_SANITIZERS), ("without", gcc, dev, ONLY_WITHOUT_SANITIZERS)):
        alone = sorted(some - others)
        problems += [f"only {what}: {name}" for name in alone if not any(re.match(pattern, name) for pattern in allowed)]
        problems += [f"no test of {pattern} is only {what}" for pattern in allowed if not any(re.match(pattern, name) for name in alone)]
    print("\n".join(problems[:40]))
    print(f"{len(dev & gcc)} tests in both builds, {len(dev - gcc)} and {len(gcc - dev)} in one of them, {len(problems)} without a reason")
    return 1 if problems or len(dev & gcc) < 1000 else 0


if __name__ == "__main__":
    sys.exit(main())
