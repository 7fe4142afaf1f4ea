#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/metrics.json: metrics of random predictions by their formulas, in float64 with numpy.

    tests/core/train/make_metrics_golden.py              writes the file
    tests/core/train/make_metrics_golden.py --sklearn    compares the formulas with scikit-learn, and prints the largest difference
"""

import json
import pathlib
import sys

import numpy as np

FILE = pathlib.Path(__file__).resolve().parent / "golden/metrics.json"
RANDOM = np.random.default_rng(19)


def softmax(x):
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# ---- classes: (probabilities, targets, parameters) -> figure -------------------------------------------------------------


def confusion(p, t):
    matrix = np.zeros((p.shape[1], p.shape[1]))
    np.add.at(matrix, (t, p.argmax(axis=1)), 1)
    return matrix


def averaged(p, t, average, numerator, denominator):
    m = confusion(p, t)
    counts = np.diag(m), m.sum(axis=0), m.sum(axis=1)  # right, predicted, present
    if average == "micro":
        counts = tuple(c.sum(keepdims=True) for c in counts)
    top, bottom = numerator(*counts), denominator(*counts)
    ratio = np.where(bottom > 0, top / np.maximum(bottom, 1), 0)
    known = counts[1] + counts[2] > 0
    weights = counts[2] if average == "weighted" else np.ones(len(ratio))
    return (ratio * weights)[known].sum() / weights[known].sum()


def precision(p, t, average="macro"):
    return averaged(p, t, average, lambda r, said, there: r, lambda r, said, there: said)


def recall(p, t, average="macro"):
    return averaged(p, t, average, lambda r, said, there: r, lambda r, said, there: there)


def f1(p, t, average="macro"):
    return averaged(p, t, average, lambda r, said, there: 2 * r, lambda r, said, there: said + there)


def balanced_accuracy(p, t):
    m = confusion(p, t)
    there = m.sum(axis=1)
    return (np.diag(m)[there > 0] / there[there > 0]).mean()


def mcc(p, t):
    chosen = np.eye(p.shape[1])[p.argmax(axis=1)]
    true = np.eye(p.shape[1])[t]
    chosen, true = chosen - chosen.mean(axis=0), true - true.mean(axis=0)
    spread = np.sqrt((chosen**2).sum() * (true**2).sum())
    return (chosen * true).sum() / spread if spread > 0 else 0.0


def area(score, positive):
    total, before = 0.0, 0.0
    for threshold in np.unique(score)[::-1]:
        above = score >= threshold
        reached = positive[above].sum() / positive.sum()
        total += (reached - before) * positive[above].mean()
        before = reached
    return total


def average_precision(p, t):
    if p.shape[1] == 2:
        return area(p[:, 1], t == 1)
    return np.mean([area(p[:, c], t == c) for c in range(p.shape[1]) if (t == c).any()])


def calibration_error(p, t, bins=15):
    confidence, right = p.max(axis=1), p.argmax(axis=1) == t
    edges = np.linspace(0, 1, bins + 1)
    total = 0.0
    for low, high in zip(edges, edges[1:]):
        inside = (confidence > low) & (confidence <= high)
        if inside.any():
            total += inside.mean() * abs(right[inside].mean() - confidence[inside].mean())
    return total


def log_loss(p, t):
    return -np.log(p[np.arange(len(t)), t]).mean()


def perplexity(p, t):
    return np.exp(log_loss(p, t))


# ---- numbers: (predictions, targets) -> figure ---------------------------------------------------------------------------


def median_absolute_error(p, t):
    return np.median(np.abs(p - t), axis=0).mean()


def mape(p, t):
    return (np.abs(p - t) / np.maximum(np.abs(t), np.finfo(float).eps)).mean()


def explained_variance(p, t):
    return (1 - (t - p).var(axis=0) / t.var(axis=0)).mean()


def r2(p, t):
    return (1 - ((t - p) ** 2).sum(axis=0) / ((t - t.mean(axis=0)) ** 2).sum(axis=0)).mean()


def overlaps(p, t):
    chosen, true = p > 0.5, t > 0.5
    return (chosen & true).sum(axis=1), chosen.sum(axis=1), true.sum(axis=1)


def dice(p, t):
    both, said, there = overlaps(p, t)
    return np.where(said + there > 0, 2 * both / np.maximum(said + there, 1), 1).mean()


def mean_iou(p, t):
    both, said, there = overlaps(p, t)
    return np.where(said + there > 0, both / np.maximum(said + there - both, 1), 1).mean()


# ---- the cases: metric, parameters, activation of the loss, outputs of the network, targets -------------------------------


def cases():
    averages = [{}, {"average": "micro"}, {"average": "weighted"}]
    of_classes = [(m, a) for m in (precision, recall, f1) for a in averages]
    of_classes += [(m, {}) for m in (balanced_accuracy, mcc, average_precision, log_loss, calibration_error)]
    of_classes.append((calibration_error, {"bins": 4}))
    for classes, samples, used in ((2, 40, 2), (5, 60, 4), (3, 1, 3)):
        for metric, params in of_classes:
            t = RANDOM.integers(0, used, samples)
            x = (RANDOM.normal(0, 1.5, (samples, classes)) * 4).round() / 4  # ties of two classes are exact
            x[np.arange(samples), t] += RANDOM.integers(0, 2, samples)
            yield metric, params, "softmax", x, t
    t = RANDOM.integers(0, 3, 30)
    yield calibration_error, {}, "none", softmax(RANDOM.normal(0, 2, (30, 3))), t
    yield mcc, {}, "softmax", np.tile([1.0, 0.0], (5, 1)), np.array([0, 1, 1, 0, 1])
    for metric in (median_absolute_error, mape, explained_variance, r2):
        for columns, samples in ((1, 41), (3, 20)):
            t = RANDOM.normal(5, 3, (samples, columns)).round(2)
            yield metric, {}, "none", t + RANDOM.normal(0.5, 1, t.shape).round(2), t
    for metric in (dice, mean_iou):
        t = (RANDOM.random((25, 12)) < RANDOM.choice([0, 0.1, 0.5], (25, 1))).astype(float)
        x = RANDOM.normal(-1, 1, t.shape).round(3) + 2 * t
        yield metric, {}, "sigmoid", x, t
        yield metric, {}, "none", 1 / (1 + np.exp(-x)), t
    for classes, samples in ((5, 60), (2, 1)):
        yield perplexity, {}, "softmax", RANDOM.normal(0, 2, (samples, classes)).round(2), RANDOM.integers(0, classes, samples)


def figure(metric, params, activation, x, t):
    p = softmax(x) if activation == "softmax" else 1 / (1 + np.exp(-x)) if activation == "sigmoid" else x
    return float(metric(p, t, **params))


def in_sklearn(metric, params, activation, x, t):
    from sklearn import metrics as m

    p = softmax(x) if activation == "softmax" else x
    chosen = p.argmax(axis=1)
    average = params.get("average", "macro")
    if metric in (precision, recall, f1):
        function = {precision: m.precision_score, recall: m.recall_score, f1: m.f1_score}[metric]
        return function(t, chosen, average=average, zero_division=0)
    if metric is average_precision:
        if p.shape[1] == 2:
            return m.average_precision_score(t, p[:, 1])
        known = [c for c in range(p.shape[1]) if (t == c).any()]
        return m.average_precision_score(np.eye(p.shape[1])[t][:, known], p[:, known], average="macro")
    if metric is log_loss:
        return m.log_loss(t, p, labels=list(range(p.shape[1])))
    if metric in (dice, mean_iou):
        function = {dice: m.f1_score, mean_iou: m.jaccard_score}[metric]
        chosen = x > (0 if activation == "sigmoid" else 0.5)
        return function(t.astype(int), chosen.astype(int), average="samples", zero_division=1)
    functions = {balanced_accuracy: m.balanced_accuracy_score, mcc: m.matthews_corrcoef}
    if metric in functions:
        return functions[metric](t, chosen)
    functions = {median_absolute_error: m.median_absolute_error, mape: m.mean_absolute_percentage_error,
                 explained_variance: m.explained_variance_score, r2: m.r2_score}
    return functions[metric](t, x) if metric in functions else None


def compare_with_sklearn():
    worst = {}
    for case in cases():
        theirs = in_sklearn(*case)
        if theirs is not None:
            name = case[0].__name__
            worst[name] = max(worst.get(name, 0), abs(theirs - figure(*case)))
    for name, difference in worst.items():
        print(f"{name:24} {difference:.1e}")


def numbers(v):
    return [int(n) if v.dtype.kind == "i" else float(n) for n in v.ravel()]


def main():
    if "--sklearn" in sys.argv:
        return compare_with_sklearn()
    rows = []
    for metric, params, activation, x, t in cases():
        rows.append({"metric": metric.__name__, "params": params, "activation": activation, "samples": len(x),
                     "predictions": numbers(x), "targets": numbers(t), "figure": figure(metric, params, activation, x, t)})
    FILE.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
