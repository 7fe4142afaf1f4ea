#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/lars_sam.json: weights after steps of LARS, and of other optimizers with sharpness-aware minimization, in float64.

    make_lars_sam_golden.py > golden/lars_sam.json

Needs numpy. PyTorch has neither of the two: LARS follows You, Gitman and Ginsburg (2017), with the momentum of torch.optim.SGD, and
leaves out vectors; SAM follows Foret et al. (2021), equation 2. `cases` has the network and inputs of optimizer_test.cpp, one matrix
w[units, 5]; `networks` has those of sam_test.cpp: a dense layer of 5, tanh, and a dense layer of 2, under mean squared error.
"""
import json
import math

import numpy as np

SHOWN = [1, 2, 3, 5, 10, 20, 50]
SIZE = 5


def rate(step):
    return 0.05 / (1 + 0.1 * step)


class Lars:
    def __init__(self, momentum=0.9, weight_decay=0.0, trust_coefficient=1e-3, eps=1e-8):
        self.momentum, self.decay, self.trust, self.eps = momentum, weight_decay, trust_coefficient, eps
        self.buffers = {}

    def step(self, key, w, g, lr, step):
        if w.ndim >= 2:
            norm_w, norm_g = np.linalg.norm(w), np.linalg.norm(g)
            ratio = 1.0
            if norm_w > 0 and norm_g > 0:
                ratio = self.trust * norm_w / (norm_g + self.decay * norm_w + self.eps)
            g = ratio * (g + self.decay * w)
        self.buffers[key] = self.momentum * self.buffers.get(key, np.zeros_like(w)) + g
        return w - lr * self.buffers[key]


class Sgd:
    def __init__(self, momentum=0.0):
        self.momentum, self.buffers = momentum, {}

    def step(self, key, w, g, lr, step):
        self.buffers[key] = self.momentum * self.buffers.get(key, np.zeros_like(w)) + g
        return w - lr * self.buffers[key]


class Adam:
    def __init__(self):
        self.m, self.v = {}, {}

    def step(self, key, w, g, lr, step):
        m = self.m[key] = 0.9 * self.m.get(key, np.zeros_like(w)) + 0.1 * g
        v = self.v[key] = 0.999 * self.v.get(key, np.zeros_like(w)) + 0.001 * g * g
        return w - lr * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)


def one_matrix(optimizer, units):
    w = np.array([[0.5 - 0.3 * i + 0.1 * u * u for i in range(SIZE)] for u in range(units)])
    shown = []
    for step in range(1, SHOWN[-1] + 1):
        x = np.array([math.sin(0.7 * step + 1.3 * i) + 0.2 for i in range(SIZE)])
        y = w @ x
        w = optimizer.step("w", w, 2 / units * np.outer(y, x), rate(step), step)
        if step in SHOWN:
            shown.append(w.flatten().tolist())
    return shown


SHAPES = {"h.weight": (5, 3), "h.bias": (5,), "o.weight": (2, 5), "o.bias": (2,)}


def gradients(w, x, target):
    hidden = np.tanh(x @ w["h.weight"].T + w["h.bias"])
    y = hidden @ w["o.weight"].T + w["o.bias"]
    dy = 2 * (y - target) / y.size
    dh = (dy @ w["o.weight"]) * (1 - hidden**2)
    return {"h.weight": dh.T @ x, "h.bias": dh.sum(0), "o.weight": dy.T @ hidden, "o.bias": dy.sum(0)}


def network(optimizer, rho):
    w = {key: np.array([0.4 * math.sin(1.7 * k + 0.9 * i + 0.3) for i in range(math.prod(shape))]).reshape(shape)
         for k, (key, shape) in enumerate(SHAPES.items())}
    shown = []
    for step in range(1, SHOWN[-1] + 1):
        x = np.array([[math.sin(0.7 * step + 1.3 * i + 0.5 * n) for i in range(3)] for n in range(4)])
        target = np.array([[math.cos(0.3 * step + j + 0.2 * n) for j in range(2)] for n in range(4)])
        g = gradients(w, x, target)
        if rho > 0:
            norm = math.sqrt(sum(float((one**2).sum()) for one in g.values()))
            g = gradients({key: w[key] + rho * g[key] / (norm + 1e-12) for key in w}, x, target)
        w = {key: optimizer.step(key, w[key], g[key], rate(step), step) for key in w}
        if step in SHOWN:
            shown.append([value for key in SHAPES for value in w[key].flatten().tolist()])
    return shown


LARS = [{}, {"momentum": 0.5, "weight_decay": 0.1, "trust_coefficient": 0.02, "eps": 1e-3}, {"momentum": 0.0}]
NETWORKS = [
    ("lars", {"trust_coefficient": 0.02, "weight_decay": 0.1}, Lars, 0.0),
    ("sgd", {}, Sgd, 0.05),
    ("sgd", {"momentum": 0.8}, Sgd, 0.5),
    ("adam", {}, Adam, 0.1),
    ("lars", {"trust_coefficient": 0.02}, Lars, 0.2),
]


def lines(cases):
    return ",\n".join(json.dumps(case) for case in cases)


def main():
    cases = [{"optimizer": "lars", "units": units, "params": params, "weights": one_matrix(Lars(**params), units)}
             for params in LARS for units in (1, 3)]
    networks = [{"optimizer": name, "params": params, "sam_rho": rho, "weights": network(make(**params), rho)}
                for name, params, make, rho in NETWORKS]
    print(f'{{"steps": {SHOWN},\n"cases": [\n{lines(cases)}\n],\n"networks": [\n{lines(networks)}\n]}}')


if __name__ == "__main__":
    main()
