#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/ctc.json: values of the CTC loss and gradients of the scores, in float64 with numpy.

The gradient is that of the mean over the samples. Class 0 is the blank; targets are padded with -1.

    tests/core/layers/make_ctc_golden.py            writes the file
    tests/core/layers/make_ctc_golden.py --torch    compares it with torch.nn.functional.ctc_loss and with the sum over all paths
"""

import itertools
import json
import pathlib
import sys

import numpy as np

FILE = pathlib.Path(__file__).resolve().parent / "golden/ctc.json"
RANDOM = np.random.default_rng(11)


def log_softmax(x):
    shifted = x - x.max(axis=-1, keepdims=True)
    return shifted - np.log(np.exp(shifted).sum(axis=-1, keepdims=True))


def labels_of(target):
    return list(itertools.takewhile(lambda c: c >= 0, target.tolist()))


def alpha_of(logs, states):
    """Graves et al. (2006), equations 5 to 7, with logarithms."""
    skips = [s > 1 and states[s] != 0 and states[s] != states[s - 2] for s in range(len(states))]
    alpha = np.full((len(logs), len(states)), -np.inf)
    alpha[0, :2] = logs[0, states[:2]]
    for t in range(1, len(logs)):
        for s in range(len(states)):
            ways = [alpha[t - 1, s]] + ([alpha[t - 1, s - 1]] if s > 0 else []) + ([alpha[t - 1, s - 2]] if skips[s] else [])
            alpha[t, s] = np.logaddexp.reduce(ways) + logs[t, states[s]]
    return alpha


def ctc(scores, labels):
    """The loss of one sample and its gradient; 0 where no path gives the labels."""
    logs = log_softmax(scores)
    states = [0]
    for label in labels:
        states += [label, 0]
    forward, backward = alpha_of(logs, states), alpha_of(logs[::-1], states[::-1])[::-1, ::-1]
    total = np.logaddexp.reduce(forward[-1, -2:])
    if np.isneginf(total):
        return 0.0, np.zeros_like(scores)
    gradient = np.exp(logs)
    for s, label in enumerate(states):
        gradient[:, label] -= np.exp(forward[:, s] + backward[:, s] - logs[:, label] - total)
    return -total, gradient


def losses(scores, targets, lengths, per_label):
    values, gradient = [], np.zeros_like(scores)
    for n, steps in enumerate(lengths):
        labels = labels_of(targets[n])
        divisor = max(1, len(labels)) if per_label else 1
        value, own = ctc(scores[n, :steps], labels)
        values.append(value / divisor)
        gradient[n, :steps] = own / divisor / len(lengths)
    return np.array(values), gradient


def padded(sequences, width):
    return np.array([s + [-1] * (width - len(s)) for s in sequences])


def cases():
    for per_label in (True, False):
        yield RANDOM.normal(0, 2, (1, 5, 3)).round(3), padded([[1, 2]], 2), [5], per_label
        # repeats, a full target, an empty one, one that needs all steps, and three that do not fit
        sequences = [[1, 2, 3], [2, 2, 2], [], [1, 1, 3], [3, 3, 3], [1, 2, 3, 1, 2, 3], [4, 4]]
        yield RANDOM.normal(0, 2, (7, 8, 5)).round(3), padded(sequences, 6), [8, 7, 3, 4, 4, 5, 2], per_label
        yield RANDOM.normal(0, 5, (3, 40, 12)).round(3), padded([[5, 4, 4, 9, 11, 1], [7] * 9, [1, 2, 1, 2]], 9), [40, 33, 21], per_label
    yield 1e3 * RANDOM.normal(0, 1, (2, 6, 4)).round(3), padded([[1, 2], [3, 3]], 2), [6, 5], True


def all_paths(scores, labels):
    """The loss from all paths one by one."""
    logs = log_softmax(scores)
    total = -np.inf
    for path in itertools.product(range(scores.shape[1]), repeat=len(scores)):
        joined = [c for c, _ in itertools.groupby(path)]
        if [c for c in joined if c != 0] == labels:
            total = np.logaddexp(total, sum(logs[t, c] for t, c in enumerate(path)))
    return -total


def compare():
    import torch

    worst = {"values": 0.0, "mean": 0.0, "gradient": 0.0, "all paths": 0.0}
    for scores, targets, lengths, per_label in cases():
        values, gradient = losses(scores, targets, lengths, per_label)
        x = torch.tensor(scores, requires_grad=True)
        known = torch.tensor(np.maximum(targets, 0))
        counts = torch.tensor([len(labels_of(t)) for t in targets])
        log_p = torch.log_softmax(x, -1).transpose(0, 1)
        named = {"zero_infinity": True}
        each = torch.nn.functional.ctc_loss(log_p, known, torch.tensor(lengths), counts, reduction="none", **named)
        if per_label:
            mean = torch.nn.functional.ctc_loss(log_p, known, torch.tensor(lengths), counts, reduction="mean", **named)
            each = each / counts.clamp_min(1)
        else:
            mean = each.mean()
        mean.backward()
        scale = np.maximum(1, np.abs(values))
        worst["values"] = max(worst["values"], (np.abs(values - each.detach().numpy()) / scale).max())
        worst["mean"] = max(worst["mean"], abs(values.mean() - mean.item()) / scale.max())
        worst["gradient"] = max(worst["gradient"], np.abs(gradient - x.grad.numpy()).max())
        for n, steps in enumerate(lengths):
            labels = labels_of(targets[n])
            if scores.shape[2] ** steps > 5000 or values[n] == 0:
                continue
            expected = all_paths(scores[n, :steps], labels) / (max(1, len(labels)) if per_label else 1)
            worst["all paths"] = max(worst["all paths"], abs(values[n] - expected))
    for name, difference in worst.items():
        print(f"{name:10} {difference:.1e}")


def main():
    if "--torch" in sys.argv:
        return compare()
    rows = []
    for scores, targets, lengths, per_label in cases():
        values, gradient = losses(scores, targets, lengths, per_label)
        rows.append({"per_label": per_label, "shape": list(scores.shape), "scores": scores.ravel().tolist(),
                     "target": targets.ravel().tolist(), "lengths": lengths, "values": values.tolist(),
                     "gradient": gradient.ravel().tolist()})
    FILE.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
