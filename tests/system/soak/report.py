# SPDX-License-Identifier: BSD-3-Clause
"""The report of a soak, as text."""
from bystander import INTERVAL_MS
from judge import corrected, percentile


def report(setup, rounds, parties, phases, bystander, peers, locks, monitor):
    (killed, killed_clients), (steady, steady_clients) = parties
    lines = ["", f"soak of seed {setup.seed}: {rounds} rounds, {setup.verdict.checks} checks"]

    def line(what, value):
        lines.append(f"  {what:<46} {value}")

    line("kills of a server, with a loss of power", f"{killed.kills}, {killed.disk.power_losses}")
    line("bytes and names lost with it, not synced", f"{killed.disk.forgotten_bytes}, {killed.disk.forgotten_names}")
    for server, clients in parties:
        for what, count in sorted(clients.counts.items()):
            line(f"{server.name} server: {what}", count)
    troubles = steady.disk.counters()
    line("stalls of the disk; calls that waited", f"{phases.counts['stalls']}; {troubles['waited']}")
    line("writes that found the disk full", troubles["refused"])
    line("syncs that failed; bytes lost by them", f"{troubles['failed']}; {troubles['lost_bytes']}")
    if unkept := troubles["unkept"] + killed.disk.counters()["unkept"]:
        line("writes that the disk kept no track of", unkept)
    for what, count in sorted(peers.counts.items()):
        line(what, count)
    for what in ("times of scarce memory or descriptors", "clients of a crowd"):
        line(what, phases.counts[what])
    line("locks granted, reclaimed, too late to judge", f"{locks.granted}, {locks.reclaimed}, {locks.too_late}")
    line("restarts that a server has told of (NSM)",
         monitor.notified if monitor.is_there() else "not heard: port 111 is taken, or not for this user")
    line("rivals that were refused a lock", locks.refused_rivals)
    line("NULL calls answered, lost", f"{bystander.answered}, {bystander.lost}")
    times = corrected(phases.times_ms, INTERVAL_MS)
    if times:
        line("  of them while the disk stood still", f"{len(phases.times_ms)}: p50 {percentile(times, 50):.2f} ms, "
             f"p99 {percentile(times, 99):.2f} ms, most {max(times):.2f} ms")
    if phases.memory_kib:
        line("memory of the steady server, KiB, per round", " ".join(map(str, phases.memory_kib)))
        line("descriptors of the steady server, per round", " ".join(str(len(each)) for each in phases.descriptors))
    return "\n".join(lines)
