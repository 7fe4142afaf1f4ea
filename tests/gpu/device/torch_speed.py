#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""PyTorch's side of the GPU figures: milliseconds of a training step, in every way a careful user has.

    torch_speed.py WORKLOAD [--peer torch_peer.py] [--batch N] [--precision f32|tf32|bf16|f16] [--modes eager,graph,compile]
                   [--device cuda|cpu]

A step is: batch from a device tensor, forward, loss, backward, SGD with momentum (fused, capturable). `graph` is one CUDA graph of
the whole step, `compile` is torch.compile over the step's forward and backward. Medians of 3 rounds of 100 steps after 20 warm-up
steps, by events. Prints one line of JSON: {"eager": ms, "graph": ms, "compile": ms, "torch": version}.
"""
import argparse
import contextlib
import importlib.util
import json
import statistics
import sys
import time

import torch
from torch import nn

WARM_UP, STEPS, ROUNDS = 20, 100, 3


def module_at(path):
    spec = importlib.util.spec_from_file_location("torch_peer", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def set_precision(precision):
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = precision != "f32"
    torch.backends.cudnn.benchmark = True


class Residual(nn.Module):
    """Of He et al., arXiv 1512.03385: two 3x3 convolutions, or 1x1, 3x3, 1x1 with four times the channels at its end."""

    def __init__(self, i, width, stride, bottleneck):
        super().__init__()
        out = 4 * width if bottleneck else width
        kernels = ((1, width, 1), (3, width, stride), (1, out, 1)) if bottleneck else ((3, width, stride), (3, out, 1))
        layers = []
        for k, o, s in kernels:
            layers += [nn.Conv2d(i if not layers else layers[-2].num_features, o, k, s, k // 2, bias=False), nn.BatchNorm2d(o), nn.ReLU()]
        self.body = nn.Sequential(*layers[:-1])
        same = stride == 1 and i == out
        self.shortcut = nn.Identity() if same else nn.Sequential(nn.Conv2d(i, out, 1, stride, bias=False), nn.BatchNorm2d(out))

    def forward(self, x):
        return torch.relu(self.body(x) + self.shortcut(x))


def resnet(stem, blocks, bottleneck, classes):
    layers, i = list(stem), 64
    for stage, count in enumerate(blocks):
        width = 64 << stage
        for block in range(count):
            layers.append(Residual(i, width, 2 if block == 0 and stage > 0 else 1, bottleneck))
            i = 4 * width if bottleneck else width
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(i, classes))


def normalised(i, o, k, stride):
    return nn.Conv2d(i, o, k, stride, k // 2, bias=False), nn.BatchNorm2d(o), nn.ReLU()


class Invented:
    """What torch_peer.py does not have: ResNet-18 for CIFAR-10 and ResNet-50 for ImageNet, on noise."""

    LR, MOMENTUM, IMAGES = 0.01, 0.9, {"R18", "R50"}

    @staticmethod
    def model_of(w):
        if w == "R18":
            return resnet(normalised(3, 64, 3, 1), (2, 2, 2, 2), False, 10)
        return resnet((*normalised(3, 64, 7, 2), nn.MaxPool2d(3, 2, 1)), (3, 4, 6, 3), True, 1000)

    @staticmethod
    def batches_of(w, batch):
        side, classes = (32, 10) if w == "R18" else (224, 1000)
        return torch.randn(1, batch, 3, side, side), torch.randint(0, classes, (1, batch))

    @staticmethod
    def loss_of(_):
        return nn.functional.cross_entropy


class Step:
    def __init__(self, peer, a, compiled):
        images = a.workload in peer.IMAGES
        x, y = peer.batches_of(a.workload, a.batch)
        self.x, self.y = x[0].to(a.device), y[0].to(a.device)
        self.model = peer.model_of(a.workload).to(a.device).train()
        if images:
            self.model = self.model.to(memory_format=torch.channels_last)
            self.x = self.x.contiguous(memory_format=torch.channels_last)
        fused = {"fused": True} if a.device == "cuda" else {}
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=peer.LR, momentum=peer.MOMENTUM, **fused)
        narrow = {"bf16": torch.bfloat16, "f16": torch.float16}.get(a.precision)
        self.autocast = lambda: torch.autocast(a.device, dtype=narrow) if narrow else contextlib.nullcontext()
        loss = peer.loss_of(a.workload)
        forward = lambda x, y: loss(self.model(x), y)
        self.forward = torch.compile(forward) if compiled else forward

    def __call__(self):
        self.optimizer.zero_grad(set_to_none=True)
        with self.autocast():
            value = self.forward(self.x, self.y)
        value.backward()
        self.optimizer.step()


def captured(step):
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(3):
            step()
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        step()
    return graph.replay


def milliseconds(step, device):
    for _ in range(WARM_UP):
        step()
    rounds = []
    for _ in range(ROUNDS):
        if device == "cuda":
            begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
            torch.cuda.synchronize()
            begin.record()
            for _ in range(STEPS):
                step()
            end.record()
            torch.cuda.synchronize()
            rounds.append(begin.elapsed_time(end) / STEPS)
        else:
            begin = time.perf_counter()
            for _ in range(STEPS):
                step()
            rounds.append(1e3 * (time.perf_counter() - begin) / STEPS)
    return statistics.median(rounds)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("workload")
    p.add_argument("--peer", help="torch_peer.py; R18 and R50 need none")
    p.add_argument("--batch", type=int, default=128)
    p.add_argument("--precision", default="f32", choices=["f32", "tf32", "bf16", "f16"])
    p.add_argument("--modes", default="eager,graph,compile")
    p.add_argument("--device", default="cuda")
    a = p.parse_args()
    peer = Invented if a.workload in Invented.IMAGES else module_at(a.peer)
    set_precision(a.precision)
    result = {"torch": torch.__version__}
    for mode in a.modes.split(","):
        try:
            step = Step(peer, a, mode == "compile")
            result[mode] = milliseconds(captured(step) if mode == "graph" else step, a.device)
        except Exception as problem:  # one way that fails does not stop the others
            result[mode + "_failed"] = str(problem).splitlines()[0][:200]
    print(json.dumps(result))


if __name__ == "__main__":
    sys.exit(main())
