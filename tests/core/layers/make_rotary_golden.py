#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/rotary.json: multi-head attention with rotary positions, in float64 with numpy.

    tests/core/layers/make_rotary_golden.py            writes the file
    tests/core/layers/make_rotary_golden.py --torch    compares with PyTorch, written as in Llama (rotate_half), and prints the
                                                       largest difference

Here, the two halves of a head are the real and the imaginary parts of complex numbers, which are multiplied by exp(i angle).
"""

import json
import pathlib
import sys

import numpy as np

FILE = pathlib.Path(__file__).resolve().parent / "golden/rotary.json"
RANDOM = np.random.default_rng(23)


def angles(length, width, base):
    return np.arange(length)[:, None] / base ** (2 * np.arange(width // 2) / width)


def rotated(x, base):
    """[N, H, L, D]"""
    half = x.shape[-1] // 2
    z = (x[..., :half] + 1j * x[..., half:]) * np.exp(1j * angles(x.shape[2], x.shape[3], base))
    return np.concatenate([z.real, z.imag], axis=-1)


def heads_of(x, heads):
    return x.reshape(x.shape[0], x.shape[1], heads, -1).transpose(0, 2, 1, 3)


def projections(c):
    """Queries, keys and values, [N, H, L, D]."""
    x = np.array(c["x"]).reshape(c["shape"])
    e, width = x.shape[2], x.shape[2] // c["heads"]
    shared = width * c["key_heads"]
    weight = np.array(c["in_proj_weight"]).reshape(e + 2 * shared, e)
    y = x @ weight.T + np.array(c["in_proj_bias"])
    q, k, v = np.split(y, [e, e + shared], axis=2)
    return heads_of(q, c["heads"]), heads_of(k, c["key_heads"]), heads_of(v, c["key_heads"])


def output(c, mixed):
    n, heads, length, width = mixed.shape
    joined = mixed.transpose(0, 2, 1, 3).reshape(n, length, heads * width)
    return joined @ np.array(c["out_proj.weight"]).reshape(heads * width, -1).T + np.array(c["out_proj.bias"])


def attention(c):
    q, k, v = projections(c)
    q, k = rotated(q, c["base"]), rotated(k, c["base"])
    k, v = (np.repeat(t, c["heads"] // c["key_heads"], axis=1) for t in (k, v))
    scores = q @ k.transpose(0, 1, 3, 2) / np.sqrt(q.shape[-1])
    if c["causal"]:
        scores = np.where(np.tri(*scores.shape[2:], dtype=bool), scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return output(c, weights / weights.sum(axis=-1, keepdims=True) @ v)


def case(shape, heads, key_heads, base, causal):
    e, width = shape[2], shape[2] // heads
    rows = e + 2 * width * key_heads
    def values(*extents):
        return RANDOM.normal(size=extents).round(3).ravel().tolist()
    c = {"shape": shape, "heads": heads, "key_heads": key_heads, "base": base, "causal": causal, "x": values(*shape),
         "in_proj_weight": values(rows, e), "in_proj_bias": values(rows), "out_proj.weight": values(e, e),
         "out_proj.bias": values(e)}
    c["y"] = attention(c).ravel().tolist()
    return c


def torch_attention(c):
    import torch
    q, k, v = (torch.tensor(t) for t in projections(c))
    width = q.shape[-1]
    frequencies = 1.0 / c["base"] ** (torch.arange(0, width, 2, dtype=torch.float64) / width)
    angle = torch.outer(torch.arange(q.shape[2], dtype=torch.float64), frequencies)
    emb = torch.cat((angle, angle), dim=-1)

    def rotate_half(x):
        return torch.cat((-x[..., width // 2:], x[..., : width // 2]), dim=-1)

    q, k = (t * emb.cos() + rotate_half(t) * emb.sin() for t in (q, k))
    k, v = (t.repeat_interleave(c["heads"] // c["key_heads"], dim=1) for t in (k, v))
    mixed = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=c["causal"])
    return output(c, mixed.numpy())


def main():
    if "--torch" in sys.argv:
        cases = json.loads(FILE.read_text())
        worst = max(np.abs(torch_attention(c).ravel() - np.array(c["y"])).max() for c in cases)
        print(f"{len(cases)} cases, largest difference {worst:.2g}")
        return
    cases = [case([2, 5, 8], 2, 2, 10000.0, False), case([1, 7, 12], 3, 3, 50.0, True), case([2, 6, 16], 4, 2, 500000.0, True)]
    FILE.write_text("[\n" + ",\n".join(json.dumps(c) for c in cases) + "\n]\n")


if __name__ == "__main__":
    main()
