#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Tests cases.py on invented rows and cases: what it counts, and which mistakes it finds."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import cases  # noqa: E402

ROWS = {"A-01": ("RFC 1", "server"), "A-02": ("RFC 1", "both"), "A-03": ("RFC 2", "no")}


class Count(unittest.TestCase):
    def test_counts_rows_of_the_role_by_document(self):
        table, wrong = cases.count(ROWS, [("RFC 1 2.3", ["A-01", "A-02"]), ("RFC 3 1", ["A-02"])], set(), "server")
        self.assertEqual(dict(table), {"RFC 1": [1, 2, 2, 0], "RFC 3": [1, 0, 0, 0]})
        self.assertEqual(wrong, [])
        table, wrong = cases.count(ROWS, [], {"A-02"}, "client")
        self.assertEqual(dict(table), {"RFC 1": [0, 1, 0, 1]})
        self.assertEqual(wrong, [])

    def test_finds_rows_with_neither_case_nor_reason_and_with_both(self):
        _, wrong = cases.count(ROWS, [("RFC 1 2", ["A-02"])], {"A-02"}, "server")
        self.assertEqual(wrong, ["A-01 (server) has neither a case nor a reason",
                                 "A-02 (server) has a case and a reason why it has none"])

    def test_finds_cases_and_reasons_for_a_role_that_the_row_does_not_give(self):
        _, wrong = cases.count(ROWS, [("RFC 1 2", ["A-01", "A-02"])], {"A-03"}, "client")
        self.assertEqual(wrong, ["A-01 (client) has a case, although `observable` is `server`",
                                 "A-03 (client) has a reason why it has no case, although `observable` is `no`"])

    def test_finds_rows_that_do_not_exist(self):
        _, wrong = cases.count(ROWS, [("RFC 1 2", ["A-01", "A-02", "A-10"])], {"A-11"}, "server")
        self.assertEqual(wrong, ["A-10 (server): a case names it, and spec/requirements has no such row",
                                 "A-11 (server): a reason why there is no case names it, and spec/requirements has no such row"])


if __name__ == "__main__":
    unittest.main()
