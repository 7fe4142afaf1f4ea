# SPDX-License-Identifier: Apache-2.0
"""compute-sanitizer's tools over the kernels: memcheck over every family, the others over what they are for. Own kernels first: the
tools rewrite each kernel that is loaded, and those of NVIDIA's libraries are many."""
import glob
import os
import re
import shutil

from .. import googletest

LIMIT, LEAST, AT_ONCE = 150, 15, 8  # seconds of a process; processes
OWN, ALL = {"LATHE_TEST_LIBRARIES": "0"}, {}
EVERY_KIND = "GpuKernels.ServeEveryKind*"
GROUPS = {
    "every operation": EVERY_KIND,
    "images": "*/GpuConv.*:GpuConvParts.*:GpuPool.*",
    "norms and sums": "GpuBatchNorm.*:GpuLayerNorm.*:GpuReduce.*:GpuShapeOps.*",
    "products and sequences": "GpuMatMul.*:GpuAttention.*:GpuRecurrent.*:GpuCtc.*",
    "classes and order": "GpuClassification.*:GpuOrder.*:GpuGather.*:GpuDropout.*:GpuNoise.*",
    "chains": "GpuChains.*:GpuElementwise.ChainOf*:GpuElementwise.AChain*:GpuElementwise.Cast*:GpuDivisor.*",
    "trainings": "CudaExecutables.TrainAsTheReferenceDoes:TrainingOnADevice.GoesTheWayOfTheCpu:OfferedDatasets.*:GpuMeanLoss.*:GpuSmallProducts.*:GpuSmallProductSteps.*",
}
# What the tools that cost more are for: shared memory, memory that nothing wrote before a step, barriers. In the order of importance.
RUNS = [*(("memcheck", group, OWN) for group in GROUPS), ("racecheck", "every operation", OWN), ("initcheck", "trainings", OWN),
        ("synccheck", "every operation", OWN), *(("racecheck", group, OWN) for group in ("norms and sums", "products and sequences", "images", "trainings")),
        ("initcheck", "every operation", OWN), ("synccheck", "trainings", OWN), ("memcheck", "every operation", ALL)]
FOLDERS = ("/usr/local/cuda*/bin", "/usr/local/cuda*/compute-sanitizer", "/opt/nvidia/*/compute-sanitizer")

_SUMMARY = re.compile(r"ERROR SUMMARY: (\d+) error|RACECHECK SUMMARY: \d+ hazards? displayed \((\d+) error")
_ERROR = re.compile(r"^========= (?:Invalid |Error: |Uninitialized |Barrier error|Program hit )", re.M)


def tool_path():
    folders = [os.environ.get("PATH", ""), *(folder for pattern in FOLDERS for folder in sorted(glob.glob(pattern), reverse=True))]
    return shutil.which("compute-sanitizer", path=os.pathsep.join(folders))


def run(c):
    tool = tool_path()
    if not tool:
        return c.note("sanitizer", "compute-sanitizer", "not there", "", "not run")
    limit = min(LIMIT, max(LEAST, c.deadline.left() / 2))  # those that wait for others have their turn, too
    jobs = [job(c, tool, *words, limit) for words in RUNS]
    for words, done in zip(RUNS, c.run_jobs(jobs, AT_ONCE)):
        note(c, what(*words), done)


def what(which, group, libraries):
    return f"{which}, {group}" + (" with cuDNN and cuBLASLt" if libraries is ALL else "")


def job(c, tool, which, group, libraries, limit):
    # Tests of what a device refuses provoke errors of the runtime, which they check themselves.
    argv = [tool, "--tool", which, "--error-exitcode", "9", "--report-api-errors", "no", "--launch-timeout", "0",
            c.box / "gpu_device_test", f"--gtest_filter={GROUPS[group]}"]
    return c.job("sanitizer", argv, limit, env=libraries, name=what(which, group, libraries), merged=True)


def errors_in(text):
    """By the summary; of a process that was ended, by what it had said until then."""
    summaries = [int(a or b) for a, b in _SUMMARY.findall(text)]
    return sum(summaries) if summaries else len(_ERROR.findall(text))


def note(c, name, done):
    """A row: errors, tests that ended and tests that began it. A tool may be too slow for all: what it had said until then counts."""
    if done is None or done.problem:
        return c.judge("sanitizer", name, done)
    text = done.text()
    if "Device not supported" in text:
        return c.note("sanitizer", name, "the tool does not support this device", "", "not run")
    states, total = googletest.parse(text), re.search(r"Running (\d+) tests?", text)
    ended, failed = sum(s in ("ok", "failed") for s in states.values()), [n for n, s in states.items() if s == "failed"]
    errors, figure = errors_in(text), f"{ended} of {total.group(1) if total else '?'} tests"
    if errors > 0:
        verdict = False
    elif failed or not done.ended and (not done.ok or ended == 0 or not _SUMMARY.search(text)):
        verdict, figure = "FAILED", f"{figure}; {failed[0] + ' fails' if failed else done.words() + ': ' + done.last_line()[:100]}"
    else:
        verdict = f"not run: {'time' if done.ended == 'limit' else done.ended}" if done.ended else True
    c.note("sanitizer", f"{name}: errors; tests", f"{errors}; {figure}", "0", verdict)
