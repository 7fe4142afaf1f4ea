# SPDX-License-Identifier: Apache-2.0
"""However the tests of a program end, what they said is kept."""
import sys
from unittest import mock

from check import googletest, process, test_run
from check.stages import kernels
from .support import FAKE, Quiet, Until


def due(running, deadline):
    """A program that says that it hangs is over its limit at once."""
    return deadline.reason if deadline.over() else "limit" if "HANGS" in running.job.out.read_text() else ""


class TestRuns(Quiet):
    def run_fake(self, tests, shards=1, deadline=None):
        c = self.session("kernels")
        c.env["FAKE_TESTS"] = c.torch_env["FAKE_TESTS"] = tests
        c.deadline = deadline or c.deadline
        with mock.patch.object(test_run, "SHARDS", shards), mock.patch.object(process.Running, "due", due):
            run = kernels.run_tests(c, "kernels", [sys.executable, FAKE], "*")
        kernels.note_tests(c, "kernels", run)
        return c, run

    def states(self, run):
        return {name: (t.state, t.alone) for name, t in run.tests.items()}

    def test_control_all_pass(self):
        c, run = self.run_fake("A.a=ok A.b=ok B.c=skip", shards=2)
        self.assertEqual(self.states(run), {"A.a": ("ok", ""), "A.b": ("ok", ""), "B.c": ("skipped", "")})
        self.assertFalse(c.table.failed())
        self.assertEqual(self.rows(c)["tests that ran; skipped"], ("3 of 3; 1", "met"))

    def test_a_crash_loses_neither_earlier_nor_later_results(self):
        c, run = self.run_fake("A.a=ok A.b=fail A.c=crash A.d=ok A.e=fail")
        self.assertEqual(self.states(run), {"A.a": ("ok", ""), "A.b": ("failed", "failed"), "A.c": ("crashed", "crashed"),
                                            "A.d": ("ok", ""), "A.e": ("failed", "failed")})
        rows = self.rows(c)
        self.assertEqual(rows["tests that fail"], ("3 of 5", "MISSED"))
        self.assertEqual(rows["A.c"], ("crashed; crashed again alone: signal 11 (SIGSEGV)", "FAILED"))
        self.assertIn("failed again alone: A.b_test.cpp:7: Expected equality", rows["A.b"][0])
        self.assertNotIn("A.d", rows)

    def test_what_no_pass_reaches_runs_alone(self):
        c, run = self.run_fake("A.a=crash A.b=crash A.c=crash A.d=crash A.e=ok A.f=fail")
        self.assertEqual([(t.state, t.alone) for t in run.tests.values()][3:], [("crashed", "crashed"), ("unreached", "ok"), ("unreached", "failed")])
        self.assertEqual(self.rows(c)["A.e"], ("never reached; passes alone", ""))
        self.assertEqual(self.rows(c)["tests that fail"], ("5 of 6", "MISSED"))

    def test_a_sticky_error_is_not_the_fault_of_later_tests(self):
        c, run = self.run_fake("A.a=ok A.b=crash_first A.c=ok A.d=fail")
        rows = self.rows(c)
        self.assertEqual(rows["A.b"], ("crashed; passes alone (an earlier error in the process)", ""))
        c, run = self.run_fake("A.a=poison A.b=ok A.c=ok A.d=ok")
        self.assertEqual([t.alone for t in run.tests.values()], ["", "ok", "ok", "ok"])
        self.assertIn("passes alone (an earlier error in the process)", self.rows(c)["A.c"][0])

    def test_failures_that_nothing_explains_are_missed(self):
        c, _ = self.run_fake("A.a=poison A.b=ok")
        self.assertEqual(self.rows(c)["tests that fail beside others and pass alone"], ("1 of 2", "MISSED"))

    def test_a_hang_that_ignores_sigterm_is_ended(self):
        c, run = self.run_fake("A.a=ok A.b=hang A.c=ok")
        self.assertEqual(self.states(run), {"A.a": ("ok", ""), "A.b": ("hung", "hung"), "A.c": ("ok", "")})
        self.assertEqual(self.rows(c)["A.b"], ("hung; hung again alone: more than 60 s: HANGS", "FAILED"))

    def test_a_bad_end_without_a_bad_test_is_told(self):
        c, _ = self.run_fake("A.a=leave")
        self.assertIn("exit 3 without a test to blame", self.rows(c)["a process of the tests"][0])
        self.assertTrue(c.table.failed())

    def test_what_the_deadline_cut_off_is_neither_passed_nor_failed(self):
        hangs = Until(lambda: any("HANGS" in log.read_text() for log in self.folder.glob("work/logs/*shard*.log")))
        c, run = self.run_fake("A.a=ok A.b=hang A.c=ok", deadline=hangs)
        self.assertEqual(run.tests["A.a"].state, "ok")
        self.assertEqual(self.rows(c)["A.b"], ("never reached", "not run: deadline"))
        self.assertEqual(self.rows(c)["tests that ran; skipped"], ("1 of 3; 0", "not run: deadline"))
        self.assertFalse(c.table.failed())


class Output(Quiet):
    def test_names_are_found_beside_other_output(self):
        text = "[ RUN      ] P/S.T/3\nwords[       OK ] P/S.T/3 (5 ms)\n[ RUN      ] S.U\n[  FAILED  ] S.U, where GetParam() = 4 (1 ms)\n[ RUN      ] S.V\n"
        self.assertEqual(googletest.parse(text), {"P/S.T/3": "ok", "S.U": "failed", "S.V": "started"})

    def test_counts_of_the_summary_are_no_tests(self):
        self.assertEqual(googletest.parse("[  FAILED  ] 2 tests, listed below:\n"), {})

    def test_disabled_tests_are_not_listed(self):
        text = "Running main() from gtest_main.cc\nA.\n  a\n  DISABLED_b\nP/C.  # TypeParam = int\n  d/0  # GetParam() = 1.5\n"
        self.assertEqual(googletest.listed(text), ["A.a", "P/C.d/0"])
