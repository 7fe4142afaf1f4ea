# SPDX-License-Identifier: Apache-2.0
"""Tensors by recipe: a few words of JSON instead of megabytes of golden files. tests/peers/recipe.cpp makes the same bits.

A recipe has "shape", "seed" and "kind"; random words are those of core/base/philox.h, stream Generated, counted from 0:
    uniform   low + u (high - low), u in [0, 1) with 24 bits, in float64, then rounded to float32
    below     integers in [0, bound)
    around    uniform(low, high) + table[class], where "of" names the classes I64[steps, batch, positions...], and the table
              [classes, values] is uniform(-spread, spread) with the seed + 1; shape [steps, batch, values..., positions...]
    walk      tokens: running sums of integers in [0, stride), modulo "bound"; one more than the last extent is made, and "skip"
              (0 or 1) says with which one the result begins, so that a target is its input one step later
"""
import numpy as np

GENERATED = 6
MULTIPLIERS, WEYL = (0xD2511F53, 0xCD9E8D57), (0x9E3779B9, 0xBB67AE85)


def philox(counter, key):
    """Philox4x32-10 of counters uint64[n, 4] (32 bits each) under one key of two words: uint64[n, 4]."""
    c = [np.asarray(counter[:, i], np.uint64) for i in range(4)]
    k, low = list(key), np.uint64(0xFFFFFFFF)
    for _ in range(10):
        p0, p1 = np.uint64(MULTIPLIERS[0]) * c[0], np.uint64(MULTIPLIERS[1]) * c[2]
        c = [(p1 >> np.uint64(32)) ^ c[1] ^ np.uint64(k[0]), p1 & low, (p0 >> np.uint64(32)) ^ c[3] ^ np.uint64(k[1]), p0 & low]
        k = [(k[i] + WEYL[i]) & 0xFFFFFFFF for i in range(2)]
    return np.stack(c, 1)


def words(count, seed, stream=GENERATED, major=0, minor=0, first=0):
    """Random words first .. first + count - 1 of core/base/philox.h, as uint64."""
    blocks = np.arange(first // 4, (first + count + 3) // 4, dtype=np.uint64)
    counter = np.stack([blocks & np.uint64(0xFFFFFFFF), blocks >> np.uint64(32), np.full_like(blocks, minor), np.full_like(blocks, major)], 1)
    key = (seed & 0xFFFFFFFF, (seed >> 32) ^ (stream * 0x9E3779B1 & 0xFFFFFFFF))
    return philox(counter, key).reshape(-1)[first % 4:][:count]


def reals(count, seed, low, high):
    u = (words(count, seed) >> np.uint64(8)).astype(np.float64) * 2.0**-24
    return low + u * (high - low)


def integers(count, seed, bound):
    return ((words(count, seed) * np.uint64(bound)) >> np.uint64(32)).astype(np.int64)


def uniform(r, count, known):
    return reals(count, r["seed"], r["low"], r["high"]).astype(np.float32)


def below(r, count, known):
    return integers(count, r["seed"], r["bound"])


def around(r, count, known):
    classes = known[r["of"]]
    samples = classes.shape[0] * classes.shape[1]
    positions = classes.size // samples
    values = count // (samples * positions)
    table = reals(r["classes"] * values, r["seed"] + 1, -r["spread"], r["spread"]).reshape(r["classes"], values)
    noise = reals(count, r["seed"], r["low"], r["high"]).reshape(samples, values, positions)
    return (noise + table[classes.reshape(samples, positions)].transpose(0, 2, 1)).astype(np.float32)


def walk(r, count, known):
    length = r["shape"][-1]
    strides = integers(count // length * (length + 1), r["seed"], r["stride"]).reshape(-1, length + 1)
    return (np.cumsum(strides, 1) % r["bound"])[:, r["skip"]:r["skip"] + length]


def tensor(r, known):
    """`known`: the tensors made before, by name."""
    made = {"uniform": uniform, "below": below, "around": around, "walk": walk}[r["kind"]]
    return np.ascontiguousarray(made(r, int(np.prod(r["shape"])), known).reshape(r["shape"]))


def tensors(recipes):
    known = {}
    for r in recipes:
        known[r["name"]] = tensor(r, known)
    return known
