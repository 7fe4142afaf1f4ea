#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/schedules.json: the factors of PyTorch's learning-rate schedulers at each step of 12 epochs of 5 steps.

    make_schedules_golden.py > golden/schedules.json

Needs PyTorch; the figures of the committed file are from 2.15. Schedulers that count epochs are called once an epoch, the others once
a step. "triangular" is one cycle of CyclicLR. Two schedules are not in PyTorch: "coslog" and "flat_cosine" are CoslogFunc and the
schedule "flat_cos" of pytabkit (Holzmueller et al., 2024), models/training/scheduling.py, by their formulas.
"""
import json
import math
import warnings

import torch

EPOCHS, PER_EPOCH = 12, 5
TOTAL = EPOCHS * PER_EPOCH
S = torch.optim.lr_scheduler


def coslog(cycles):
    return lambda step: 0.5 * (1 - math.cos(2 * math.pi * math.log2(1 + (2**cycles - 1) * step / TOTAL)))


def flat_cosine(flat):
    """Constant, then from 1 to 0 as (1 - cos) / 2 rises."""
    def value(step):
        rest = (step / TOTAL - flat) / (1 - flat) if flat < 1 else 0.0
        return 1.0 if rest < 0 else 1 - 0.5 * (1.0 - math.cos(math.pi * rest))
    return value


BY_EPOCH = [
    ("step", {"step_size": 4, "gamma": 0.5}, lambda o: S.StepLR(o, 4, 0.5)),
    ("multi_step", {"milestones": [3, 4, 9], "gamma": 0.2}, lambda o: S.MultiStepLR(o, [3, 4, 9], 0.2)),
    ("multi_step", {"milestones": [5, 5]}, lambda o: S.MultiStepLR(o, [5, 5])),
    ("exponential", {"gamma": 0.8}, lambda o: S.ExponentialLR(o, 0.8)),
]
BY_STEP = [
    ("cosine", {"final_factor": 0.1}, lambda o: S.CosineAnnealingLR(o, TOTAL, 0.1)),
    ("polynomial", {}, lambda o: S.PolynomialLR(o, TOTAL)),
    ("polynomial", {"power": 2.5}, lambda o: S.PolynomialLR(o, TOTAL, 2.5)),
    ("cosine_restarts", {"period": 4, "final_factor": 0.05},
     lambda o: S.CosineAnnealingWarmRestarts(o, 4 * PER_EPOCH, 1, 0.05)),
    ("cosine_restarts", {"period": 1, "period_factor": 2},
     lambda o: S.CosineAnnealingWarmRestarts(o, PER_EPOCH, 2)),
    ("triangular", {}, lambda o: S.CyclicLR(o, 0, 1, TOTAL // 4, TOTAL - TOTAL // 4, cycle_momentum=False)),
    ("triangular", {"start_factor": 0.1, "final_factor": 0.1, "peak": 0.4},
     lambda o: S.CyclicLR(o, 0.1, 1, 2 * TOTAL // 5, 3 * TOTAL // 5, cycle_momentum=False)),
    ("coslog", {}, lambda o: S.LambdaLR(o, coslog(4))),
    ("coslog", {"cycles": 7}, lambda o: S.LambdaLR(o, coslog(7))),
    ("flat_cosine", {}, lambda o: S.LambdaLR(o, flat_cosine(0.5))),
    ("flat_cosine", {"flat": 0.3}, lambda o: S.LambdaLR(o, flat_cosine(0.3))),
    ("one_cycle", {"pct_start": 0.4}, lambda o: S.OneCycleLR(o, 1, TOTAL, pct_start=0.4, cycle_momentum=False)),
]


def factors(make, each):
    warnings.simplefilter("ignore")
    optimizer = torch.optim.SGD([torch.zeros(1, dtype=torch.float64, requires_grad=True)], lr=1.0)
    scheduler, seen = make(optimizer), []
    for step in range(TOTAL):
        seen.append(float(optimizer.param_groups[0]["lr"]))
        if (step + 1) % each == 0:
            scheduler.step()
    return seen


def main():
    cases = [(case, PER_EPOCH) for case in BY_EPOCH] + [(case, 1) for case in BY_STEP]
    lines = ",\n".join(json.dumps({"schedule": name, "params": params, "factors": factors(make, each)})
                       for (name, params, make), each in cases)
    print(f'{{"steps_per_epoch": {PER_EPOCH}, "cases": [\n{lines}\n]}}')


if __name__ == "__main__":
    main()
