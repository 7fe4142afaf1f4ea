# SPDX-License-Identifier: Apache-2.0
"""Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", SC11), on integers or arrays of uint64."""
WORD = 0xFFFFFFFF


def block(counter, key):
    """Four words of 32 bits from a counter of four and a key of two."""
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(10):
        p0, p1 = c0 * 0xD2511F53, c2 * 0xCD9E8D57
        c0, c1, c2, c3 = (p1 >> 32) ^ c1 ^ k0, p1 & WORD, (p0 >> 32) ^ c3 ^ k1, p0 & WORD
        k0, k1 = (k0 + 0x9E3779B9) & WORD, (k1 + 0xBB67AE85) & WORD
    return c0, c1, c2, c3


def key(seed, stream):
    """Of a seed of 64 bits, for one purpose (RandomStream of core/base/philox.h)."""
    return seed & WORD, (seed >> 32 & WORD) ^ (stream * 0x9E3779B1 & WORD)
