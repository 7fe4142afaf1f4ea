# SPDX-License-Identifier: Apache-2.0
"""Dropout and RandomNormal: the numbers are functions of seed, step, site and position, so they are compared one by one."""
import math

import numpy
import torch

from . import philox

DROPOUT, NOISE = 5, 8  # RandomStream
LAYER_BITS = 16  # DropoutSite


def words(c, stream, seed, step, addresses):
    """The random words at these addresses (an array of uint64)."""
    layer = int(c.number("site")) & (1 << LAYER_BITS) - 1
    index, wide = addresses >> 2, lambda v: numpy.full_like(addresses, v)
    counter = (index & philox.WORD, index >> 32, wide(layer), wide(int(step) & philox.WORD))
    key = [wide(k) for k in philox.key(int(seed) & (1 << 64) - 1, stream)]
    return numpy.choose((addresses & 3).astype(numpy.int64), philox.block(counter, key))


def micro_batch(c):
    return int(c.number("site")) >> LAYER_BITS


def positions(c, count):
    """Of the elements of this micro-batch in the whole batch."""
    return numpy.arange(count, dtype=numpy.uint64) + micro_batch(c) * count


def uniform(random_words):
    return (random_words >> 8).astype(numpy.float64) * 2.0 ** -24


def kept(c, seed, step, p, addresses):
    """The factor of each address: 0, or 1 / (1 - p)."""
    p = p.item()
    keeps = uniform(words(c, DROPOUT, seed, step, addresses)) >= float(numpy.float32(p))
    return torch.from_numpy(numpy.where(keeps & (p < 1), 1 / (1 - p) if p < 1 else 0.0, 0.0))


def dropout(c):
    x, seed, step, p = c.inputs
    return [x * kept(c, seed, step, p, positions(c, x.numel())).view(x.shape).to(x.device)]


def random_normal(c):
    """Box and Muller: the words 2 i and 2 i + 1 of a block are the radius and the angle of two numbers."""
    y = c.outputs[0]
    at = positions(c, y.numel())
    radius, angle = (words(c, NOISE, *c.inputs, at & ~numpy.uint64(1) | numpy.uint64(k)) >> 8 for k in (0, 1))
    length = numpy.sqrt(-2 * numpy.log((radius.astype(numpy.float64) + 1) * 2.0 ** -24))
    turn = angle.astype(numpy.float64) * (2 * math.pi * 2.0 ** -24)
    return [torch.from_numpy(length * numpy.where(at & 1, numpy.sin(turn), numpy.cos(turn))).view(y.shape).to(y.device)]
