#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/groups.json: weights after steps of PyTorch's optimizers with parameter groups, clipping and a warm-up, in float64.

    make_groups_golden.py > golden/groups.json

Needs PyTorch; the figures of the committed file are from 2.15. Two dense layers with tanh between them have the mean squared error of
their output and 0 as loss, with an input that changes at each step, as in parameter_groups_test.cpp. Each weight is a parameter group
with a learning rate of its own. clip_grad_norm_ or clip_grad_value_ limits the gradients. The rates rise for 10 steps (LinearLR) and
then fall along a cosine (CosineAnnealingLR).
"""
import json
import math
import pathlib
import sys
import warnings

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from make_optimizers_golden import Lion

STEPS, WARM, RATE = 100, 10, 0.02
SHOWN = [1, 2, 9, 10, 11, 25, 50, 100]
FACTORS = {"a.weight": 1, "a.bias": 0.5, "b.weight": 4, "b.bias": 0.1}
O = torch.optim
NORM, VALUE = {"type": "norm", "max": 0.3}, {"type": "value", "max": 0.05}
CASES = [
    ("sgd", {"momentum": 0.9, "nesterov": True, "weight_decay": 0.05}, NORM,
     lambda g: O.SGD(g, RATE, momentum=0.9, nesterov=True, weight_decay=0.05)),
    ("sgd", {}, VALUE, lambda g: O.SGD(g, RATE)),
    ("adam", {"weight_decay": 0.1}, NORM, lambda g: O.Adam(g, RATE, weight_decay=0.1)),
    ("adamw", {"beta2": 0.95, "weight_decay": 0.3}, NORM, lambda g: O.AdamW(g, RATE, betas=(0.9, 0.95), weight_decay=0.3)),
    ("adamw", {"beta2": 0.95, "weight_decay": 0.3}, VALUE, lambda g: O.AdamW(g, RATE, betas=(0.9, 0.95), weight_decay=0.3)),
    ("rmsprop", {"momentum": 0.7, "centered": True}, NORM, lambda g: O.RMSprop(g, RATE, momentum=0.7, centered=True)),
    ("adagrad", {"lr_decay": 0.1}, NORM, lambda g: O.Adagrad(g, RATE, lr_decay=0.1)),
    ("adadelta", {"rho": 0.8}, NORM, lambda g: O.Adadelta(g, RATE, rho=0.8)),
    ("adamax", {"weight_decay": 0.1}, NORM, lambda g: O.Adamax(g, RATE, weight_decay=0.1)),
    ("nadam", {"momentum_decay": 0.1}, NORM, lambda g: O.NAdam(g, RATE, momentum_decay=0.1)),
    ("radam", {"beta2": 0.9}, NORM, lambda g: O.RAdam(g, RATE, betas=(0.9, 0.9))),
    ("lion", {"weight_decay": 0.5}, NORM, lambda g: Lion(g, RATE, weight_decay=0.5)),
]


def initial():
    return {"a.weight": [[0.3 * math.cos(u + 2 * i) for i in range(5)] for u in range(4)],
            "a.bias": [0.1 * u for u in range(4)],
            "b.weight": [[0.4 * math.sin(1 + u + 3 * i) for i in range(4)] for u in range(2)],
            "b.bias": [0.2 - 0.1 * u for u in range(2)]}


def factor(step):
    """Of step 0, 1, ...: what SequentialLR has to make of both schedulers."""
    if step < WARM:
        return (step + 1) / WARM
    return 0.5 * (1 + math.cos(math.pi * (step - WARM) / (STEPS - WARM)))


def run(make, clipping):
    weights = {name: torch.tensor(values, dtype=torch.float64, requires_grad=True) for name, values in initial().items()}
    optimizer = make([{"params": [weights[name]], "lr": RATE * FACTORS[name]} for name in weights])
    S = O.lr_scheduler
    schedule = S.SequentialLR(optimizer, [S.LinearLR(optimizer, 1 / WARM, 1, WARM - 1), S.CosineAnnealingLR(optimizer, STEPS - WARM)],
                              [WARM])
    shown = []
    for step in range(1, STEPS + 1):
        for group, name in zip(optimizer.param_groups, weights):
            assert abs(group["lr"] - RATE * FACTORS[name] * factor(step - 1)) < 1e-14
        x = torch.tensor([math.sin(0.7 * step + 1.3 * i) + 0.2 for i in range(5)], dtype=torch.float64)
        optimizer.zero_grad()
        hidden = torch.tanh(weights["a.weight"] @ x + weights["a.bias"])
        (weights["b.weight"] @ hidden + weights["b.bias"]).square().mean().backward()
        limit = torch.nn.utils.clip_grad_norm_ if clipping["type"] == "norm" else torch.nn.utils.clip_grad_value_
        limit(list(weights.values()), clipping["max"])
        optimizer.step()
        schedule.step()
        if step in SHOWN:
            shown.append({name: w.detach().flatten().tolist() for name, w in weights.items()})
    return shown


torch.set_default_dtype(torch.float64)
warnings.simplefilter("ignore")


def main():
    cases = [{"optimizer": dict(params, type=name, lr=RATE), "clipping": clipping, "weights": run(make, clipping)}
             for name, params, clipping, make in CASES]
    lines = ",\n".join(json.dumps(case) for case in cases)
    print(f'{{"steps": {SHOWN}, "factors": {json.dumps(FACTORS)},\n"cases": [\n{lines}\n]}}')


if __name__ == "__main__":
    main()
