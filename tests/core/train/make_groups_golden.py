#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/groups.json: weights after steps of PyTorch's optimizers with parameter groups, clipping and a warm-up, in float64.

    make_groups_golden.py > golden/groups.json

Needs PyTorch; the figures of the committed file are from 2.15. Two dense layers with tanh between them have the mean squared error of
their output and 0 as loss, with an input that changes at each step, as in parameter_groups_test.cpp. Each weight is a parameter group
with a learning rate of its own. clip_grad_norm_ or clip_grad_value_ limits the gradients. The rates rise for 10 steps (LinearLR) and
then fall along a cosine (CosineAnnealingLR). torch.optim.Muon has the matrices and AdamW the biases, with the Newton-Schulz iteration
in float64. Two methods are not in PyTorch: LARS follows You, Gitman and Ginsburg (2017) with the momentum of torch.optim.SGD, and
leaves out biases; SAM follows Foret et al. (2021), equation 2: a step of the optimizer, and its clipping, take the gradients at the
sharpest weights nearby.
"""
import json
import math
import pathlib
import sys
import warnings

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from make_optimizers_golden import Lion  # Muon runs in float64, too

STEPS, WARM, RATE = 100, 10, 0.02
SHOWN = [1, 2, 9, 10, 11, 25, 50, 100]
FACTORS = {"a.weight": 1, "a.bias": 0.5, "b.weight": 4, "b.bias": 0.1}
O = torch.optim


class Lars(O.Optimizer):
    def __init__(self, groups, lr, momentum=0.9, weight_decay=0.0, trust=1e-3, eps=1e-8):
        super().__init__(groups, {"lr": lr, "momentum": momentum, "weight_decay": weight_decay, "trust": trust, "eps": eps})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                direction = p.grad
                if p.ndim >= 2:
                    w, g = p.norm(), p.grad.norm()
                    ratio = group["trust"] * w / (g + group["weight_decay"] * w + group["eps"]) if w > 0 and g > 0 else 1.0
                    direction = ratio * (p.grad + group["weight_decay"] * p)
                buffer = self.state[p].setdefault("buffer", torch.zeros_like(p))
                buffer.mul_(group["momentum"]).add_(direction)
                p.sub_(group["lr"] * buffer)


def muon(groups, **settings):
    matrices = [g for g in groups if g["params"][0].ndim == 2]
    return [O.Muon(matrices, RATE, **settings),
            O.AdamW([g for g in groups if g["params"][0].ndim != 2], RATE, weight_decay=settings.get("weight_decay", 0.1))]


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
    ("muon", {}, NORM, lambda g: muon(g, adjust_lr_fn="match_rms_adamw")),
    ("muon", {"momentum": 0.8, "nesterov": False, "adjust_lr": "original", "weight_decay": 0.3}, VALUE,
     lambda g: muon(g, momentum=0.8, nesterov=False, weight_decay=0.3)),
    ("lars", {"trust_coefficient": 0.5, "weight_decay": 0.05}, NORM, lambda g: Lars(g, RATE, trust=0.5, weight_decay=0.05)),
    ("lars", {"trust_coefficient": 0.2, "momentum": 0.5}, VALUE, lambda g: Lars(g, RATE, trust=0.2, momentum=0.5)),
]
SHARP = [
    ("sgd", {"momentum": 0.9}, NORM, lambda g: O.SGD(g, RATE, momentum=0.9), 0.2),
    ("adamw", {"weight_decay": 0.3}, VALUE, lambda g: O.AdamW(g, RATE, weight_decay=0.3), 0.1),
    ("muon", {}, NORM, lambda g: muon(g, adjust_lr_fn="match_rms_adamw"), 0.1),
    ("lars", {"trust_coefficient": 0.5}, NORM, lambda g: Lars(g, RATE, trust=0.5), 0.3),
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


def backward(weights, x):
    for w in weights.values():
        w.grad = None
    hidden = torch.tanh(weights["a.weight"] @ x + weights["a.bias"])
    (weights["b.weight"] @ hidden + weights["b.bias"]).square().mean().backward()


def backward_at_the_sharpest(weights, x, rho):
    backward(weights, x)
    with torch.no_grad():
        before = {name: w.clone() for name, w in weights.items()}
        norm = torch.sqrt(sum(w.grad.square().sum() for w in weights.values()))
        for w in weights.values():
            w.add_(w.grad * (rho / (norm + 1e-12)))
    backward(weights, x)
    with torch.no_grad():
        for name, w in weights.items():
            w.copy_(before[name])


def run(make, clipping, rho=0.0):
    weights = {name: torch.tensor(values, dtype=torch.float64, requires_grad=True) for name, values in initial().items()}
    made = make([{"params": [weights[name]], "lr": RATE * FACTORS[name]} for name in weights])
    optimizers = made if isinstance(made, list) else [made]
    S = O.lr_scheduler
    schedules = [S.SequentialLR(o, [S.LinearLR(o, 1 / WARM, 1, WARM - 1), S.CosineAnnealingLR(o, STEPS - WARM)], [WARM])
                 for o in optimizers]
    names = {id(w): name for name, w in weights.items()}
    shown = []
    for step in range(1, STEPS + 1):
        for group in (group for o in optimizers for group in o.param_groups):
            assert abs(group["lr"] - RATE * FACTORS[names[id(group["params"][0])]] * factor(step - 1)) < 1e-14
        x = torch.tensor([math.sin(0.7 * step + 1.3 * i) + 0.2 for i in range(5)], dtype=torch.float64)
        backward_at_the_sharpest(weights, x, rho) if rho > 0 else backward(weights, x)
        limit = torch.nn.utils.clip_grad_norm_ if clipping["type"] == "norm" else torch.nn.utils.clip_grad_value_
        limit(list(weights.values()), clipping["max"])
        for optimizer, schedule in zip(optimizers, schedules):
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
    cases += [{"optimizer": dict(params, type=name, lr=RATE), "clipping": clipping, "sam_rho": rho,
               "weights": run(make, clipping, rho)} for name, params, clipping, make, rho in SHARP]
    lines = ",\n".join(json.dumps(case) for case in cases)
    print(f'{{"steps": {SHOWN}, "factors": {json.dumps(FACTORS)},\n"cases": [\n{lines}\n]}}')


if __name__ == "__main__":
    main()
