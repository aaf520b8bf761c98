# SPDX-License-Identifier: BSD-3-Clause
"""Fails where FILE is no OpenMetrics text: judged by the parser of Debian's python3-prometheus-client."""
import sys

from prometheus_client.openmetrics.parser import text_string_to_metric_families

with open(sys.argv[1], encoding="utf-8") as file:
    families = list(text_string_to_metric_families(file.read()))
for family in families:
    if not family.documentation:
        sys.exit(f"{family.name}: no HELP")
    if not family.samples:
        sys.exit(f"{family.name}: no sample")
if not families:
    sys.exit("nothing is counted")
