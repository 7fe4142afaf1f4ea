#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/losses.json: the values of each loss by the formulas in PyTorch's documentation, in float64 with numpy.

    tests/core/layers/make_losses_golden.py            writes the file
    tests/core/layers/make_losses_golden.py --torch    compares the formulas with PyTorch, and prints the largest difference
"""

import json
import pathlib
import sys

import numpy as np

FILE = pathlib.Path(__file__).resolve().parent / "golden/losses.json"
RANDOM = np.random.default_rng(19)


def log_softmax(x):
    shifted = x - x.max(axis=1, keepdims=True)
    return shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))


def softplus(x):
    return np.maximum(x, 0) + np.log1p(np.exp(-np.abs(x)))


def sigmoid(x):
    return np.where(x < 0, np.exp(-softplus(-x)), 1 / (1 + np.exp(-np.maximum(x, 0))))


def per_sample(v):
    return v.reshape(len(v), -1)


def mean(v):
    return per_sample(v).mean(axis=1)


def own(x, t):
    return np.take_along_axis(x, t[:, None], axis=1)[:, 0]


def weights_of(t, class_weights):
    return np.asarray(class_weights, float)[t] if class_weights else np.ones(len(t))


# ---- the losses: (prediction, target, parameters) -> a value for each sample ---------------------------------------------


def cross_entropy(x, t, class_weights=None):
    return -weights_of(t, class_weights) * own(log_softmax(x), t)


def nll(x, t, class_weights=None):
    return -weights_of(t, class_weights) * own(x, t)


def focal(x, t, gamma=2, class_weights=None):
    log_p = own(log_softmax(x), t)
    return -weights_of(t, class_weights) * (-np.expm1(log_p)) ** gamma * log_p


def multi_margin(x, t, p=1, margin=1, class_weights=None):
    v = np.maximum(0, margin - own(x, t)[:, None] + x) ** p
    np.put_along_axis(v, t[:, None], 0, axis=1)
    return weights_of(t, class_weights) * v.mean(axis=1)


def mse(x, t):
    return mean((x - t) ** 2)


def mae(x, t):
    return mean(np.abs(x - t))


def huber(x, t, delta=1):
    d = np.abs(x - t)
    return mean(np.where(d < delta, d * d / 2, delta * (d - delta / 2)))


def smooth_l1(x, t, beta=1):
    d = np.abs(x - t)
    return mean(np.where(d < beta, d * d / (2 * beta), d - beta / 2))


def log_cosh(x, t):  # as in Keras; PyTorch has none
    d = x - t
    return mean(d + softplus(-2 * d) - np.log(2))


def bce_with_logits(x, t, pos_weight=1):
    return mean(pos_weight * t * softplus(-x) + (1 - t) * softplus(x))


def bce(x, t):
    with np.errstate(divide="ignore"):
        return -mean(t * np.maximum(np.log(x), -100) + (1 - t) * np.maximum(np.log(1 - x), -100))


def sigmoid_focal(x, t, alpha=0.25, gamma=2):
    wrong = sigmoid(-x) * t + sigmoid(x) * (1 - t)
    v = (t * softplus(-x) + (1 - t) * softplus(x)) * wrong**gamma
    return mean(v if alpha < 0 else v * (alpha * t + (1 - alpha) * (1 - t)))


def sign(t):
    return np.where(t > 0, 1.0, -1.0)


def hinge(x, t, p=1):  # as in Keras; PyTorch has none
    return mean(np.maximum(0, 1 - sign(t) * x) ** p)


def soft_margin(x, t):
    return mean(softplus(-sign(t) * x))


def kl_div(x, t, log_target=False):
    with np.errstate(divide="ignore", invalid="ignore"):
        v = np.exp(t) * (t - x) if log_target else np.where(t > 0, t * np.log(t), 0) - t * x
    return per_sample(v).sum(axis=1)


def kl_normal(mean, log_variance):
    return per_sample(0.5 * (np.exp(log_variance) + mean**2 - 1 - log_variance)).sum(axis=1)


def cosine(x, t):
    x, t = per_sample(x), per_sample(t)
    return 1 - (x * t).sum(axis=1) / np.sqrt(((x * x).sum(axis=1) + 1e-12) * ((t * t).sum(axis=1) + 1e-12))


def cosine_embedding(x, t, same, margin=0):
    distance = cosine(x, t)
    return np.where(same > 0, distance, np.maximum(0, 1 - distance - margin))


def triplet_margin(anchor, positive, negative, margin=1, p=2, eps=1e-6, swap=False):
    def distance(a, b):
        return (np.abs(per_sample(a) - per_sample(b) + eps) ** p).sum(axis=1) ** (1 / p)

    far = distance(anchor, negative)
    if swap:
        far = np.minimum(far, distance(positive, negative))
    return np.maximum(0, distance(anchor, positive) - far + margin)


def poisson_nll(x, t, log_input=True, full=False, eps=1e-8):
    v = np.exp(x) - t * x if log_input else x - t * np.log(x + eps)
    stirling = t * np.log(np.maximum(t, 1)) - t + 0.5 * np.log(2 * np.pi * np.maximum(t, 1))
    return mean(v + np.where(t > 1, stirling, 0) if full else v)


def tversky(x, t, alpha=0.5, beta=0.5, smooth=1):
    p, t = per_sample(sigmoid(x)), per_sample(t)
    both, extra, missing = ((a * b).sum(axis=1) for a, b in ((p, t), (p, 1 - t), (1 - p, t)))
    return 1 - (both + smooth) / (both + alpha * extra + beta * missing + smooth)


def dice(x, t, smooth=1):
    p, t = per_sample(sigmoid(x)), per_sample(t)
    return 1 - (2 * (p * t).sum(axis=1) + smooth) / (p.sum(axis=1) + t.sum(axis=1) + smooth)


# ---- the cases -----------------------------------------------------------------------------------------------------------


def scores(*shape):
    return RANDOM.normal(0, 2, shape).round(3)


def classes(rows, count):
    return RANDOM.integers(0, count, rows)


def bits(*shape):
    return RANDOM.integers(0, 2, shape).astype(float)


def distributions(rows, count):
    t = RANDOM.integers(0, 9, (rows, count)) + 1e-300
    return t / t.sum(axis=1, keepdims=True)


HUGE = np.array([[1e4, -1e4, 0.0, 3.0], [-1e4, 1e4, 1e4, -3.0]])
IMAGE = (2, 2, 3, 4)


def cases():
    w = [0.5, 2.0, 1.0, 0.25]
    for loss, params in [(nll, {}), (nll, {"class_weights": w}), (focal, {}), (focal, {"gamma": 0.5}), (focal, {"gamma": 0.0}),
                         (focal, {"gamma": 3.0, "class_weights": w}), (multi_margin, {}), (multi_margin, {"p": 2, "margin": 0.7}),
                         (multi_margin, {"class_weights": w}), (cross_entropy, {"class_weights": w})]:
        x = scores(6, 4)
        yield loss, params, log_softmax(x) if loss is nll else x, classes(6, 4)
        yield loss, params, HUGE, np.array([1, 2])
    for loss, params in [(mse, {}), (mae, {}), (huber, {}), (huber, {"delta": 0.3}), (smooth_l1, {}), (smooth_l1, {"beta": 2.5}),
                         (log_cosh, {}), (cosine, {})]:
        yield loss, params, scores(5, 3), scores(5, 3)
        yield loss, params, scores(*IMAGE), scores(*IMAGE)
        yield loss, params, HUGE, scores(2, 4)
    for loss, params in [(bce_with_logits, {}), (bce_with_logits, {"pos_weight": 3.0}), (sigmoid_focal, {}),
                         (sigmoid_focal, {"gamma": 0.5, "alpha": 0.9}), (sigmoid_focal, {"gamma": 0.0, "alpha": -1.0}), (hinge, {}),
                         (hinge, {"p": 2}), (soft_margin, {}), (dice, {}), (dice, {"smooth": 0.001}), (tversky, {}),
                         (tversky, {"alpha": 0.3, "beta": 0.7, "smooth": 0.5})]:
        yield loss, params, scores(5, 3), bits(5, 3)
        yield loss, params, scores(*IMAGE), bits(*IMAGE)
        yield loss, params, HUGE, bits(2, 4)
    yield soft_margin, {}, scores(5, 3), 2 * bits(5, 3) - 1
    yield bce, {}, sigmoid(scores(5, 3)), bits(5, 3)
    yield bce, {}, sigmoid(scores(*IMAGE)), RANDOM.random(IMAGE).round(3)
    yield bce, {}, np.array([[0.0, 1.0, 0.0, 1.0], [1e-300, 1e-40, 1e-12, 1 - 1e-12]]), np.array([[0.0, 1, 1, 0], [1, 1, 1, 0]])
    yield kl_div, {}, log_softmax(scores(5, 4)), distributions(5, 4)
    yield kl_div, {}, HUGE, distributions(2, 4)
    yield kl_div, {"log_target": True}, log_softmax(scores(5, 4)), log_softmax(scores(5, 4))
    for params in ({}, {"full": True}):
        yield poisson_nll, params, scores(5, 3), RANDOM.integers(0, 9, (5, 3)).astype(float)
        yield poisson_nll, params, np.minimum(HUGE, 50), RANDOM.integers(0, 9, (2, 4)).astype(float)
    yield poisson_nll, {"log_input": False}, np.exp(scores(5, 3)), RANDOM.integers(0, 9, (5, 3)).astype(float)
    yield poisson_nll, {"log_input": False, "eps": 0.001, "full": True}, np.exp(scores(2, 3)), np.zeros((2, 3))
    yield kl_normal, {}, scores(5, 3), scores(5, 3)
    yield kl_normal, {}, scores(*IMAGE), np.zeros(IMAGE)
    for params in ({}, {"margin": 4.0}, {"margin": 3.0, "p": 1.0}, {"margin": 5.0, "p": 3.5}, {"margin": 4.0, "swap": True},
                   {"margin": 2.0, "eps": 0.01}):
        yield triplet_margin, params, scores(6, 4), scores(6, 4), scores(6, 4)
    yield triplet_margin, {"margin": 6.0}, scores(*IMAGE), scores(*IMAGE), scores(*IMAGE)
    for params in ({}, {"margin": 0.25}, {"margin": -0.5}):
        yield cosine_embedding, params, scores(8, 4), scores(8, 4), 2 * bits(8) - 1


# ---- PyTorch -------------------------------------------------------------------------------------------------------------


def in_torch(loss, params, x, t, *last):
    """A value for each sample, or None where PyTorch has no such loss."""
    import torch
    from torch.nn import functional as F

    named = {"reduction": "none", **params}
    if "class_weights" in params:
        named["weight"] = torch.tensor(named.pop("class_weights"), dtype=torch.float64)
    if "pos_weight" in params:
        named["pos_weight"] = torch.tensor(params["pos_weight"], dtype=torch.float64)
    rows = len(x)
    if loss in (cross_entropy, nll, multi_margin):
        function = {cross_entropy: F.cross_entropy, nll: F.nll_loss, multi_margin: F.multi_margin_loss}[loss]
        return function(x, t, **named)
    if loss is kl_div:
        return F.kl_div(x, t, **named).reshape(rows, -1).sum(1)
    if loss is kl_normal:
        from torch.distributions import Normal, kl_divergence
        return kl_divergence(Normal(x, (t / 2).exp()), Normal(torch.zeros(()), torch.ones(()))).reshape(rows, -1).sum(1)
    if loss is cosine:
        return F.cosine_embedding_loss(x.reshape(rows, -1), t.reshape(rows, -1), torch.ones(rows), reduction="none")
    if loss is cosine_embedding:
        return F.cosine_embedding_loss(x, t, *last, **named)
    if loss is triplet_margin:
        return F.triplet_margin_loss(*(v.reshape(rows, -1) for v in (x, t, *last)), **named)
    if loss is soft_margin:
        t = 2 * (t > 0).double() - 1
    if loss is sigmoid_focal:  # torchvision.ops.sigmoid_focal_loss, line by line
        gamma, alpha = params.get("gamma", 2), params.get("alpha", 0.25)
        p, ce = torch.sigmoid(x), F.binary_cross_entropy_with_logits(x, t, reduction="none")
        values = ce * (1 - (p * t + (1 - p) * (1 - t))) ** gamma
        values = values if alpha < 0 else (alpha * t + (1 - alpha) * (1 - t)) * values
        return values.reshape(rows, -1).mean(1)
    functions = {mse: F.mse_loss, mae: F.l1_loss, huber: F.huber_loss, smooth_l1: F.smooth_l1_loss, bce: F.binary_cross_entropy,
                 bce_with_logits: F.binary_cross_entropy_with_logits, soft_margin: F.soft_margin_loss,
                 poisson_nll: F.poisson_nll_loss}
    return functions[loss](x, t, **named).reshape(rows, -1).mean(1) if loss in functions else None


def compare_with_torch():
    import torch

    worst = {}
    for loss, params, x, t, *last in cases():
        theirs = in_torch(loss, params, torch.tensor(x), torch.tensor(t), *map(torch.tensor, last))
        if theirs is None:
            continue
        ours = loss(x, t, *last, **params)
        difference = np.abs(ours - theirs.numpy()) / np.maximum(1, np.abs(ours))
        difference = difference[np.isfinite(theirs.numpy())]  # older versions overflow in soft_margin_loss
        worst[loss.__name__] = max(worst.get(loss.__name__, 0), difference.max())
    for name, difference in worst.items():
        print(f"{name:16} {difference:.1e}")


def numbers(v):
    return [int(n) if v.dtype.kind == "i" else float(n) for n in v.ravel()]


def main():
    if "--torch" in sys.argv:
        return compare_with_torch()
    rows = []
    for loss, params, x, t, *last in cases():
        row = {"loss": loss.__name__, "params": params, "shape": list(x.shape), "prediction": numbers(x), "target": numbers(t)}
        if last:  # a loss of three inputs
            row["last"] = numbers(*last)
        rows.append({**row, "values": numbers(loss(x, t, *last, **params))})
    FILE.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
