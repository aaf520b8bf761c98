#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Prints the reason for each skipped test of a ctest JUnit file, one line for each."""
import re
import sys
import xml.etree.ElementTree as ElementTree

for case in ElementTree.parse(sys.argv[1]).getroot().iter("testcase"):
    if case.get("status") not in ("notrun", "disabled"):
        continue
    output = case.findtext("system-out") or ""
    # GoogleTest prints "file:line: Skipped" and the message on the next line.
    found = re.search(r"Skipped\n(.+)", output)
    print(found.group(1).strip() if found else f"no reason given: {case.get('name')}")
