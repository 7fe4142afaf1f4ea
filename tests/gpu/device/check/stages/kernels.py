# SPDX-License-Identifier: Apache-2.0
"""Every own kernel, layer, executable and training of the simulator's tests, on the device."""
import dataclasses
import json

from ..table import replace_text
from ..test_run import TestRun

MOST_ROWS = 60


def run(c):
    program, only = ("gpu_kernels_test", "GpuKernels.*") if c.rehearse else ("gpu_device_test", "*")
    c.cases = c.work.parent / "cases"  # the stage ops judges what these tests compute
    tests = run_tests(c, "kernels", [c.box / program], only)
    if tests:
        note_tests(c, "kernels", tests)


def dumping(c):
    """A folder of dumped cases for each process, whose numbers start anew."""
    def environment(process):
        folder = c.cases / process
        folder.mkdir(parents=True, exist_ok=True)
        return {"LATHE_DUMP_CASES": str(folder)}
    return environment if "ops" in c.selected else lambda process: {}


def run_tests(c, stage, argv, only):
    tests = TestRun(c, stage, argv, only, dumping(c))
    return tests if tests.run() else None


def note_tests(c, stage, run):
    tests = list(run.tests.values())
    replace_text(c.work / f"{stage}.json", json.dumps([dataclasses.asdict(t) for t in tests], indent=1) + "\n")
    ran = [t for t in tests if t.good or t.alone or t.state != "unreached"]
    failed = [t for t in tests if not t.good and t.alone not in ("ok", "skipped") and t in ran]
    mended = [t for t in tests if not t.good and t.alone in ("ok", "skipped")]
    poisoned = [t for t in mended if t.state != "unreached"]
    skipped, cut = sum("skipped" in (t.state, t.alone) for t in tests), f"not run: {run.deadline.reason}"
    c.note(stage, "tests that ran; skipped", f"{len(ran)} of {len(tests)}; {skipped}", "all",
           cut if len(ran) < len(tests) and run.deadline.over() else len(ran) == len(tests))
    c.note(stage, "tests that fail", f"{len(failed)} of {len(ran)}", "0", not failed)
    # Where no test fails alone, nothing explains why these did not pass beside others.
    c.note(stage, "tests that fail beside others and pass alone", f"{len(poisoned)} of {len(ran)}", "0", not poisoned or ("" if failed else False))
    for test in [*failed, *mended][:MOST_ROWS]:
        c.note(stage, test.name, test.words(), "", "FAILED" if test in failed else "")
    if len(failed) + len(mended) > MOST_ROWS:
        c.note(stage, f"more such tests, all in {stage}.json", len(failed) + len(mended) - MOST_ROWS)
    for end in run.ends:
        c.note(stage, "a process of the tests", end, "", "FAILED")
    for test in [t for t in tests if t not in ran][:5]:
        c.note(stage, test.name, test.words(), "", cut)
