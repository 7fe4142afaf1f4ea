#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/layer_values.json: outputs and gradients of layers and losses by PyTorch in float64.

    make_layer_values.py

The gradients are those of the sum of all outputs times fixed factors. Lathe's tests read the file; they do not need PyTorch.
"""

import json
import pathlib

import torch
from torch import nn

FILE = pathlib.Path(__file__).resolve().parent / "golden/layer_values.json"


def select(dim, indices):
    def run(x):
        extent = x.shape[dim]
        return torch.index_select(x, dim, torch.tensor([i % extent for i in indices]))
    return run


def largest(k, dim, largest=True):
    return lambda x: torch.topk(x, k, dim, largest).values


# Layer, parameters, shapes of the inputs, PyTorch's function. "ties": small integers, so that windows have equal elements.
LAYERS = [
    ("split", {}, [(3, 8)], lambda x: torch.chunk(x, 2, 1)),
    ("split", {"parts": 3, "dim": -1}, [(2, 3, 7)], lambda x: torch.chunk(x, 3, -1)),
    ("split", {"sizes": [1, 4, 2], "dim": 2}, [(2, 3, 7)], lambda x: torch.split(x, [1, 4, 2], 2)),
    ("index_select", {"indices": [3, 0, 3, -1]}, [(3, 5)], select(1, [3, 0, 3, -1])),
    ("index_select", {"indices": [2, 2, 1, 0], "dim": -1}, [(2, 3, 2, 3)], select(3, [2, 2, 1, 0])),
    ("cumsum", {}, [(3, 9)], lambda x: torch.cumsum(x, 1)),
    ("cumsum", {"dim": 2}, [(2, 3, 8, 2)], lambda x: torch.cumsum(x, 2)),
    ("cumsum", {"dim": -1}, [(2, 1, 1)], lambda x: torch.cumsum(x, -1)),
    ("adaptive_avg_pool1d", {"output_size": 3}, [(2, 2, 7)], nn.AdaptiveAvgPool1d(3)),
    ("adaptive_avg_pool1d", {"output_size": 5}, [(2, 2, 3)], nn.AdaptiveAvgPool1d(5)),
    ("adaptive_avg_pool2d", {"output_size": [3, 4]}, [(2, 2, 5, 7)], nn.AdaptiveAvgPool2d((3, 4))),
    ("adaptive_avg_pool2d", {"output_size": [7, 2]}, [(2, 2, 3, 11)], nn.AdaptiveAvgPool2d((7, 2))),
    ("adaptive_max_pool1d", {}, [(2, 3, 5)], nn.AdaptiveMaxPool1d(1)),
    ("adaptive_max_pool1d", {"output_size": 3}, [(2, 2, 7)], nn.AdaptiveMaxPool1d(3)),
    ("adaptive_max_pool1d", {"output_size": 5}, [(2, 2, 3)], nn.AdaptiveMaxPool1d(5)),
    ("adaptive_max_pool1d", {"output_size": 4}, [(1, 2, 10), "ties"], nn.AdaptiveMaxPool1d(4)),
    ("adaptive_max_pool2d", {"output_size": [2, 3]}, [(2, 2, 4, 9)], nn.AdaptiveMaxPool2d((2, 3))),
    ("adaptive_max_pool2d", {"output_size": [3, 4]}, [(2, 2, 5, 7)], nn.AdaptiveMaxPool2d((3, 4))),
    ("adaptive_max_pool2d", {"output_size": [7, 2]}, [(1, 2, 3, 11)], nn.AdaptiveMaxPool2d((7, 2))),
    ("adaptive_max_pool2d", {"output_size": [3, 4]}, [(2, 3, 8, 9), "ties"], nn.AdaptiveMaxPool2d((3, 4))),
    ("triplet_margin", {"margin": 4.0}, [(5, 3)] * 3, nn.TripletMarginLoss(4.0, reduction="none")),
    ("triplet_margin", {"margin": 3.0, "p": 1.0}, [(5, 3)] * 3, nn.TripletMarginLoss(3.0, 1, reduction="none")),
    ("triplet_margin", {"margin": 4.0, "p": 3.5, "swap": True}, [(6, 3)] * 3,
     nn.TripletMarginLoss(4.0, 3.5, swap=True, reduction="none")),
    ("cosine_embedding", {}, [(6, 4), (6, 4), (6,)], nn.CosineEmbeddingLoss(reduction="none")),
    ("cosine_embedding", {"margin": -0.4}, [(6, 4), (6, 4), (6,)], nn.CosineEmbeddingLoss(-0.4, reduction="none")),
    ("top_k", {"k": 3}, [(3, 9)], largest(3, 1)),
    ("top_k", {"k": 2, "dim": 1, "largest": False}, [(2, 5, 3, 2)], largest(2, 1, False)),
    ("top_k", {"k": 0, "dim": 2}, [(2, 3, 8)], lambda x: torch.sort(x, 2, descending=True).values),
    ("top_k", {"k": 0, "largest": False}, [(2, 40)], lambda x: torch.sort(x, 1).values),
    ("top_k", {"k": 0, "dim": 1}, [(3, 12), "ties"], lambda x: torch.sort(x, dim=1, descending=True, stable=True).values),
]


def numbers(x):
    return x.detach().flatten().tolist()


def tensors(shapes, generator):
    ties = shapes[-1] == "ties"
    made = []
    for shape in shapes[:-1] if ties else shapes:
        x = 2 * torch.randn(shape, dtype=torch.float64, generator=generator)
        if ties:
            x = torch.randint(0, 3, shape, generator=generator).double()
        if len(shape) == 1:  # 1 or -1: which pairs belong together
            x = torch.sign(x)
        made.append(x.requires_grad_(len(shape) > 1))
    return made


def row(name, params, shapes, function, generator):
    inputs = tensors(shapes, generator)
    outputs = function(*inputs)
    outputs = list(outputs) if isinstance(outputs, (tuple, list)) else [outputs]
    factors = [torch.randn(y.shape, dtype=torch.float64, generator=generator) for y in outputs]
    sum((y * f).sum() for y, f in zip(outputs, factors)).backward()
    return {"layer": name, "params": params, "shapes": [list(x.shape) for x in inputs], "inputs": [numbers(x) for x in inputs],
            "outputs": [numbers(y) for y in outputs], "factors": [numbers(f) for f in factors],
            "gradients": [numbers(x.grad) for x in inputs if x.grad is not None]}


def renorm_row(shape, most, generator):
    """A weight whose norms are limited; half of the slices are large."""
    weight = torch.randn(shape, dtype=torch.float64, generator=generator)
    weight[::2] *= 5
    return {"max_norm": most, "shape": list(shape), "weight": numbers(weight),
            "limited": numbers(torch.renorm(weight, 2, 0, most))}


def main():
    generator = torch.Generator().manual_seed(5)
    rows = [row(*case, generator) for case in LAYERS]
    rows += [renorm_row(shape, most, generator) for shape, most in [((5, 4), 2.0), ((4, 3, 2, 2), 1.5), ((3, 2, 4), 0.75)]]
    FILE.write_text("[\n" + ",\n".join(json.dumps(r) for r in rows) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
