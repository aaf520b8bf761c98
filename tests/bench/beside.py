# SPDX-License-Identifier: BSD-3-Clause
"""The shared part of benchmarks that take turns with a rival: the table of runs, and the check of
the median against the limit."""

import statistics


def show(name, unit, limit, runs, less_is_better=False):
    """Prints the runs, pairs of ours and theirs. Each pair has a ratio, and the median of the
    ratios must hold the limit, because other load of the machine affects both sides of a pair.
    Returns the problem as text, or None."""
    ratios = [mine / other for mine, other in runs]
    print(f"\n{name}, {unit}")
    print(f"  {'run':8}{'ours':>10}{'theirs':>10}{'ratio':>9}")
    for number, (mine, other) in enumerate(runs, 1):
        print(f"  {number:<8}{mine:10.2f}{other:10.2f}{mine / other:9.3f}")
    middle = [statistics.median(column) for column in (*zip(*runs), ratios)]
    bound = f"{'at most' if less_is_better else 'at least'} {limit}"
    print(f"  {'median':8}{middle[0]:10.2f}{middle[1]:10.2f}{middle[2]:9.3f}   limit: {bound}", flush=True)
    held = middle[2] <= limit if less_is_better else middle[2] >= limit
    return None if held else f"{name}: {middle[2]:.3f} of the other, not {bound}"
