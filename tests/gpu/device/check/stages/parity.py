# SPDX-License-Identifier: Apache-2.0
"""Small networks beside PyTorch's float64 curves (the rule of tests/peers/golden_curve.h); captured = one by one, bit for bit."""
import json

from ..places import GOLDEN
from .speed import named

NETS = ("W0", "W1", "W2", "W3", "W6", "W7", "GPT_2x64")
AT_ONCE, LIMIT = 4, 90  # processes on one device; seconds
PRECISIONS = (("tf32", 1e-2), ("bf16", 5e-2), ("f16", 1e-2))
UNTUNED = {"LATHE_CUDA_TUNE": "0"}  # the same engines in every run, and no minute of timing


def agrees(curve):
    return curve["first5"] <= max(2e-6, 10 * curve["envelope5"]) and curve["all50"] <= max(1e-4, 10 * curve["envelope50"])


def jobs_of(c, w):
    serve = [c.box / "peer_serve", w, GOLDEN / w, "--device", c.device, "--curve"]
    jobs = {"captured": c.job("parity", serve, LIMIT, env=UNTUNED, name=f"{w}-captured"),
            "apart": c.job("parity", serve, LIMIT, env={**UNTUNED, "LATHE_CUDA_EAGER": "1"}, name=f"{w}-apart")}
    for precision, _ in PRECISIONS[:1] if c.rehearse else PRECISIONS:
        jobs[precision] = c.job("parity", [*serve, "--precision", precision], LIMIT, env=UNTUNED, name=f"{w}-{precision}")
    return jobs


def run(c):
    nets = [w for w in NETS if not c.only or named(w, c.only)]
    jobs = {(w, kind): job for w in nets for kind, job in jobs_of(c, w).items()}
    outcomes = dict(zip(jobs, c.run_jobs(jobs.values(), AT_ONCE)))
    for (w, kind), done in outcomes.items():
        c.judge("parity", f"{w} {kind}", done)
    told = {key: done.text() for key, done in outcomes.items() if done and done.ok}
    for w in nets:
        note(c, w, {kind: text for (of, kind), text in told.items() if of == w})


def note(c, w, told):
    if "captured" in told:
        curve = json.loads(told["captured"])
        bar = f"{max(2e-6, 10 * curve['envelope5']):.2g}, {max(1e-4, 10 * curve['envelope50']):.2g}"
        c.note("parity", f"{w} from float64, first 5 and all 50 losses", f"{curve['first5']:.3g}, {curve['all50']:.3g}", bar, agrees(curve))
    if "captured" in told and "apart" in told:
        same = told["captured"] == told["apart"]
        c.note("parity", f"{w} captured = one by one", same, "the same figures", same)
    for precision, bar in PRECISIONS:
        if precision in told:
            first = json.loads(told[precision])["first5"]
            c.note("parity", f"{w} in {precision}, first 5 losses", first, f"{bar}", first <= bar)
