#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds what kernels computed (LATHE_DUMP_CASES, tests/gpu/case_dump.h) against PyTorch in float64.

    torch_ops.py FOLDER [--device cuda|cpu] [--seconds N]

Each file has the operands, the results and the instruction; PyTorch computes the instruction from the operands in float64. The
figure of a result is the relative L2 distance; integers, NaN, infinities and what DISCRETE names must be the same. Prints one line of
JSON: by element type the number of cases, the largest distance, the bar and the worst case; operations without a definition here and
cases over the bar by name; how many cases are "left" and why it "stopped" before them ("time": N seconds were over; else an error of CUDA, after which nothing can be computed). Exit 1
when a case is over the bar or left.
"""
import argparse
import json
import pathlib
import re
import struct
import sys
import time

import numpy
import torch
import torch.nn.functional as F

from definitions import alignment, attention, randomness, recurrence, rows

BARS = {"f64": 1e-12, "f32": 1e-5, "tf32": 1e-3, "f16": 1e-2, "bf16": 1e-2}
DTYPES = {"F32": numpy.float32, "F64": numpy.float64, "I32": numpy.int32, "I64": numpy.int64, "U8": numpy.uint8}


def read(path):
    raw = path.read_bytes()
    size = struct.unpack("<Q", raw[:8])[0]
    header = json.loads(raw[8:8 + size])
    about = header.pop("__metadata__")
    tensors = {}
    for name, t in header.items():
        begin, end = (8 + size + o for o in t["data_offsets"])
        tensors[name] = numpy.frombuffer(raw[begin:end], DTYPES[t["dtype"]]).reshape(t["shape"]).copy()
    return about, tensors


class Case:
    def __init__(self, path, device):
        self.about, tensors = read(path)
        line = next(l for l in self.about["instruction"].splitlines() if re.match(r"%\d+ .* = \w+\(", l) or l.startswith("%"))
        self.line = line
        self.op = re.search(r"= (\w+)\(", line).group(1)
        self.attributes = re.search(r"= \w+\([^)]*\)(.*)$", line).group(1)
        device = "cpu" if self.op in ON_CPU else device
        self.types = re.findall(r"%\d+ (\w+)\[", line[:line.index(" = ")])
        exact = lambda a: torch.from_numpy(a).to(device, torch.float64) if a.dtype.kind == "f" else torch.from_numpy(a).to(device)
        self.inputs = [exact(tensors[f"in{i}"]) for i in range(sum(n.startswith("in") for n in tensors))]
        self.outputs = [exact(tensors[f"out{i}"]) for i in range(sum(n.startswith("out") for n in tensors))]

    def flag(self, name):
        return re.search(rf" {name}( |$)", self.attributes) is not None

    def word(self, name, default=None):
        found = re.search(rf" {name}=(\[.*?\]|\S+)", self.attributes)
        return found.group(1) if found else default

    def number(self, name, default=0.0):
        return float(self.word(name, default))

    def numbers(self, name):
        return [int(v) for v in self.word(name, "").split(",") if v]


def activated(name, x):
    return {"none": lambda v: v, "relu": torch.relu, "sigmoid": torch.sigmoid, "tanh": torch.tanh}[name or "none"](x)


def activation_gradient(name, dy, y):
    return {"none": lambda: dy, "relu": lambda: torch.where(y > 0, dy, torch.zeros_like(dy)), "sigmoid": lambda: dy * y * (1 - y), "tanh": lambda: dy * (1 - y * y)}[name or "none"]()


def by_autograd(f, dy, *points):
    points = [p.detach().clone().requires_grad_(True) for p in points]
    return torch.autograd.grad(f(*points), points, dy)


POINTWISE = {
    "neg": torch.neg, "exp": torch.exp, "expm1": torch.expm1, "log": torch.log, "sqrt": torch.sqrt, "rsqrt": torch.rsqrt,
    "square": torch.square, "abs": torch.abs, "relu": torch.relu, "gelu": F.gelu, "silu": F.silu, "sigmoid": torch.sigmoid,
    "sin": torch.sin, "cos": torch.cos, "tanh": torch.tanh, "softplus": F.softplus, "add": torch.add, "sub": torch.sub, "mul": torch.mul, "div": torch.div,
    "minimum": torch.minimum, "greater": lambda a, b: (a > b).to(a.dtype), "mask": lambda x, m: torch.where(m != 0, x, torch.zeros((), dtype=x.dtype, device=x.device)),
    "relu_grad": lambda dy, y: activation_gradient("relu", dy, y), "sigmoid_grad": lambda dy, y: activation_gradient("sigmoid", dy, y),
    "tanh_grad": lambda dy, y: activation_gradient("tanh", dy, y), "gelu_grad": lambda dy, x: by_autograd(F.gelu, dy, x)[0],
    "silu_grad": lambda dy, x: by_autograd(F.silu, dy, x)[0],
}


def pointwise(name, operands, scale, shift):
    if name == "affine":
        return operands[0] * scale + shift
    if name == "leaky_relu":
        return F.leaky_relu(operands[0], scale)
    if name == "leaky_relu_grad":
        return by_autograd(lambda x: F.leaky_relu(x, scale), operands[0], operands[1])[0]
    return POINTWISE[name](*operands)


def fused(c):
    values = list(c.inputs)
    for step in c.word("steps")[1:-1].split("; "):
        name, *words = step.split(" ")
        whole = [int(w) for w in words[:2] if re.fullmatch(r"\d+", w)]
        arity = 2 if name in ("add", "sub", "mul", "div", "minimum", "greater", "mask") or name.endswith("_grad") else 1
        operands = [values[k] for k in whole[:arity]]
        rest = [float(w) for w in words[arity:]]
        values.append(pointwise(name, operands, *(rest + [1.0, 0.0][len(rest):])))
    shape = torch.broadcast_shapes(*(v.shape for v in c.inputs))
    return [values[len(c.inputs) + r].expand(shape) for r in c.numbers("results")]


def padded(x, padding, value=0.0):
    top, left, bottom, right = padding
    return F.pad(x, (left, right, top, bottom), value=value)


def convolution(c, x, weights):
    return F.conv2d(padded(x, c.numbers("padding")), weights, None, c.numbers("stride"), 0, c.numbers("dilation"), int(c.number("groups")))


def conv2d(c):
    y = convolution(c, c.inputs[0], c.inputs[1])
    if len(c.inputs) > 2:
        y = y + c.inputs[2].view(1, -1, 1, 1)
    return [activated(c.word("activation"), y)]


def max_pool2d(c):
    kernel, stride = c.numbers("kernel"), c.numbers("stride")
    return [F.max_pool2d(padded(c.inputs[0], c.numbers("padding"), -torch.inf), kernel, stride), None]


def max_pool2d_grad(c):
    dy, index = c.inputs
    (kh, kw), (sh, sw), (top, left, bottom, right) = c.numbers("kernel"), c.numbers("stride"), c.numbers("padding")
    n, channels, h, w = c.outputs[0].shape
    dx = torch.zeros(n, channels, h + top + bottom, w + left + right, dtype=dy.dtype, device=dy.device)
    i = index.long()
    rows = torch.arange(dy.shape[2], device=dy.device).view(1, 1, -1, 1) * sh + i // kw
    columns = torch.arange(dy.shape[3], device=dy.device).view(1, 1, 1, -1) * sw + i % kw
    dx.view(n, channels, -1).scatter_add_(2, (rows * dx.shape[3] + columns).view(n, channels, -1), dy.reshape(n, channels, -1))
    return [dx[:, :, top:top + h, left:left + w]]


def average(c, x):
    kernel, stride, padding = c.numbers("kernel"), c.numbers("stride"), c.numbers("padding")
    sums = F.avg_pool2d(padded(x, padding), kernel, stride, divisor_override=1)
    if c.word("countPadding") == "true":
        return sums / (kernel[0] * kernel[1])
    return sums / F.avg_pool2d(padded(torch.ones_like(x), padding), kernel, stride, divisor_override=1)


def per_channel(v, x):
    return v.view(1, -1, *([1] * (x.dim() - 2)))


def normalised(c, x, scale, bias, mean, variance):
    return (x - per_channel(mean, x)) / torch.sqrt(per_channel(variance, x) + c.number("epsilon")) * per_channel(scale, x) + per_channel(bias, x)


def with_rest(c, y):
    return activated(c.word("activation"), y + c.inputs[5] if len(c.inputs) > 5 else y)


def batch_norm_train(c):
    x, scale, bias, running_mean, running_variance = c.inputs[:5]
    axes = [0, *range(2, x.dim())]
    mean, variance = x.mean(axes), x.var(axes, unbiased=False)
    count, momentum = x.numel() / x.shape[1], c.number("momentum")
    return [with_rest(c, normalised(c, x, scale, bias, mean, variance)), mean, torch.rsqrt(variance + c.number("epsilon")),
            (1 - momentum) * running_mean + momentum * mean,
            (1 - momentum) * running_variance + momentum * variance * count / max(count - 1, 1)]


def batch_norm_grad(c):
    dy, x, mean, inverse, scale = c.inputs[:5]
    if len(c.inputs) > 5:
        dy = activation_gradient(c.word("activation"), dy, c.inputs[5])
    axes, count = [0, *range(2, x.dim())], x.numel() / x.shape[1]
    centred = (x - per_channel(mean, x)) * per_channel(inverse, x)
    dscale, dbias = (dy * centred).sum(axes), dy.sum(axes)
    dx = per_channel(scale * inverse, x) * (dy - (per_channel(dbias, x) + centred * per_channel(dscale, x)) / count)
    return [dx, dscale, dbias]


def layer_norm(c):
    x, scale, bias = c.inputs
    axes = list(range(x.dim() - scale.dim(), x.dim()))
    mean, variance = x.mean(axes), x.var(axes, unbiased=False)
    y = activated(c.word("activation"), F.layer_norm(x, scale.shape, scale, bias, c.number("epsilon")))
    return [y, mean, torch.rsqrt(variance + c.number("epsilon"))]


def layer_norm_grad(c):
    dy, x, mean, inverse, scale = c.inputs
    axes, outer = list(range(x.dim() - scale.dim(), x.dim())), list(range(x.dim() - scale.dim()))
    wide = lambda v: v.view(*v.shape, *([1] * scale.dim()))
    centred = (x - wide(mean)) * wide(inverse)
    g = dy * scale
    dx = wide(inverse) * (g - g.mean(axes, keepdim=True) - centred * (g * centred).mean(axes, keepdim=True))
    return [dx, (dy * centred).sum(outer), dy.sum(outer)]


def known(logits, target):
    """The targets inside the classes, and which were not: those have no number for a result, where PyTorch has an error."""
    return target.clamp(0, logits.shape[1] - 1), (target < 0) | (target >= logits.shape[1])


def without(rows, values):
    return values.masked_fill(rows.view(-1, *([1] * (values.dim() - 1))), torch.nan)


def loss_of(c, logits, target, *weights):
    return F.cross_entropy(logits, target, weights[0] if weights else None, reduction="none", label_smoothing=c.number("smoothing"))


def cross_entropy(c):
    logits, target, *weights = c.inputs
    inside, wild = known(logits, target)
    weight = weights[0][inside] if weights else torch.ones_like(logits[:, 0])
    return [without(wild, loss_of(c, logits, inside, *weights)), without(wild, weight)]


def cross_entropy_grad(c):
    dloss, logits, target, *weights = c.inputs
    inside, wild = known(logits, target)
    return [without(wild, by_autograd(lambda x: loss_of(c, x, inside, *weights), dloss, logits)[0])]


def matmul(c):
    a, b = c.inputs[0], c.inputs[1]
    product = (a.mT if c.flag("transposeA") else a) @ (b.mT if c.flag("transposeB") else b)
    return [activated(c.word("activation"), product + c.inputs[2] if len(c.inputs) > 2 else product)]


def reduce_sum(c):
    axes = c.numbers("axes")
    return [c.inputs[0].sum(axes, keepdim=c.flag("keep")) if axes else c.inputs[0]]


def slice_of(c):
    index = [slice(None)] * c.inputs[0].dim()
    index[int(c.number("axis"))] = slice(int(c.number("begin")), int(c.number("end")))
    return [c.inputs[0][tuple(index)]]


OPS = {
    "all_reduce": lambda c: [sum(c.inputs[1:], c.inputs[0])],
    "fused": fused, "conv2d": conv2d, "max_pool2d": max_pool2d, "max_pool2d_grad": max_pool2d_grad,
    "conv2d_grad_input": lambda c: by_autograd(lambda x: convolution(c, x, c.inputs[1]), c.inputs[0], torch.zeros_like(c.outputs[0])),
    "conv2d_grad_weights": lambda c: by_autograd(lambda w: convolution(c, c.inputs[1], w), c.inputs[0], torch.zeros_like(c.outputs[0])),
    "avg_pool2d": lambda c: [average(c, c.inputs[0])],
    "avg_pool2d_grad": lambda c: by_autograd(lambda x: average(c, x), c.inputs[0], torch.zeros_like(c.outputs[0])),
    "batch_norm_train": batch_norm_train, "batch_norm_infer": lambda c: [with_rest(c, normalised(c, *c.inputs[:5]))],
    "batch_norm_grad": batch_norm_grad, "layer_norm": layer_norm, "layer_norm_grad": layer_norm_grad,
    "softmax": lambda c: [c.inputs[0].softmax(-1)],
    "softmax_grad": lambda c: [c.inputs[1] * (c.inputs[0] - (c.inputs[0] * c.inputs[1]).sum(-1, keepdim=True))],
    "cross_entropy": cross_entropy,
    "cross_entropy_grad": cross_entropy_grad,
    "matmul": matmul, "reduce_sum": reduce_sum, "slice": slice_of,
    "reshape": lambda c: [c.inputs[0].reshape(c.outputs[0].shape)], "transpose": lambda c: [c.inputs[0].permute(c.numbers("order"))],
    "concat": lambda c: [torch.cat(c.inputs, int(c.number("axis")))], "broadcast": lambda c: [c.inputs[0].expand(c.outputs[0].shape)],
    "cast": lambda c: [c.inputs[0].to(c.outputs[0].dtype)],
    "fill": lambda c: [torch.full_like(c.outputs[0], c.number("value"))],
    "gather": rows.gather, "gather_grad": rows.gather_grad, "sequence_mask": rows.sequence_mask,
    "top_k": rows.top_k, "top_k_grad": rows.top_k_grad, "top_k_correct": rows.top_k_correct,
    "ctc": alignment.ctc, "ctc_grad": alignment.ctc_grad, "recurrent": recurrence.recurrent, "recurrent_grad": recurrence.recurrent_grad,
    "attention": attention.attention, "attention_grad": attention.attention_grad,
    "packed_attention": attention.packed_attention, "packed_attention_grad": attention.packed_attention_grad,
    "dropout": randomness.dropout, "random_normal": randomness.random_normal,
}

# Operations of many small steps, which would wait for launches, and one in which NaN has a place in the order.
ON_CPU = {"ctc", "ctc_grad", "recurrent", "recurrent_grad", "dropout", "random_normal", "top_k"}

# The same from the operands of the forward operation alone, without what it saved, which was rounded to float32.
DERIVATIVES = {"ctc_grad": alignment.ctc_derivative, "attention_grad": attention.attention_derivative,
               "packed_attention_grad": attention.packed_attention_derivative}
DERIVATIVE_BAR = 1e-5

# Numbers for which this is true take no part in the distance, and must be the same numbers on both sides.
DISCRETE = {"dropout": lambda v: v == 0, "ctc": lambda v: v < alignment.NEVER}


def distance(got, wanted):
    """Relative L2; where one is not finite, the other must be the same, and integers must be."""
    if got.shape != wanted.shape:
        return float("inf")
    if not wanted.is_floating_point():
        return 0.0 if torch.equal(got, wanted) else float("inf")
    got, wanted = got.to(torch.float64), wanted.to(torch.float64)
    finite = torch.isfinite(got) & torch.isfinite(wanted)
    if not torch.equal(torch.nan_to_num(got[~finite], 7.0), torch.nan_to_num(wanted[~finite], 7.0)):
        return float("inf")
    error, power = (got - wanted)[finite].norm().item(), wanted[finite].norm().item()
    return 0.0 if error == 0 else error / power if power > 0 else float("inf")


def expected(c):
    if c.op in POINTWISE or c.op in ("affine", "leaky_relu", "leaky_relu_grad"):
        return [pointwise(c.op, c.inputs, c.number("scale", c.word("slope", 1.0)), c.number("shift", 0.0))]
    results = OPS[c.op](c)
    if len(results) != len(c.outputs):
        raise ValueError(f"{len(results)} results are known, and not {len(c.outputs)}")
    return results


def rounded(values, kind):
    """What is too large for 16 bits is infinite there, and so in the figure."""
    narrow = {"f16": torch.float16, "bf16": torch.bfloat16}.get(kind)
    return torch.where(torch.isinf(values.to(narrow)), values.to(narrow).to(values.dtype), values) if narrow and values.is_floating_point() else values


def discrete(c, values):
    return values.masked_fill(DISCRETE[c.op](values), -torch.inf) if c.op in DISCRETE else values


def farthest(c, wanted):
    results = zip(c.outputs, wanted, c.types)
    return max((distance(discrete(c, o), discrete(c, rounded(e, t))) for o, e, t in results if e is not None), default=0.0)


def bar_of(c, kind):
    """Wider where the test says that float32 cannot be as near. Normal numbers are computed in float32 for all types."""
    return BARS["f32"] if c.op == "random_normal" else max(BARS[kind], float(c.about["tolerance"]))


def derivative_fault(c, kind):
    """The distance of a gradient from the derivative, where it is too large. In 16 bits, what is saved is too coarse to tell."""
    if c.op not in DERIVATIVES or kind in ("f16", "bf16"):
        return 0.0
    far = farthest(c, DERIVATIVES[c.op](c))
    return 0.0 if far <= max(DERIVATIVE_BAR, bar_of(c, kind)) else far


def judge(path, device, known):
    c = Case(path, device)
    kind = c.about["type"]
    if c.op not in OPS and c.op not in POINTWISE and c.op not in ("affine", "leaky_relu", "leaky_relu_grad"):
        known["not_compared"].add(c.op)
        return
    worst, bar = farthest(c, expected(c)), bar_of(c, kind)
    row = known["types"].setdefault(kind, {"cases": 0, "largest": 0.0, "bar": BARS[kind], "worst": ""})
    row["cases"] += 1
    if worst >= row["largest"] and bar == BARS[kind]:
        row["largest"], row["worst"] = worst, f"{c.about['kernel']}: {c.line}"
    wrong = derivative_fault(c, kind)
    if not worst <= bar or wrong:
        known["over"].append(f"{kind} {worst:.3g} {c.about['kernel']}: {c.line}" + (f" ({wrong:.3g} from the derivative)" if wrong else ""))


def judge_all(paths, device, seconds):
    known = {"types": {}, "not_compared": set(), "over": [], "left": 0, "stopped": ""}
    begin = time.monotonic()
    for at, path in enumerate(paths):
        if seconds and time.monotonic() - begin > seconds:
            known["left"], known["stopped"] = len(paths) - at, "time"
            break
        try:
            judge(path, device, known)
        except Exception as problem:
            known["over"].append(f"{path.name}: {problem!r}"[:300])
            if "CUDA error" in str(problem):
                known["left"], known["stopped"] = len(paths) - at - 1, str(problem).splitlines()[0][:150]
                break
    known["not_compared"] = sorted(known["not_compared"])
    return known


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("folder", type=pathlib.Path)
    p.add_argument("--device", default="cuda")
    p.add_argument("--seconds", type=float, default=0, help="end then, and print what is known (default: no limit)")
    a = p.parse_args()
    torch.set_num_threads(1)  # cases are small: threads would wait for each other
    known = judge_all(sorted(a.folder.rglob("*.safetensors")), a.device, a.seconds)
    print(json.dumps(known))
    return 1 if known["over"] or known["left"] or not known["types"] else 0


if __name__ == "__main__":
    sys.exit(main())
