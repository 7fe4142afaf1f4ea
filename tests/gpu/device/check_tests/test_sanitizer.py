# SPDX-License-Identifier: Apache-2.0
"""The stage sanitizer, with a stand-in for compute-sanitizer that says what it is told to and runs the tests."""
from unittest import mock

from check.stages import sanitizer

from .support import FAKE, Quiet

STAND_IN = """#!/bin/sh
while [ $# -gt 2 ]; do shift; done
echo "========= COMPUTE-SANITIZER"
"$@"
code=$?
printf "$FAKE_SANITIZER\\n"
case "$FAKE_SANITIZER" in *" 0 errors"*) exit $code;; *) exit 9;; esac
"""
CLEAN = "========= ERROR SUMMARY: 0 errors"
INVALID = "========= Invalid __global__ write of size 4 bytes\\n========= Invalid __shared__ read of size 4 bytes"
RACE = "========= RACECHECK SUMMARY: 3 hazards displayed (2 errors, 1 warning)"
ROW = "memcheck, every operation: errors; tests"


class Sanitizer(Quiet):
    def checked(self, tests, says=CLEAN, due=None):
        """(figure, verdict) of one run of the tool."""
        (self.folder / "compute-sanitizer").write_text(STAND_IN)
        (self.folder / "compute-sanitizer").chmod(0o755)
        if not (self.folder / "gpu_device_test").exists():
            (self.folder / "gpu_device_test").symlink_to(FAKE)
        c = self.session("sanitizer")
        c.env.update(FAKE_TESTS=tests, FAKE_SANITIZER=says)
        ends = mock.patch("check.process.Running.due", due) if due else mock.patch.object(sanitizer, "LEAST", 15)
        with mock.patch.object(sanitizer, "tool_path", lambda: str(self.folder / "compute-sanitizer")), ends, \
                mock.patch.object(sanitizer, "RUNS", [("memcheck", "every operation", sanitizer.OWN)]):
            sanitizer.run(c)
        row, = [row for name, row in self.rows(c).items() if name.startswith("memcheck, every operation")]
        return row

    @staticmethod
    def once_it_hangs(running, _):
        return "limit" if "HANGS" in running.job.out.read_text() else ""

    def test_control_clean(self):
        self.assertEqual(self.checked("GpuKernels.ServeEveryKind1=ok GpuKernels.ServeEveryKind2=ok Other.Test=crash"), ("0; 2 of 2 tests", "met"))

    def test_errors_are_counted(self):
        self.assertEqual(self.checked("GpuKernels.ServeEveryKind=ok", INVALID), ("2; 1 of 1 tests", "MISSED"))
        self.assertEqual(self.checked("GpuKernels.ServeEveryKind=ok", RACE), ("2; 1 of 1 tests", "MISSED"))

    def test_a_test_that_fails_is_named(self):
        figure, verdict = self.checked("GpuKernels.ServeEveryKind1=ok GpuKernels.ServeEveryKind2=fail")
        self.assertEqual((figure, verdict), ("0; 2 of 2 tests; GpuKernels.ServeEveryKind2 fails", "FAILED"))

    def test_a_test_that_fails_before_the_time_is_over_is_named(self):
        self.assertEqual(self.checked("GpuKernels.ServeEveryKind1=fail GpuKernels.ServeEveryKind2=hang", due=self.once_it_hangs)[1], "FAILED")

    def test_no_test_is_no_success(self):
        self.assertEqual(self.checked("Other.Test=ok")[1], "FAILED")

    def test_a_tool_that_says_nothing_is_no_success(self):
        self.assertEqual(self.checked("GpuKernels.ServeEveryKind=ok", "hello, 0 errors")[1], "FAILED")

    def test_a_device_that_the_tool_does_not_support(self):
        self.assertEqual(self.checked("GpuKernels.ServeEveryKind=fail", "========= Error: Device not supported.")[1], "not run")

    def test_what_was_said_before_the_time_was_over_counts(self):
        tests = "GpuKernels.ServeEveryKind1=ok GpuKernels.ServeEveryKind2=hang"
        self.assertEqual(self.checked(tests, due=self.once_it_hangs), ("0; 1 of 2 tests", "not run: time"))

    def test_every_tool_has_a_turn_before_the_first_one_repeats_itself(self):
        first = [which for which, *_ in sanitizer.RUNS[len(sanitizer.GROUPS):][:3]]
        self.assertEqual(first, ["racecheck", "initcheck", "synccheck"])
        self.assertEqual({group for which, group, _ in sanitizer.RUNS if which == "memcheck"}, set(sanitizer.GROUPS))
