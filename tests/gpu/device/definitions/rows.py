# SPDX-License-Identifier: Apache-2.0
"""Operations that choose rows or numbers of rows: Gather, SequenceMask, TopK, TopKCorrect."""
import torch


def inside(index, extent):
    return (index >= 0) & (index < extent)


def gather(c):
    table, index = c.inputs
    rows = torch.cat([table, torch.full_like(table[:1], torch.nan)])
    return [rows[index.where(inside(index, len(table)), len(table))]]


def gather_grad(c):
    dy, index = c.inputs
    rows, ignored = int(c.number("rows")), int(c.number("ignored"))
    to = index.where(inside(index, rows) & (index != ignored), rows).flatten()
    sums = dy.new_zeros(rows + 1, *dy.shape[index.dim():])
    return [sums.index_add(0, to, dy.reshape(len(to), *sums.shape[1:]))[:rows]]


def sequence_mask(c):
    return [(torch.arange(int(c.number("steps")), device=c.inputs[0].device) < c.inputs[0].view(-1, 1)).double()]


def top_k(c):
    """As torch.sort: what is no number is the largest."""
    values, index = c.inputs[0].sort(dim=-1, descending=c.flag("largest"), stable=True)
    k = int(c.number("k"))
    return [values[..., :k], index[..., :k]]


def top_k_grad(c):
    dy, index = c.inputs
    extent = int(c.number("extent"))
    wide = dy.new_zeros(*dy.shape[:-1], extent + 1)
    return [wide.scatter(-1, index.where(inside(index, extent), extent), dy)[..., :extent]]


def top_k_correct(c):
    """Of equal ones the first comes first. What is no number comes before all; as a target, it is never correct."""
    logits, target = c.inputs
    known = inside(target, logits.shape[1])
    own = logits.gather(1, target.where(known, 0)[:, None])
    earlier = torch.arange(logits.shape[1], device=logits.device) < target[:, None]
    before = (logits > own) | logits.isnan() | (earlier & (logits == own))
    return [((before.sum(1) < c.number("k")) & known & ~own[:, 0].isnan()).to(logits.dtype)]
