#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/plateau.json: the factor on the learning rate after each epoch of ReduceLROnPlateau.

    make_plateau_golden.py > golden/plateau.json

The rules are those of torch/optim/lr_scheduler.py, line by line (threshold_mode "rel", eps 0), for an initial learning rate of 1. With
PyTorch installed, the script also compares them with PyTorch.
"""
import json
import math
import random

EPOCHS = 60
CASES = [
    {"mode": "min"},
    {"mode": "min", "factor": 0.5, "patience": 2},
    {"mode": "min", "factor": 0.5, "patience": 0, "cooldown": 3},
    {"mode": "min", "factor": 0.3, "patience": 1, "threshold": 0.05, "cooldown": 1, "final_factor": 0.02},
    {"mode": "max", "factor": 0.5, "patience": 2, "threshold": 0.01},
    {"mode": "max", "factor": 0.7, "patience": 1, "cooldown": 2, "final_factor": 0.1},
]


class Plateau:
    def __init__(self, mode, factor=0.1, patience=10, threshold=1e-4, cooldown=0, final_factor=0.0):
        self.mode, self.factor, self.patience, self.threshold = mode, factor, patience, threshold
        self.cooldown, self.min_lr, self.lr = cooldown, final_factor, 1.0
        self.best = math.inf if mode == "min" else -math.inf
        self.num_bad_epochs = self.cooldown_counter = 0

    def is_better(self, a, best):
        if self.mode == "min":
            rel_epsilon = 1.0 - self.threshold
            return a < best * rel_epsilon
        rel_epsilon = self.threshold + 1.0
        return a > best * rel_epsilon

    def step(self, current):
        if self.is_better(current, self.best):
            self.best = current
            self.num_bad_epochs = 0
        else:
            self.num_bad_epochs += 1
        if self.cooldown_counter > 0:
            self.cooldown_counter -= 1
            self.num_bad_epochs = 0
        if self.num_bad_epochs > self.patience:
            self.lr = max(self.lr * self.factor, self.min_lr)
            self.cooldown_counter = self.cooldown
            self.num_bad_epochs = 0
        return self.lr


def values(mode, seed):
    """A curve that falls (min) or rises (max) to a plateau, with noise; some epochs have no value."""
    rng = random.Random(seed)
    curve = [0.2 + math.exp(-epoch / 8) + 0.05 * rng.random() for epoch in range(EPOCHS)]
    if mode == "max":
        curve = [1.3 - value for value in curve]
    return [math.nan if rng.random() < 0.05 else value for value in curve]


def by_pytorch(case, curve):
    import torch

    options = {key: value for key, value in case.items() if key != "final_factor"}
    optimizer = torch.optim.SGD([torch.zeros(1, dtype=torch.float64, requires_grad=True)], lr=1.0)
    scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, min_lr=case.get("final_factor", 0.0), eps=0.0, **options)
    seen = []
    for value in curve:
        scheduler.step(value)
        seen.append(float(optimizer.param_groups[0]["lr"]))
    return seen


def main():
    out = []
    for seed, case in enumerate(CASES):
        curve = values(case["mode"], seed)
        plateau = Plateau(**case)
        factors = [plateau.step(value) for value in curve]
        try:
            assert factors == by_pytorch(case, curve), case
        except ImportError:
            pass
        params = {key: value for key, value in case.items() if key != "mode"}
        shown = [None if math.isnan(value) else value for value in curve]
        out.append(json.dumps({"mode": case["mode"], "params": params, "values": shown, "factors": factors}))
    print('{"cases": [\n' + ",\n".join(out) + "\n]}")


if __name__ == "__main__":
    main()
