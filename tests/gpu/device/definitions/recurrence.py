# SPDX-License-Identifier: Apache-2.0
"""Recurrent and RecurrentGrad."""
import functools

import torch

unchanged = functools.lru_cache(lambda columns: torch.eye(columns, dtype=torch.float64))


def turned(c, x):
    return x.flip(1) if c.flag("reverse") else x


def layer(cell, x, weights, bias):
    """torch.nn.RNN, LSTM or GRU over inputs that are projected already."""
    columns, units = weights.shape
    zeros = x.new_zeros(1, len(x), units)
    parameters = [unchanged(columns), weights, x.new_zeros(columns), bias]
    function = {"tanh": torch.rnn_tanh, "relu": torch.rnn_relu, "lstm": torch.lstm, "gru": torch.gru}[cell]
    return function(x, (zeros, zeros) if cell == "lstm" else zeros, parameters, True, 1, 0.0, False, False, True)[0]


def recurrent(c):
    x, weights, *rest = c.inputs
    cell, bias = c.word("cell"), rest[0] if rest else x.new_zeros(len(weights))
    x = turned(c, x)
    y = layer(cell, x, weights, bias)
    before = torch.cat([torch.zeros_like(y[:, :1]), y[:, :-1]], 1)
    saved = {"lstm": saved_by_lstm, "gru": saved_by_gru}.get(cell)
    return [turned(c, y)] + ([turned(c, saved(x, before @ weights.T + bias))] if saved else [])


def saved_by_lstm(x, part):
    gates = (x + part).chunk(4, 2)
    i, f, g, o = gates[0].sigmoid(), gates[1].sigmoid(), gates[2].tanh(), gates[3].sigmoid()
    cells, cell = [], torch.zeros_like(i[:, 0])
    for t in range(x.shape[1]):
        cell = f[:, t] * cell + i[:, t] * g[:, t]
        cells.append(cell)
    return torch.cat([i, f, g, o, torch.stack(cells, 1)], 2)


def saved_by_gru(x, part):
    r, z = ((x + part).chunk(3, 2)[k].sigmoid() for k in (0, 1))
    inner = part.chunk(3, 2)[2]
    return torch.cat([r, z, (x.chunk(3, 2)[2] + r * inner).tanh(), inner], 2)


def given(value, formula):
    """The number that is given, with the derivatives of the formula."""
    return value + (formula - formula.detach())


def activated(function, number, z):
    """function(z), of which the result is given."""
    inverse = {torch.sigmoid: torch.logit, torch.tanh: torch.atanh, torch.relu: lambda y: y}[function]
    return given(number, function(given(inverse(number), z)))


def rnn_step(function):
    return lambda x, part, h, cell, y, saved: (activated(function, y, x + part), cell)


def lstm_step(x, part, h, cell, y, saved):
    z = (x + part).chunk(4, 1)
    i, f, g, o = (activated(torch.tanh if k == 2 else torch.sigmoid, saved[k], z[k]) for k in range(4))
    cell = given(saved[4], f * cell + i * g)
    return given(y, o * cell.tanh()), cell


def gru_step(x, part, h, cell, y, saved):
    x, part = x.chunk(3, 1), part.chunk(3, 1)
    r, u = (activated(torch.sigmoid, saved[k], x[k] + part[k]) for k in (0, 1))
    new = activated(torch.tanh, saved[2], x[2] + r * given(saved[3], part[2]))
    return given(y, (1 - u) * new + u * h), cell


STEPS = {"tanh": rnn_step(torch.tanh), "relu": rnn_step(torch.relu), "lstm": lstm_step, "gru": gru_step}


def recurrent_grad(c):
    """By autograd through the steps, in which each state and gate has the number that is given, not the one computed."""
    dy, weights, y, *saved = (turned(c, t) if t.dim() == 3 else t for t in c.inputs)
    units, steps = y.shape[2], y.shape[1]
    inputs, parts = (torch.zeros(len(y), steps, len(weights), dtype=y.dtype, requires_grad=True) for _ in "ab")
    h = cell = torch.zeros_like(y[:, 0])
    states = []
    for t in range(steps):
        kept = saved[0][:, t].split(units, 1) if saved else ()
        h, cell = STEPS[c.word("cell")](inputs[:, t], h @ weights.T + parts[:, t], h, cell, y[:, t], kept)
        states.append(h)
    points = [inputs, parts] if c.word("cell") == "gru" else [inputs]
    return [turned(c, d) for d in torch.autograd.grad(torch.stack(states, 1), points, dy)]
