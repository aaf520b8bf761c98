# SPDX-License-Identifier: BSD-3-Clause
"""What the benchmarks share that have a rival beside them, in turn: the table of their runs, and whether the middle one holds the limit."""

import statistics


def show(name, unit, limit, runs, less_is_better=False):
    """Prints the runs, pairs of ours and theirs. The ratio of a pair is that of one run; the median of all has to hold the limit, because what
    else the machine does at the time hits both.  returns  what is wrong, in words, or None"""
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
