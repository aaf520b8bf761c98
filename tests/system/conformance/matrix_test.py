#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Tests matrix.py on small invented inputs: what proves a row, what does not, and what fails the run."""
import contextlib
import io
import pathlib
import sys
import tempfile
import unittest
import xml.sax.saxutils as saxutils

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import matrix  # noqa: E402

ROWS = """
[A]
title = "Things"
claimed = true
[A.rows]
A-01 = { level = "MUST", observable = "both", source = "RFC 1 2", text = "Holds" }
A-02 = { level = "BEH", observable = "both", source = "RFC 1 3", text = "Is so" }
[B]
title = "Later things"
claimed = false
[B.rows]
B-01 = { level = "MUST", observable = "both", source = "RFC 1 4", text = "Will hold" }
"""


def gtest(name, end="OK", ids=(), reason=None):
    lines = [f"[ RUN      ] {name}"]
    lines += [f"[REQ] {' '.join(ids)}"] if ids else []
    lines += [f"file.cpp:3: Skipped\n{reason}\n"] if reason else []
    lines += {"OK": [f"[       OK ] {name} (0 ms)"], "FAILED": [f"[  FAILED  ] {name} (0 ms)"],
              "SKIPPED": [f"[  SKIPPED ] {name} (0 ms)"], "": []}[end]
    return "\n".join(lines) + "\n"


class Matrix(unittest.TestCase):
    def run_matrix(self, outputs, sources="", rows=ROWS, status=None, brief=False):
        """returns  exit status and what was printed"""
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            (folder / "rows").mkdir()
            (folder / "rows" / "a.toml").write_text(rows)
            (folder / "tests").mkdir()
            (folder / "tests" / "a_test.cpp").write_text(sources)
            cases = "".join(
                f'<testcase name="t{i}" status="{(status or {}).get(i, "run")}"><system-out>{saxutils.escape(output)}</system-out></testcase>'
                for i, output in enumerate(outputs))
            (folder / "junit.xml").write_text(f"<testsuite>{cases}</testsuite>")
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
                code = matrix.main([*(["--brief"] if brief else []), "--requirements", str(folder / "rows"), "--tests", str(folder / "tests"),
                                    str(folder / "junit.xml")])
            return code, printed.getvalue()

    def test_passed_tests_prove_what_they_say(self):
        code, printed = self.run_matrix([gtest("Suite.Name", ids=["A-01", "A-02"])])
        self.assertEqual(code, 0, printed)
        self.assertRegex(printed, r"proved +A-01 +MUST +Holds  \[RFC 1 2\]\n +Suite.Name\n")
        self.assertRegex(printed, r"later +B-01")
        self.assertIn("decisions: 1 of 1 proved (100.0%)", printed)

    def test_a_must_without_test_fails(self):
        code, printed = self.run_matrix([gtest("Suite.Name", ids=["A-02"])])
        self.assertEqual(code, 1)
        self.assertIn("error: A-01 (MUST): no test", printed)

    def test_others_may_be_missing_up_to_a_twentieth(self):
        many = ROWS + "".join(f'[X{i}]\ntitle = "x"\nclaimed = true\n[X{i}.rows]\nX{i}-01 = {{ level = "MAY", observable = "both", source = "s", text = "t" }}\n' for i in range(19))
        ids = ["A-01"] + [f"X{i}-01" for i in range(19)]
        self.assertEqual(self.run_matrix([gtest("S.N", ids=ids)], rows=many)[0], 0)
        code, printed = self.run_matrix([gtest("S.N", ids=ids[:-1])], rows=many)
        self.assertEqual(code, 1)
        self.assertIn("18 of 20 are proved", printed)

    def test_a_failed_test_proves_nothing_and_undoes_others(self):
        code, printed = self.run_matrix([gtest("S.N", ids=["A-01", "A-02"]), gtest("S.M", "FAILED", ids=["A-01"])], status={1: "fail"})
        self.assertEqual(code, 1)
        self.assertIn("error: A-01 (MUST): failed", printed)

    def test_a_test_that_does_not_come_to_its_end_has_failed(self):
        code, printed = self.run_matrix([gtest("S.N", "", ids=["A-01", "A-02"])], status={0: "fail"})
        self.assertEqual(code, 1)
        self.assertIn("A-01 (MUST): failed", printed)

    def test_skipped_tests_are_not_run_with_the_reason(self):
        skipped = gtest("S.N", "SKIPPED", ids=["A-01", "A-02"], reason="no device here")
        code, printed = self.run_matrix([skipped], status={0: "notrun"})
        self.assertEqual(code, 1)
        self.assertRegex(printed, r"not run +A-01.*\n +no device here\n")
        self.assertIn("error: A-01 (MUST): not run: no device here", printed)

    def test_skipped_before_its_req_is_known_from_the_source(self):
        skipped = gtest("All/S.N/0", "SKIPPED", reason="no device here")
        code, printed = self.run_matrix([skipped, gtest("S.M", ids=["A-02"])], 'TEST_P(S, N) {\n  REQ("A-01");\n}\nTEST(S, M) {\n  REQ("A-02");\n}\n')
        self.assertEqual(code, 1)
        self.assertIn("A-01 (MUST): not run: no device here", printed)

    def test_a_row_that_one_instance_skips_and_another_proves_is_proved(self):
        outputs = [gtest("All/S.N/0", "SKIPPED", ids=["A-01"], reason="no"), gtest("All/S.N/1", ids=["A-01", "A-02"])]
        code, printed = self.run_matrix(outputs)
        self.assertEqual(code, 0)
        self.assertIn(" S.N (in part)\n", printed)

    def test_tests_that_are_not_in_the_run_prove_nothing(self):
        code, printed = self.run_matrix([gtest("S.M", ids=["A-02"])], 'TEST(S, N) {\n  REQ("A-01");\n}\n')
        self.assertEqual(code, 1)
        self.assertIn(" S.N (not run)\n", printed)
        self.assertIn("A-01 (MUST): not run: not in this run", printed)

    def test_unknown_ids_fail_whether_run_or_only_written(self):
        code, printed = self.run_matrix([gtest("S.N", ids=["A-01", "A-02", "A-99"])], 'TEST(S, M) {\n  REQ("C-01");\n}\n')
        self.assertEqual(code, 1)
        self.assertIn("error: S.N claims A-99, which is no requirement", printed)
        self.assertIn("error: S.M claims C-01, which is no requirement", printed)

    def test_a_req_that_a_passed_test_did_not_come_to_fails(self):
        code, printed = self.run_matrix([gtest("S.N", ids=["A-02"]), gtest("S.M", ids=["A-01"])], 'TEST(S, N) {\n  if (no) return;\n  REQ("A-01");\n}\n')
        self.assertEqual(code, 1)
        self.assertIn("S.N has passed without coming to its REQ of A-01", printed)

    def test_programs_that_run_whole_are_taken_apart(self):
        whole = gtest("S.N", ids=["A-01"]) + gtest("S.M", "SKIPPED", ids=["A-02"], reason="not on this device") + gtest("S.L")
        code, printed = self.run_matrix([whole])
        self.assertEqual(code, 1)
        self.assertRegex(printed, r"proved +A-01")
        self.assertRegex(printed, r"not run +A-02.*\n +not on this device")

    def test_tests_that_are_no_googletests_count(self):
        self.assertEqual(self.run_matrix(["[REQ] A-01\n[REQ] A-02\n"])[0], 0)
        self.assertEqual(self.run_matrix(["[REQ] A-01\n[REQ] A-02\n"], status={0: "fail"})[0], 1)

    def test_exceptions_are_counted_and_bounded(self):
        def rows(count):
            return ROWS + '[E]\ntitle = "e"\nclaimed = true\n[E.rows]\n' + "".join(
                f'E-0{i} = {{ level = "MUST", observable = "both", source = "s", text = "t", exception = "nobody sees it" }}\n' for i in range(count))
        good = [gtest("S.N", ids=["A-01", "A-02"])]
        code, printed = self.run_matrix(good, rows=rows(3))
        self.assertEqual(code, 0, printed)
        self.assertRegex(printed, r"exception +E-00.*\n +nobody sees it")
        self.assertIn("4 exceptions", self.run_matrix(good, rows=rows(4))[1])
        code, printed = self.run_matrix([gtest("S.N", ids=["A-01", "A-02", "E-00"])], rows=rows(1))
        self.assertEqual(code, 1)
        self.assertIn("E-00 is proved and has an exception all the same", printed)

    def test_duties_of_others_are_counted_apart_and_never_proved(self):
        duty = '[D]\ntitle = "d"\nclaimed = true\n[D.rows]\nD-01 = { level = "MUST", observable = "both", source = "s", text = "t", duty = "the layer above" }\n'
        rows = ROWS + duty + duty.replace("MUST", "BEH").replace("D-01", "F-01").replace("[D", "[F")
        code, printed = self.run_matrix([gtest("S.N", ids=["A-01", "A-02"])], rows=rows)
        self.assertEqual(code, 0, printed)
        self.assertRegex(printed, r"duty +D-01.*\n +of the layer above\n")
        self.assertIn("decisions: 1 of 2 proved (50.0%); 1 duty\n", printed)
        self.assertIn("all others: 1 of 2 proved (50.0%); 1 duty\n", printed)
        self.assertTrue(printed.endswith("rows: 4, proved: 2, duties: 2, exceptions: 0\n"), printed)

    def test_a_test_cannot_claim_a_duty_of_others(self):
        rows = ROWS + '[D]\ntitle = "d"\nclaimed = true\n[D.rows]\nD-01 = { level = "MUST", observable = "both", source = "s", text = "t", duty = "the layer above" }\n'
        for outputs, sources in (([gtest("S.N", ids=["A-01", "A-02", "D-01"])], ""),
                                 ([gtest("S.N", ids=["A-01", "A-02"])], 'TEST(S, M) {\n  REQ("D-01");\n}\n')):
            code, printed = self.run_matrix(outputs, sources, rows=rows)
            self.assertEqual(code, 1, printed)
            self.assertRegex(printed, r"error: S\.[NM] claims D-01, which is a duty of others")
            self.assertIn("proved: 2, duties: 1", printed)

    def test_both_forms_end_with_rows_proved_duties_and_exceptions(self):
        rows = ROWS + """[E]\ntitle = "e"\nclaimed = true\n[E.rows]\nE-01 = { level = "MUST", observable = "both", source = "s", text = "t", exception = "x" }
E-02 = { level = "BEH", observable = "both", source = "s", text = "t", duty = "x" }\nE-03 = { level = "MUST", observable = "both", source = "s", text = "t" }\n"""
        for brief in (False, True):
            code, printed = self.run_matrix([gtest("S.N", ids=["A-01", "A-02"])], rows=rows, brief=brief)
            self.assertEqual(code, 1)
            self.assertIn("\nrows: 5, proved: 2, duties: 1, exceptions: 1\nerror: E-03 (MUST): no test\n", printed)
            for state, row in (("exception", "E-01"), ("duty", "E-02"), ("no test", "E-03")):
                self.assertRegex(printed, f"{state} +{row}")

    def test_decisions_bind(self):
        rows = ROWS + '[DEC]\ntitle = "d"\nclaimed = true\n[DEC.rows.DEC-01]\nobservable = "no"\nquestion = "which?"\ndecision = "this"\nreason = "so"\n'
        code, printed = self.run_matrix([gtest("S.N", ids=["A-01", "A-02"])], rows=rows)
        self.assertEqual(code, 1)
        self.assertIn("DEC-01 (MUST): no test", printed)

    def test_a_row_says_who_can_observe_it(self):
        code, printed = self.run_matrix([], rows=ROWS.replace('observable = "both", source = "RFC 1 2"', 'observable = "all", source = "RFC 1 2"'))
        self.assertEqual(code, 2)
        self.assertIn("`observable` is both, client, no, server, not `all`", printed)
        code, printed = self.run_matrix([], rows=ROWS.replace('observable = "both", source = "RFC 1 2"', 'source = "RFC 1 2"'))
        self.assertEqual(code, 2)
        self.assertIn("it needs", printed)

    def test_brief_prints_what_is_missing_only(self):
        code, printed = self.run_matrix([gtest("S.N", ids=["A-01"])], brief=True)
        self.assertEqual(code, 1)
        self.assertNotIn("Holds", printed)
        self.assertRegex(printed, r"no test +A-02")

    def test_inputs_that_cannot_be_read_are_told(self):
        good = [gtest("S.N", ids=["A-01", "A-02"])]
        for rows, why in (("[A", "a.toml"), (ROWS.replace("MUST", "MIGHT"), "no level `MIGHT`"), (ROWS.replace("A-02 =", "A-2 ="), "no row of A"),
                          (ROWS.replace('text = "Holds"', 'txt = "Holds"'), "it needs"), (ROWS.replace('"Holds"', '""'), "empty"),
                          (ROWS.replace("title", "name"), "no group"),
                          (ROWS.replace('"Holds"', '"Holds", duty = "x", exception = "y"'), "one of the two")):
            code, printed = self.run_matrix(good, rows=rows)
            self.assertEqual(code, 2, rows)
            self.assertIn(why, printed)
        self.assertEqual(self.run_matrix([])[0], 2)
        code, printed = self.run_matrix(good, 'REQ("A-01");\nTEST(S, N) {}\n')
        self.assertEqual(code, 2, printed)
        self.assertIn("a_test.cpp:1: REQ outside of a test", printed)


if __name__ == "__main__":
    unittest.main()
