#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The recipe of cifar10-fast.lathe in PyTorch: written from K. Jordan, "94% on CIFAR-10 in 3.29 seconds on a single GPU",
arXiv 2404.00498 (airbench94), over the same files.

    airbench_torch.py IDX_FOLDER [--seeds 5] [--epochs 9.9] [--batch 1024] [--widths 64,256,256] [--device cuda|cpu]
                      [--precision f16|bf16|f32] [--compile]

Everything lives on the device. Prints a line of JSON for each seed: {"seed", "accuracy", "plain_accuracy", "seconds", "steps"}: with and
without mirrored and moved views of the test images; seconds from before the first step to after the last (device idle), data already on
the device, whitening and everything a first step has to compile left out, as the paper does with its warm-up run.
"""
import argparse
import json
import math
import pathlib
import struct
import sys
import time

import numpy
import torch
import torch.nn.functional as F
from torch import nn

LR, MOMENTUM, DECAY, BIAS_FACTOR, SMOOTHING, EPSILON = 11.5, 0.85, 0.0153, 64.0, 0.2, 5e-4
HEAD_SCALE, NORM_MOMENTUM, FARTHEST = 1 / 9, 0.4, 2
MEAN, DEVIATION = (0.4914, 0.4822, 0.4465), (0.247, 0.2435, 0.2616)


def read_idx(path):
    data = pathlib.Path(path).read_bytes()
    dimensions = data[3]
    shape = struct.unpack(f">{dimensions}I", data[4:4 + 4 * dimensions])
    return torch.from_numpy(numpy.frombuffer(data, numpy.uint8, offset=4 + 4 * dimensions).reshape(shape).copy())


class Norm(nn.BatchNorm2d):
    def __init__(self, channels):
        super().__init__(channels, eps=1e-12, momentum=NORM_MOMENTUM)
        self.weight.requires_grad = False


class Block(nn.Module):
    def __init__(self, inputs, outputs):
        super().__init__()
        self.conv1 = nn.Conv2d(inputs, outputs, 3, padding="same", bias=False)
        self.conv2 = nn.Conv2d(outputs, outputs, 3, padding="same", bias=False)
        self.norm1, self.norm2, self.pool = Norm(outputs), Norm(outputs), nn.MaxPool2d(2)
        for conv in (self.conv1, self.conv2):
            with torch.no_grad():
                nn.init.dirac_(conv.weight[:conv.in_channels])

    def forward(self, x):
        x = F.gelu(self.norm1(self.pool(self.conv1(x))))
        return F.gelu(self.norm2(self.conv2(x)))


class Net(nn.Module):
    def __init__(self, widths):
        super().__init__()
        self.whiten = nn.Conv2d(3, 24, 2)
        self.whiten.weight.requires_grad = False
        self.blocks = nn.Sequential(*(Block(i, o) for i, o in zip((24, *widths), widths)))
        self.head = nn.Linear(widths[-1], 10, bias=False)

    def forward(self, x):
        x = F.max_pool2d(self.blocks(F.gelu(self.whiten(x))), 3)
        return HEAD_SCALE * self.head(x.flatten(1))


def set_whitening(net, images):
    """Eigenvectors of the second moments of 2x2 patches, scaled to variance 1, in both signs."""
    patches = F.unfold(images[:5000].float(), 2).transpose(1, 2).reshape(-1, 12).double()
    values, vectors = torch.linalg.eigh(patches.T @ patches / len(patches))
    filters = (vectors / torch.sqrt(values + EPSILON)).T.reshape(12, 3, 2, 2)
    with torch.no_grad():
        net.whiten.weight.copy_(torch.cat([filters, -filters]))


class Data:
    def __init__(self, folder, a):
        def load(prefix):
            images, labels = (read_idx(pathlib.Path(folder) / f"{prefix}-{kind}-ubyte").to(a.device) for kind in ("images-idx4", "labels-idx1"))
            return images, labels.long()
        self.images, self.labels = load("train")
        self.test_images, self.test_labels = load("t10k")
        self.type = a.type
        mean, deviation = (torch.tensor(v, device=a.device).view(1, 3, 1, 1) * 255 for v in (MEAN, DEVIATION))
        self.normal = lambda x: ((x.float() - mean) / deviation).to(a.type).contiguous(memory_format=torch.channels_last)

    def epochs(self, a):
        """Batches without end: mirrored in every other epoch, moved by up to two pixels, in a new order."""
        padded = F.pad(self.normal(self.images), (FARTHEST,) * 4, "reflect")
        count = len(padded)
        flip = torch.rand(count, device=a.device) < 0.5
        offsets = torch.arange(32, device=a.device)
        while True:
            order = torch.randperm(count, device=a.device)
            shifts = torch.randint(0, 2 * FARTHEST + 1, (2, count), device=a.device)
            for first in range(0, count - a.batch + 1, a.batch):
                rows = order[first:first + a.batch]
                y, x = (shifts[i, rows].view(-1, 1) + offsets for i in (0, 1))
                x = torch.where(flip[rows].view(-1, 1), x.flip(1), x)  # a moved image, mirrored
                batch = padded[rows.view(-1, 1, 1), :, y.unsqueeze(2), x.unsqueeze(1)].permute(0, 3, 1, 2)
                yield batch.contiguous(memory_format=torch.channels_last), self.labels[rows]
            flip = ~flip


def triangle(step, total, start=0.2, peak=0.23, end=0.07):
    at = step / total
    return start + (1 - start) * at / peak if at < peak else 1 + (end - 1) * (at - peak) / (1 - peak)


def groups_of(net, batch):
    """Learning rates for a mean loss; the paper's are for sums and for 1024 examples, decay undone by the rate of its group."""
    kilostep = 1024 * (1 + 1 / (1 - MOMENTUM))
    rate, decay = LR * batch / kilostep, DECAY * batch / kilostep
    norms = [p for name, p in net.named_parameters() if "norm" in name and p.requires_grad]
    others = [p for name, p in net.named_parameters() if "norm" not in name and p.requires_grad]
    return [{"params": norms, "lr": BIAS_FACTOR * rate, "weight_decay": decay / rate / BIAS_FACTOR},
            {"params": others, "lr": rate, "weight_decay": decay / rate}]


class Lookahead:
    def __init__(self, net):
        self.slow = {k: v.clone() for k, v in net.state_dict().items()}

    @torch.no_grad()
    def move(self, net, decay):
        for name, value in net.state_dict().items():
            if value.is_floating_point():
                self.slow[name].lerp_(value, 1 - decay)
                value.copy_(self.slow[name])


def train(net, data, a):
    per_epoch = len(data.labels) // a.batch
    total = math.ceil(a.epochs * per_epoch)
    optimizer = torch.optim.SGD(groups_of(net, a.batch), lr=0.1, momentum=MOMENTUM, nesterov=True)
    peaks = [g["lr"] for g in optimizer.param_groups]
    slow, batches = Lookahead(net), data.epochs(a)
    forward = a.compiled(net)
    synchronise(a)
    begin = time.perf_counter()
    for step in range(total):
        x, y = next(batches)
        for group, peak in zip(optimizer.param_groups, peaks):
            group["lr"] = peak * triangle(step, total)
        if a.freeze_bias and step == 3 * per_epoch:
            net.whiten.bias.requires_grad = False
        loss = F.cross_entropy(forward(x).float(), y, label_smoothing=SMOOTHING)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        if (step + 1) % 5 == 0:
            slow.move(net, 0.95 ** 5 * ((step + 1) / total) ** 3)
    slow.move(net, 1.0)
    synchronise(a)
    return time.perf_counter() - begin, total


def synchronise(a):
    if a.device == "cuda":
        torch.cuda.synchronize()


@torch.no_grad()
def accuracies(net, data, a):
    net.eval()
    plain = views = 0
    for first in range(0, len(data.test_labels), a.batch):
        x, y = data.normal(data.test_images[first:first + a.batch]), data.test_labels[first:first + a.batch]
        padded = F.pad(x, (1,) * 4, "reflect")
        moved = (padded[:, :, :32, :32], padded[:, :, 2:, 2:])
        mirrored = lambda v: 0.5 * net(v).float() + 0.5 * net(v.flip(3)).float()
        upright = net(x).float()
        mean = 0.5 * mirrored(x) + 0.25 * mirrored(moved[0]) + 0.25 * mirrored(moved[1])
        plain += (upright.argmax(1) == y).sum().item()
        views += (mean.argmax(1) == y).sum().item()
    return views / len(data.test_labels), plain / len(data.test_labels)


def run(seed, data, a):
    torch.manual_seed(seed)
    net = Net(a.widths).to(a.device).to(memory_format=torch.channels_last)
    if a.half_weights:  # as airbench94: weights in 16 bits, norms in 32
        net = net.to(a.type)
        for module in net.modules():
            if isinstance(module, nn.BatchNorm2d):
                module.float()
    set_whitening(net, data.normal(data.images[:5000]))
    net.train()
    seconds, steps = train(net, data, a)
    views, plain = accuracies(net, data, a)
    return {"seed": seed, "accuracy": views, "plain_accuracy": plain, "seconds": seconds, "steps": steps}


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("folder")
    p.add_argument("--seeds", type=int, default=5)
    p.add_argument("--epochs", type=float, default=9.9)
    p.add_argument("--batch", type=int, default=1024)
    p.add_argument("--widths", default="64,256,256")
    p.add_argument("--device", default="cuda")
    p.add_argument("--precision", default="f16", choices=["f16", "bf16", "f32"])
    p.add_argument("--compile", action="store_true")
    p.add_argument("--train-bias", dest="freeze_bias", action="store_false", help="train the whitening bias to the end, not for three epochs")
    p.add_argument("--warm-up", action="store_true", help="a seed more at first, that is not told")
    a = p.parse_args()
    a.widths = tuple(int(w) for w in a.widths.split(","))
    a.type = {"f16": torch.float16, "bf16": torch.bfloat16, "f32": torch.float32}[a.precision]
    a.half_weights = a.precision != "f32"
    a.compiled = (lambda net: torch.compile(net, mode="max-autotune")) if a.compile else (lambda net: net)
    torch.backends.cudnn.benchmark = True
    data = Data(a.folder, a)
    for seed in range(-1 if a.warm_up else 0, a.seeds):
        result = run(seed, data, a)
        if seed >= 0:
            print(json.dumps(dict(result, torch=torch.__version__)), flush=True)


if __name__ == "__main__":
    sys.exit(main())
