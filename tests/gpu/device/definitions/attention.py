# SPDX-License-Identifier: Apache-2.0
"""Attention and AttentionGrad."""
import numpy
import torch

from .randomness import kept, micro_batch


class Attention:
    """The operands of Attention, with heads as the second axis."""

    def __init__(self, c, operands):
        q, k, v, *rest = operands
        self.heads, self.key_heads = int(c.number("heads")), int(c.number("keyHeads"))
        self.scale = c.number("scale") or (q.shape[2] / self.heads) ** -0.5
        self.sees = torch.ones(q.shape[0], 1, q.shape[1], k.shape[1], dtype=torch.bool, device=q.device)
        if c.flag("causal"):
            self.sees = self.sees.tril()
        if c.flag("masked"):
            self.sees = self.sees & (rest.pop(0) != 0)[:, None, None, :]
        self.kept = self._kept(c, q, k, *rest) if rest else torch.ones((), dtype=q.dtype, device=q.device)

    def _kept(self, c, q, k, seed, step, p):
        samples = numpy.arange(q.shape[0], dtype=numpy.uint64) + micro_batch(c) * q.shape[0]
        heads, queries, keys = (numpy.arange(n, dtype=numpy.uint64) for n in (self.heads, q.shape[1], k.shape[1]))
        row = (samples[:, None] * self.heads + heads)[..., None, None] << 40
        at = row + (queries[:, None] << 20) + keys
        return kept(c, seed, step, p, at).to(q.device)

    def split(self, x, heads):
        return x.unflatten(2, (heads, -1)).transpose(1, 2).repeat_interleave(self.heads // heads, 1)

    def scores(self, q, k):
        products = self.scale * self.split(q, self.heads) @ self.split(k, self.key_heads).mT
        return products.masked_fill(~self.sees, -torch.inf)

    def logsum(self, scores):
        """0 without keys."""
        empty = ~self.sees.any(-1).expand(scores.shape[:-1])
        return scores.masked_fill(empty[..., None], 0).logsumexp(-1).masked_fill(empty, 0)

    def weighted(self, weights, v):
        return ((weights * self.kept) @ self.split(v, self.key_heads)).transpose(1, 2).flatten(2)


    def forward(self, q, k, v):
        scores = self.scores(q, k)
        logsum = self.logsum(scores)
        return [self.weighted((scores - logsum[..., None]).exp(), v), logsum]


def attention(c):
    return Attention(c, c.inputs).forward(*c.inputs[:3])


def attention_grad(c):
    """With y and logsum as they are given: the weights are exp(score - logsum), and each of them takes dy y from its gradient."""
    dy, y, logsum, *operands = c.inputs
    a = Attention(c, operands)
    q, k, v = (t.detach().requires_grad_() for t in operands[:3])
    weights = (a.scores(q, k) - logsum[..., None]).exp()
    delta = (a.split(dy, a.heads) * a.split(y, a.heads)).sum(-1, keepdim=True)
    return torch.autograd.grad((dy * a.weighted(weights, v)).sum() - (delta * weights).sum(), (q, k, v))


def attention_derivative(c):
    """The derivative of Attention; none where y and logsum are not its results."""
    dy, y, logsum, *operands = c.inputs
    a = Attention(c, operands)
    q, k, v = (t.detach().requires_grad_() for t in operands[:3])
    results = a.forward(q, k, v)
    if not all(torch.allclose(r, saved, 1e-4, 1e-4) for r, saved in zip(results, (y, logsum))):
        return []
    return torch.autograd.grad(results[0], (q, k, v), dy)


class Unpacked:
    """A case of PackedAttention, or of its gradient, as one of Attention: q, k and v are columns of one operand."""

    def __init__(self, c, first):
        heads, key_heads = int(c.number("heads")), int(c.number("keyHeads"))
        width = c.inputs[first].shape[2] // (heads + 2 * key_heads)
        columns = c.inputs[first].split([heads * width, key_heads * width, key_heads * width], 2)
        self._case, self.inputs = c, [*c.inputs[:first], *columns, *c.inputs[first + 1:]]

    def __getattr__(self, name):
        return getattr(self._case, name)


def packed_attention(c):
    return attention(Unpacked(c, 0))


def packed(gradients):
    return [torch.cat(list(gradients), 2)] if len(gradients) else []


def packed_attention_grad(c):
    return packed(attention_grad(Unpacked(c, 3)))


def packed_attention_derivative(c):
    return packed(attention_derivative(Unpacked(c, 3)))
