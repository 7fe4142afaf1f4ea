# SPDX-License-Identifier: Apache-2.0
"""What every kernel gave in the tests of the stage kernels, held against PyTorch in float64."""
import json
import shutil
import sys

from ..places import DEVICE_TESTS
from . import kernels

LIMIT, LEAST = 240, 25  # seconds


def run(c):
    if c.cases is None:
        c.cases = c.work.parent / "cases"
        program, only = ("gpu_kernels_test", "GpuKernels.*") if c.rehearse else ("gpu_device_test", "Gpu*")
        if kernels.run_tests(c, "ops", [c.box / program], only) is None:
            return
    try:
        judge(c)
    finally:
        shutil.rmtree(c.cases, ignore_errors=True)


def judge(c):
    limit = c.deadline.limit(LIMIT, LEAST)
    if limit is None:
        return c.not_run("ops", "the comparison")
    argv = [sys.executable, DEVICE_TESTS / "torch_ops.py", c.cases, "--device", "cpu" if c.rehearse else "cuda", "--seconds", f"{limit - 10:.0f}"]
    _, done = c.run("ops", argv, limit, quiet=True)
    lines = done.text().splitlines() if done else []
    if not lines:
        return c.judge("ops", "torch_ops.py", done)
    note(c, json.loads(lines[-1]))


def note(c, known):
    for kind, row in sorted(known["types"].items()):
        c.note("ops", f"{kind}: largest relative L2 of {row['cases']} cases", row["largest"], f"{row['bar']:g}", row["largest"] <= row["bar"])
    for name in known["over"][:20]:
        c.note("ops", name[:150], "", "", "FAILED")
    if len(known["over"]) > 20:
        c.note("ops", "more cases over the bar", len(known["over"]) - 20, "0", "FAILED")
    c.note("ops", "operations not compared", ", ".join(known["not_compared"]) or "none")
    if known["left"]:
        c.note("ops", f"cases not compared: {known['stopped']}", known["left"], "0", "FAILED" if known["stopped"] != "time" else "not run: time")
    if not known["types"]:
        c.note("ops", "cases", 0, "", "FAILED")
