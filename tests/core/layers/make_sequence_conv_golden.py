#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/sequence_conv.json: SequenceConv on sequences of different lengths, in float64 with numpy.

    tests/core/layers/make_sequence_conv_golden.py

The sum runs over the steps of each sequence alone: y[n, t] = bias + sum over k of weight[:, :, k] x[n, t + k * dilation - before]
for the steps that exist, and 0 behind the end of the sequence. weight[filters, values, kernel] is laid out as in torch.nn.Conv1d.
"""

import json
import pathlib

import numpy as np

FILE = pathlib.Path(__file__).resolve().parent / "golden/sequence_conv.json"
RANDOM = np.random.default_rng(29)


def convolved(x, weight, bias, before, dilation):
    """x[T, C] of one sequence."""
    y = np.tile(bias, (len(x), 1))
    for t in range(len(x)):
        for k in range(weight.shape[2]):
            at = t + k * dilation - before
            if 0 <= at < len(x):
                y[t] += weight[:, :, k] @ x[at]
    return y


def case(shape, lengths, filters, kernel, dilation, padding, bias):
    x = RANDOM.normal(size=shape).round(4)
    weight = RANDOM.normal(size=(filters, shape[2], kernel)).round(4)
    offsets = RANDOM.normal(size=filters).round(4) if bias else np.zeros(filters)
    reach = dilation * (kernel - 1)
    before = reach if padding == "causal" else reach // 2
    y = np.zeros((shape[0], shape[1], filters))
    for n, length in enumerate(lengths or [shape[1]] * shape[0]):
        y[n, :length] = convolved(x[n, :length], weight, offsets, before, dilation)
    result = {"shape": shape, "lengths": lengths, "filters": filters, "kernel": kernel, "dilation": dilation, "padding": padding,
              "bias": bias, "x": x.ravel().tolist(), "weight": weight.ravel().tolist(), "y": y.ravel().tolist()}
    if bias:
        result["offsets"] = offsets.tolist()
    return result


CASES = [
    case([2, 5, 3], [], 4, 3, 1, "same", True),
    case([2, 6, 2], [], 3, 4, 1, "same", False),
    case([3, 6, 2], [6, 1, 4], 2, 3, 2, "same", True),
    case([3, 7, 2], [7, 2, 5], 3, 3, 2, "causal", True),
    case([2, 4, 3], [4, 3], 2, 1, 1, "causal", False),
]

if __name__ == "__main__":
    FILE.write_text(json.dumps(CASES, indent=1) + "\n")
