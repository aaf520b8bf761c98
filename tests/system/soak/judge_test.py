#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Shows that the judge of the soak notices each kind of defect, and reports nothing where there is
none."""
import os
import tempfile
import unittest

from disk import Disk
from judge import (Verdict, corrected, judge_descriptors, judge_end, judge_memory, judge_p99, percentile)
from ledger import Content, Ledger


class Promises(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.verdict = Verdict(say=lambda _: None)
        self.ledger = Ledger(self.folder.name, self.verdict)
        self.data = bytes(range(256)) * 40

    def put(self, data, succeeded=True, stored=...):
        name = self.ledger.pin_to_write(_Always(1.0))
        stored = data if stored is ... else stored
        if stored is not None:
            self.write(name, stored)
        self.ledger.end_write(name, Content.of(data), succeeded)
        return name

    def write(self, name, data):
        with open(os.path.join(self.folder.name, name), "wb") as made:
            made.write(data)

    def failures(self):
        return "\n".join(self.verdict.failures)

    def test_a_file_as_it_was_put_is_right(self):
        self.put(self.data)
        self.put(b"")
        self.ledger.check_all()
        self.assertEqual(self.failures(), "")
        self.assertEqual(self.verdict.checks, 4)

    def test_a_wrong_byte_is_noticed_after_the_put(self):
        self.put(self.data, stored=self.data[:-1] + b"x")
        self.assertIn("wrong bytes", self.failures())

    def test_a_byte_that_becomes_wrong_later_is_noticed(self):
        name = self.put(self.data)
        self.assertEqual(self.failures(), "")
        self.write(name, self.data[:100] + b"\0" + self.data[101:])
        self.ledger.check_all()
        self.assertIn("wrong bytes", self.failures())

    def test_a_lost_file_is_noticed(self):
        name = self.put(self.data)
        os.unlink(os.path.join(self.folder.name, name))
        self.ledger.check_all()
        self.assertIn("missing", self.failures())

    def test_a_file_that_is_cut_off_is_noticed(self):
        self.put(self.data, stored=self.data[:-1])
        self.assertIn("wrong bytes", self.failures())

    def test_wrong_bytes_of_a_get_are_noticed(self):
        name = self.put(self.data)
        self.ledger.check(name, Content.of(self.data[1:]))
        self.assertIn("wrong bytes", self.failures())

    def test_a_put_that_failed_may_be_done_or_not_but_not_in_part(self):
        self.put(self.data, succeeded=False, stored=None)
        self.put(self.data, succeeded=False)
        self.ledger.check_all()
        self.assertEqual(self.failures(), "")
        self.put(self.data, succeeded=False, stored=self.data[:50])
        self.ledger.check_all()
        self.assertIn("wrong bytes", self.failures())

    def test_a_name_whose_put_was_given_up_is_never_written_again(self):
        given_up = self.put(self.data, succeeded=False)
        for _ in range(5):
            self.assertNotEqual(self.ledger.pin_to_write(_Always(0.0)), given_up)


class _Always:
    def __init__(self, number):
        self._number = number

    def random(self):
        return self._number

    @staticmethod
    def choice(these):
        return these[0]


class Growth(unittest.TestCase):
    def test_a_descriptor_that_leaks_each_round_is_noticed(self):
        for counts in ([40, 41, 42, 43, 44, 45], [40, 41, 42]):
            failure = judge_descriptors([["/dev/null"] + ["socket"] * count for count in counts])
            self.assertIn("descriptors grow: 4", failure)
            self.assertIn(f"more than at first: {counts[-1] - counts[0]} socket", failure)

    def test_descriptors_that_come_and_go_are_right(self):
        for counts in ([40, 43, 40, 42, 40, 41], [40, 41]):
            self.assertIsNone(judge_descriptors([["socket"] * count for count in counts]))

    def test_memory_that_leaks_is_noticed(self):
        self.assertIn("memory grows", judge_memory([80_000 + 2_000 * i for i in range(12)]))

    def test_memory_that_reaches_a_bound_is_right(self):
        self.assertIsNone(judge_memory([78_000, 81_000, 81_500, 81_400, 81_600, 81_500]))
        self.assertIsNone(judge_memory([40_000, 81_000, 85_500, 85_400, 85_600, 85_500, 84_000, 85_400]))

    def test_a_short_soak_notices_much_memory(self):
        self.assertIn("memory grows", judge_memory([48_000, 58_000, 68_000]))


class Interrupted(unittest.TestCase):
    def test_nothing_counts_after_the_end(self):
        said = []
        verdict = Verdict(said.append)
        verdict.expect("before")
        verdict.end()
        self.assertFalse(verdict.expect("a server that is being ended does not answer"))
        self.assertTrue(verdict.expect(None))
        self.assertEqual((verdict.failures, verdict.checks, said), (["before"], 1, ["FAILURE: before"]))


class Times(unittest.TestCase):
    def test_quick_calls_are_right(self):
        self.assertIsNone(judge_p99([0.2] * 999 + [60.0], interval_ms=100))

    def test_slow_calls_are_noticed(self):
        self.assertIn("p99", judge_p99([0.2] * 90 + [60.0] * 10, interval_ms=10))

    def test_one_call_that_waits_for_the_disk_is_noticed_among_many(self):
        self.assertIn("p99", judge_p99([0.2] * 5000 + [3000.0], interval_ms=10))

    def test_calls_that_were_not_made_meanwhile_count(self):
        self.assertEqual(corrected([35.0, 1.0], 10), [35.0, 25.0, 15.0, 5.0, 1.0])
        self.assertEqual(percentile([], 99), None)
        self.assertEqual(percentile(range(1, 101), 99), 100)


class Ends(unittest.TestCase):
    def test_a_server_that_ends_by_itself_is_noticed_and_one_that_was_killed_is_right(self):
        self.assertIn("by signal 6", judge_end("server", -6, expected=False))
        self.assertIn("status 1", judge_end("server", 1, expected=False))
        self.assertIsNone(judge_end("server", -9, expected=True))


class Power(unittest.TestCase):
    def test_what_was_not_synced_is_gone_after_a_loss_of_power(self):
        with tempfile.TemporaryDirectory() as folder:
            export = os.path.join(folder, "export")
            os.mkdir(export)
            disk = Disk(folder, export, library="")
            path = os.path.join(export, "file")
            with open(path, "wb") as made:
                made.write(b"x" * 100)
            disk.pretend_unsynced(os.stat(path).st_ino, 90, 20)
            disk.lose_power()
            self.assertEqual(disk.forgotten_bytes, 10)
            self.assertEqual(Content.at(path), Content.of(b"x" * 90 + bytes(10)))
            disk.lose_power()
            self.assertEqual(disk.forgotten_bytes, 10)

    def test_a_name_that_was_not_synced_is_the_former_again(self):
        with tempfile.TemporaryDirectory() as folder:
            export = os.path.join(folder, "export")
            os.mkdir(export)
            disk = Disk(folder, export, library="")
            for path, text in ((f"{export}/new", b"later"), (f"{folder}/disk.0", b"before")):
                with open(path, "wb") as made:
                    made.write(text)
            disk.pretend_renamed("temporary", "new")
            disk.lose_power()
            self.assertEqual(Content.at(f"{export}/temporary"), Content.of(b"later"))
            self.assertEqual(Content.at(f"{export}/new"), Content.of(b"before"))
            self.assertEqual(disk.forgotten_names, 1)


if __name__ == "__main__":
    unittest.main()
