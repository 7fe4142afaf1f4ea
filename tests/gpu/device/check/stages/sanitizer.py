# SPDX-License-Identifier: Apache-2.0
"""compute-sanitizer's four tools over the kernels, at the same time."""
import os
import shutil

from .. import googletest

TOOLS, LIMIT = ("memcheck", "racecheck", "initcheck", "synccheck"), 150


def run(c):
    tool = shutil.which("compute-sanitizer", path=f"{os.environ.get('PATH', '')}:/usr/local/cuda/bin")
    if not tool:
        return c.note("sanitizer", "compute-sanitizer", "not there", "", "not run")
    tests = [c.box / "gpu_device_test", "--gtest_filter=GpuKernels.ServeEveryKind*"]
    jobs = [c.job("sanitizer", [tool, "--tool", which, "--error-exitcode", "9", *tests], LIMIT, name=which, merged=True) for which in TOOLS]
    for which, done in zip(TOOLS, c.run_jobs(jobs, len(jobs))):
        if done and done.ok:
            c.note("sanitizer", which, "clean", "clean", True)
        elif done and done.ended:
            note_unfinished(c, which, done)
        else:
            c.judge("sanitizer", which, done)


def note_unfinished(c, which, done):
    """A tool may be too slow for all tests: what it had said until then counts."""
    text = done.text()
    ended = sum(state == "ok" for state in googletest.parse(text).values())
    errors = text.count("========= Invalid ") + text.count("========= Error: ") + text.count("========= Uninitialized ") + text.count("========= Barrier error")
    c.note("sanitizer", f"{which}: errors until it ran out of time ({ended} tests)", errors, "clean", "FAILED" if errors else "not run: time")
