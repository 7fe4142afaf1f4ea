# SPDX-License-Identifier: Apache-2.0
"""A recipe that learns CIFAR-10 in some seconds, five seeds, beside its original in PyTorch; fewer of both where time is short."""
import json
import pathlib
import statistics
import sys
import tempfile
import time

from ..places import DEVICE_TESTS
from ..table import replace_text

SECONDS, POINTS = 5.0, 0.3
SEEDS = 5
FILES, OURS = 30, 20  # seconds that the images and a seed of Lathe need
THEIRS, NEXT = 25, 5  # PyTorch's warm-up with its first seed, and another seed


def scale_of(rehearse):
    if not rehearse:
        return {"seeds": SEEDS, "limit": 120, "images": [], "lathe": [], "torch": ["--warm-up"]}
    narrow = [f"layers.block{b}.conv{i}.filters={16 * min(b, 2)}" for b in (1, 2, 3) for i in (1, 2)]
    settings = [*narrow, "training.precision=f32", "training.batch=200", "training.epochs=2", f"training.optimizer.lr={1.5 * 200 / 1024}"]
    return {"seeds": 1, "limit": 300, "images": ["--train", "2000", "--test", "500"], "lathe": [w for s in settings for w in ("--set", s)],
            "torch": ["--device", "cpu", "--precision", "f32", "--widths", "16,32,32", "--batch", "200", "--epochs", "2"]}


def run(c):
    if not c.cifar_archives.exists():
        return c.note("cifar", "the archives", "not packed (--pack cifar)", "", "not run")
    scale = scale_of(c.rehearse)
    with tempfile.TemporaryDirectory() as files:
        argv = [sys.executable, DEVICE_TESTS / "cifar_files.py", c.cifar_archives, files, *scale["images"]]
        if c.run("cifar", argv, 300, least=FILES)[0] is None:
            return
        ours, theirs = [], []
        if c.side != "torch":
            ours, tried = seeds_of_lathe(c, files, scale)
            note_ours(c, ours, tried)
        if c.side != "lathe":
            theirs = by_torch(c, files, dict(scale, seeds=len(ours) or scale["seeds"]))
    replace_text(c.work / "cifar.json", json.dumps({"lathe": ours, "torch": theirs}, indent=1) + "\n")
    note_theirs(c, ours, theirs)


def time_for_torch(c, seeds):
    return 0 if c.side == "lathe" else THEIRS + NEXT * (seeds - 1)


def seeds_of_lathe(c, files, scale):
    """(results, number of seeds that were tried). Another one begins if as many of PyTorch have time after it."""
    results, begin = [], time.monotonic()
    for seed in range(scale["seeds"]):
        each = (time.monotonic() - begin) / max(seed, 1)
        if seed > 0 and c.deadline.left() < each + time_for_torch(c, seed + 1):
            return results, seed
        if result := by_lathe(c, files, scale, seed):
            results.append(result)
    return results, scale["seeds"]


def tuning(c):
    """Environment of Lathe: with less than ten minutes left, a tenth of them for tuning."""
    seconds = c.deadline.left() / 10
    return {"LATHE_CUDA_TUNE_SECONDS": f"{seconds:.0f}"} if seconds < 60 and "LATHE_CUDA_TUNE_SECONDS" not in c.switches else {}


def by_lathe(c, files, scale, seed):
    """(accuracy, seconds from the first to the last step) of one seed."""
    limit = min(scale["limit"], max(OURS, c.deadline.left() - time_for_torch(c, 1)))
    with tempfile.TemporaryDirectory() as folder:
        run_folder = pathlib.Path(folder) / "run"
        argv = [c.box / "lathe", "train", DEVICE_TESTS / "cifar10-fast.lathe", "--run", run_folder, "--device", c.device, "--seed", seed,
                "--json", "--quiet", "--set", f"data.reader.path={files}", *scale["lathe"]]
        told, _ = c.run("cifar", argv, limit, least=OURS, what=f"lathe train, seed {seed}", env=tuning(c))
        times = told and c.run("cifar", [sys.executable, DEVICE_TESTS / "step_times.py", run_folder], 30)[0]
        return (json.loads(told)["final"]["test"]["accuracy"], json.loads(times)["seconds"]) if times else None


def by_torch(c, files, scale):
    """A line of each seed that came to its end, also where the program did not."""
    argv = [sys.executable, DEVICE_TESTS / "airbench_torch.py", files, "--seeds", scale["seeds"], *scale["torch"]]
    _, done = c.run("cifar", argv, scale["limit"] * scale["seeds"], least=THEIRS)
    return [json.loads(line) for line in done.text().splitlines() if line.startswith("{") and line.endswith("}")] if done else []


def note_ours(c, ours, tried):
    if len(ours) < SEEDS and not c.rehearse:
        in_time = "not run: time" if len(ours) == tried else False
        c.note("cifar", "seeds that came to their end", len(ours), str(SEEDS), f"not run: {c.deadline.reason}" if c.deadline.over() else in_time)
    if not ours:
        return
    seconds = statistics.median(r[1] for r in ours)
    c.note("cifar", f"seconds from first to last step, median of {len(ours)}", seconds, f"{SECONDS:g}", "" if c.rehearse else seconds <= SECONDS)
    c.note("cifar", f"accuracy of {len(ours)} seeds, %: least, mean, most", ", ".join(f"{100 * f(r[0] for r in ours):.2f}" for f in (min, statistics.mean, max)))


def note_theirs(c, ours, theirs):
    if not theirs:
        return
    peer = 100 * statistics.mean(r["accuracy"] for r in theirs)
    c.note("cifar", f"PyTorch, {len(theirs)} seeds: mean accuracy, %; seconds, median", f"{peer:.2f}; {statistics.median(r['seconds'] for r in theirs):.2f}")
    if ours:
        apart = peer - 100 * statistics.mean(r[0] for r in ours)
        judged = not c.rehearse and len(ours) == len(theirs) == SEEDS
        c.note("cifar", "points below PyTorch", apart, f"{POINTS:g}", apart <= POINTS if judged else "")
