#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/optimizers.json: weights after steps of PyTorch's optimizers, in float64.

    make_optimizers_golden.py > golden/optimizers.json

Needs PyTorch; the figures of the committed file are from 2.15. One weight w[units, 5] has the mean squared error of w x_t and 0 as
loss, with an input x_t and a learning rate that change at each step, as in optimizer_test.cpp. Lion is not in PyTorch: it follows
algorithm 2 of its paper. The Newton-Schulz iteration of torch.optim.Muon runs in float64 here, not in bfloat16.
"""
import json
import math

import torch
import torch.optim._muon as torch_muon

STEPS, SIZE = 100, 5
SHOWN = [1, 2, 3, 4, 5, 6, 7, 8, 10, 20, 50, 100]


class Lion(torch.optim.Optimizer):
    def __init__(self, params, lr, betas=(0.9, 0.99), weight_decay=0.0):
        super().__init__(params, {"lr": lr, "betas": betas, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            b1, b2 = group["betas"]
            for p in group["params"]:
                m = self.state[p].setdefault("m", torch.zeros_like(p))
                update = torch.sign(b1 * m + (1 - b1) * p.grad)
                p.mul_(1 - group["lr"] * group["weight_decay"]).sub_(group["lr"] * update)
                m.mul_(b2).add_(p.grad, alpha=1 - b2)


def newton_schulz(grad, coefficients, steps, eps):
    a, b, c = coefficients
    x = grad.T if grad.size(0) > grad.size(1) else grad
    x = x / x.norm().clamp(min=eps)
    for _ in range(steps):
        gram = x @ x.T
        x = a * x + (b * gram + c * gram @ gram) @ x
    return x.T if grad.size(0) > grad.size(1) else x


torch_muon._zeropower_via_newtonschulz = newton_schulz
O = torch.optim
MATRICES = [
    ("muon", {"adjust_lr": "original"}, 3, lambda w, lr: O.Muon(w, lr)),
    ("muon", {}, 7, lambda w, lr: O.Muon(w, lr, adjust_lr_fn="match_rms_adamw")),
    ("muon", {"momentum": 0.6, "nesterov": False, "ns_steps": 3, "adjust_lr": "original", "weight_decay": 0.5}, 7,
     lambda w, lr: O.Muon(w, lr, momentum=0.6, nesterov=False, ns_steps=3, weight_decay=0.5)),
]
CASES = [
    ("sgd", {}, lambda w, lr: O.SGD(w, lr)),
    ("sgd", {"momentum": 0.8, "nesterov": True, "weight_decay": 0.05},
     lambda w, lr: O.SGD(w, lr, momentum=0.8, nesterov=True, weight_decay=0.05)),
    ("adam", {"weight_decay": 0.1}, lambda w, lr: O.Adam(w, lr, weight_decay=0.1)),
    ("adamw", {"beta1": 0.7, "beta2": 0.95}, lambda w, lr: O.AdamW(w, lr, betas=(0.7, 0.95))),
    ("rmsprop", {}, lambda w, lr: O.RMSprop(w, lr)),
    ("rmsprop", {"alpha": 0.9, "eps": 1e-4, "momentum": 0.7, "centered": True, "weight_decay": 0.05},
     lambda w, lr: O.RMSprop(w, lr, alpha=0.9, eps=1e-4, momentum=0.7, centered=True, weight_decay=0.05)),
    ("adagrad", {}, lambda w, lr: O.Adagrad(w, lr)),
    ("adagrad", {"lr_decay": 0.1, "initial_accumulator_value": 0.3, "eps": 1e-3, "weight_decay": 0.05},
     lambda w, lr: O.Adagrad(w, lr, lr_decay=0.1, initial_accumulator_value=0.3, eps=1e-3, weight_decay=0.05)),
    ("adadelta", {}, lambda w, lr: O.Adadelta(w, lr)),
    ("adadelta", {"rho": 0.6, "eps": 1e-3, "weight_decay": 0.1},
     lambda w, lr: O.Adadelta(w, lr, rho=0.6, eps=1e-3, weight_decay=0.1)),
    ("adamax", {}, lambda w, lr: O.Adamax(w, lr)),
    ("adamax", {"beta1": 0.5, "beta2": 0.8, "eps": 1e-2, "weight_decay": 0.1},
     lambda w, lr: O.Adamax(w, lr, betas=(0.5, 0.8), eps=1e-2, weight_decay=0.1)),
    ("nadam", {}, lambda w, lr: O.NAdam(w, lr)),
    ("nadam", {"beta1": 0.7, "beta2": 0.9, "eps": 1e-3, "momentum_decay": 0.1, "weight_decay": 0.1},
     lambda w, lr: O.NAdam(w, lr, betas=(0.7, 0.9), eps=1e-3, momentum_decay=0.1, weight_decay=0.1)),
    ("radam", {}, lambda w, lr: O.RAdam(w, lr)),
    ("radam", {"beta1": 0.7, "beta2": 0.9, "eps": 1e-3, "weight_decay": 0.1},
     lambda w, lr: O.RAdam(w, lr, betas=(0.7, 0.9), eps=1e-3, weight_decay=0.1)),
    ("radam", {"beta2": 0.5}, lambda w, lr: O.RAdam(w, lr, betas=(0.9, 0.5))),
    ("lion", {}, lambda w, lr: Lion(w, lr)),
    ("lion", {"beta1": 0.6, "beta2": 0.9, "weight_decay": 0.5},
     lambda w, lr: Lion(w, lr, betas=(0.6, 0.9), weight_decay=0.5)),
]


def rate(step):
    return 0.05 / (1 + 0.1 * step)


def run(make, units=1):
    w = torch.tensor([[0.5 - 0.3 * i + 0.1 * u * u for i in range(SIZE)] for u in range(units)], dtype=torch.float64,
                     requires_grad=True)
    optimizer, shown = make([w], rate(1)), []
    for step in range(1, STEPS + 1):
        x = torch.tensor([math.sin(0.7 * step + 1.3 * i) + 0.2 for i in range(SIZE)], dtype=torch.float64)
        for group in optimizer.param_groups:
            group["lr"] = rate(step)
        optimizer.zero_grad()
        (w @ x).square().mean().backward()
        optimizer.step()
        if step in SHOWN:
            shown.append(w.detach().flatten().tolist())
    return shown


torch.set_default_dtype(torch.float64)  # also of the scalars that NAdam keeps


def main():
    all_cases = [(name, params, 1, make) for name, params, make in CASES] + MATRICES
    cases = [{"optimizer": name, "units": units, "params": params, "weights": run(make, units)}
             for name, params, units, make in all_cases]
    lines = ",\n".join(json.dumps(case) for case in cases)
    print(f'{{"steps": {SHOWN},\n"cases": [\n{lines}\n]}}')


if __name__ == "__main__":
    main()
