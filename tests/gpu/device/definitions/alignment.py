# SPDX-License-Identifier: Apache-2.0
"""Ctc and CtcGrad. Class 0 is the blank; a target ends before its first negative number."""
import torch
import torch.nn.functional as F

NEVER = -1e29  # logarithms below are those of the probability 0 (core/ops: -1e30)


def without_never(logs):
    return logs.masked_fill(logs < NEVER, -torch.inf)


def centred(logs):
    """Relative to the largest one of each step."""
    return logs - logs.amax(1, keepdim=True)


class Batch:
    def __init__(self, c, scores, target, lengths):
        self.scores, self.target = scores, target
        samples, steps, self.classes = scores.shape
        self.steps = lengths[0].view(-1).clamp(0, steps) if lengths else torch.full((samples,), steps)
        self.labels = (target >= 0).cumprod(1).sum(1)
        self.known = ((target < self.classes) | (torch.arange(target.shape[1]) >= self.labels[:, None])).all(1)
        self.has_blanks = (target == 0).any(1)
        self.divisor = self.labels.clamp(min=1) if c.flag("perLabel") else torch.ones_like(self.labels)

    def logs(self, scores):
        return without_never(scores.log_softmax(2))

    def loss(self, scores):
        """By PyTorch, where a target may have no blanks; what no path can give has the loss 0, and a target that is no class none."""
        target = self.target.clamp(1, self.classes - 1)
        loss = F.ctc_loss(self.logs(scores).transpose(0, 1), target, self.steps, self.labels, reduction="none", zero_infinity=True)
        return (loss / self.divisor).masked_fill(~self.known, torch.nan)

    def paths(self):
        """The samples that have a path."""
        for n in range(len(self.target)):
            sample = Path(self.target[n, :self.labels[n]])
            if self.known[n] and self.steps[n] >= max(1, sample.needed):
                yield n, int(self.steps[n]), sample


class Path:
    """The states of a target: its labels with a blank before, between and behind them."""

    def __init__(self, target):
        self.states = torch.zeros(2 * len(target) + 1, dtype=torch.int64)
        self.states[1::2] = target
        self.needed = len(target) + int((target[1:] == target[:-1]).sum())
        self.skips = torch.zeros(len(self.states), dtype=torch.bool)
        self.skips[3::2] = (target[1:] != target[:-1]) & (target[1:] != 0)

    def forward(self, logs, skips=None, states=None):
        """Logarithms of the forward variables. A state follows itself, the one before, and that two before where one may be left out."""
        emitted = logs[:, self.states if states is None else states]
        out_of_two = torch.zeros(len(self.states)).double().masked_fill(~(self.skips if skips is None else skips), -torch.inf)
        rows = F.pad(torch.full_like(emitted, -torch.inf), (2, 0), value=-torch.inf)
        rows[0, 2:4] = emitted[0, :2]
        for row, new, emission in zip(rows, rows[1:], emitted[1:]):
            new[2:] = torch.logaddexp(torch.logaddexp(row[2:], row[1:-1]), row[:-2] + out_of_two) + emission
        return rows[:, 2:]

    def backward(self, logs):
        """The same from the last step: of the step itself and those after it."""
        skips = F.pad(self.skips.flip(0), (2, 0))[:len(self.skips)]
        return self.forward(logs.flip(0), skips, self.states.flip(0)).flip(0, 1)


def ctc(c):
    b = Batch(c, *c.inputs[:2], c.inputs[2:])
    logs, loss, alpha = b.logs(b.scores), b.loss(b.scores), torch.zeros_like(c.outputs[1])
    for n, steps, path in b.paths():
        forward = path.forward(logs[n, :steps])
        alpha[n, :steps, :len(path.states)] = centred(forward)
        if b.has_blanks[n]:
            loss[n] = -forward[-1, -2:].logsumexp(0) / b.divisor[n]
    return [loss, alpha]


def ctc_grad(c):
    """With alpha as it is given: the probability of each class, minus that of the states with its label if the target is known."""
    dloss, scores, target, alpha, *lengths = c.inputs
    b = Batch(c, scores, target, lengths)
    logs, dscores = b.logs(scores), torch.zeros_like(scores).masked_fill(~b.known.view(-1, 1, 1), torch.nan)
    for n, steps, path in b.paths():
        p = logs[n, :steps]
        both = without_never(alpha[n, :steps, :len(path.states)]) + centred(path.backward(p)) - p[:, path.states]
        both = both.nan_to_num(-torch.inf, neginf=-torch.inf)
        if both.isneginf().all(1).any():
            continue
        states = both.softmax(1)
        dscores[n, :steps] = dloss[n] / b.divisor[n] * p.exp().index_add(1, path.states, states, alpha=-1)
    return [dscores]


def ctc_derivative(c):
    """The derivative of torch.nn.functional.ctc_loss; alpha is not used."""
    dloss, scores, target, _, *lengths = c.inputs
    b = Batch(c, scores, target, lengths)
    x = scores.detach().requires_grad_()
    derivative = torch.autograd.grad(b.loss(x), x, dloss)[0].masked_fill(~b.known.view(-1, 1, 1), torch.nan)
    return [derivative.where(~b.has_blanks.view(-1, 1, 1), ctc_grad(c)[0])]
