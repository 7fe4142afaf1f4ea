#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""PyTorch's side of the GPU figures: milliseconds of a training step, in every way a careful user has.

    torch_speed.py WORKLOAD [--peer torch_peer.py] [--batch N] [--precision f32|tf32|bf16|f16] [--modes eager,graph,compile]
                   [--device cuda|cpu] [--profile | --warm]

A step is: batch from a device tensor, forward, loss, backward, SGD with momentum or AdamW (fused, capturable). `graph` is one CUDA graph of
the whole step, `compile` is torch.compile over the step's forward and backward. Medians of 3 rounds after 20 warm-up steps, by
events; a round has 100 steps, or as many (but 20 at least) as take two seconds. Prints a line of JSON for each mode as soon as it is
known: {"mode", "milliseconds", "torch", "parameters"} or {"mode", "failed"}.
--profile prints torch.profiler's times instead: for each mode a line for each operator, {"mode", "operator", "ms", "count"}, and for
each kernel, {"mode", "kernel", "ms", "count"}, of one step (mean of ten); then {"mode", "profiled_steps"}.
--warm makes two steps of each mode, so that the caches of torch.compile are full, and prints {"mode", "warm": seconds}.
"""
import argparse
import contextlib
import importlib.util
import json
import pathlib
import statistics
import sys
import time

import torch
from torch import nn

GPT_PEER = pathlib.Path(__file__).resolve().parents[2] / "peers/gpt_peer.py"
WARM_UP, STEPS, ROUNDS, PROFILED = 20, 100, 3, 10
FEWEST_STEPS, LONGEST_ROUND = 20, 2.0  # seconds


def module_at(path):
    spec = importlib.util.spec_from_file_location(pathlib.Path(path).stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # torch.compile imports it by its name
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


class Tokens:
    """The networks of gpt_peer.py, on random tokens."""

    IMAGES = ()

    def __init__(self, module):
        self.module = module

    def model_of(self, w):
        return self.module.model_of(w)

    def batches_of(self, w, batch):
        size = self.module.SIZES[w]
        x, y = (torch.randint(0, size["vocabulary"], (1, batch, size["length"])) for _ in range(2))
        return x, y

    def loss_of(self, _):
        return self.module.loss

    def optimizer_of(self, parameters, device):
        fused = {"fused": True, "capturable": True} if device == "cuda" else {}
        return torch.optim.AdamW(parameters, lr=self.module.LR, **fused)


def peer_of(a):
    if a.workload.startswith("GPT_"):
        return Tokens(module_at(GPT_PEER))
    return Invented if a.workload in Invented.IMAGES else module_at(a.peer)


def sgd(peer, parameters, device):
    fused = {"fused": True} if device == "cuda" else {}
    return torch.optim.SGD(parameters, lr=peer.LR, momentum=peer.MOMENTUM, **fused)


class Step:
    def __init__(self, peer, a, compiled):
        images = a.workload in peer.IMAGES
        x, y = peer.batches_of(a.workload, a.batch)
        self.x, self.y = x[0].to(a.device), y[0].to(a.device)
        self.model = peer.model_of(a.workload).to(a.device).train()
        if images:
            self.model = self.model.to(memory_format=torch.channels_last)
            self.x = self.x.contiguous(memory_format=torch.channels_last)
        own = getattr(peer, "optimizer_of", None)
        self.optimizer = own(self.model.parameters(), a.device) if own else sgd(peer, self.model.parameters(), a.device)
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


def seconds_of(step, steps, device):
    if device != "cuda":
        begin = time.perf_counter()
        for _ in range(steps):
            step()
        return time.perf_counter() - begin
    begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    torch.cuda.synchronize()
    begin.record()
    for _ in range(steps):
        step()
    end.record()
    torch.cuda.synchronize()
    return begin.elapsed_time(end) / 1e3


def milliseconds(step, device):
    seconds_of(step, WARM_UP - 10, device)
    each = seconds_of(step, 10, device) / 10
    steps = max(FEWEST_STEPS, min(STEPS, int(LONGEST_ROUND / max(each, 1e-9))))
    return statistics.median(1e3 * seconds_of(step, steps, device) / steps for _ in range(ROUNDS))


def device_ms(event, device):
    """Milliseconds on the device in kernels that this operator launched itself; names differ between versions of PyTorch."""
    names = ("self_cpu_time_total",) if device == "cpu" else ("self_device_time_total", "self_cuda_time_total")
    return next(getattr(event, name) for name in names if hasattr(event, name)) / 1e3


def profile(step, mode, device):
    from torch.profiler import ProfilerActivity
    activities = [ProfilerActivity.CPU] + ([ProfilerActivity.CUDA] if device == "cuda" else [])
    seconds_of(step, 5, device)
    with torch.profiler.profile(activities=activities) as profiler:
        seconds_of(step, PROFILED, device)
    for event in profiler.key_averages():
        ms = device_ms(event, device) / PROFILED
        if ms > 0:
            kind = "kernel" if str(event.device_type).endswith("CUDA") else "operator"
            say({"mode": mode, kind: event.key[:200], "ms": ms, "count": event.count / PROFILED})
    say({"mode": mode, "profiled_steps": PROFILED})


def say(line):
    print(json.dumps(line), flush=True)


def run_mode(peer, a, mode):
    begin = time.perf_counter()
    step = Step(peer, a, mode == "compile")
    if a.warm:
        seconds_of(step, 2, a.device)
        return say({"mode": mode, "warm": time.perf_counter() - begin})
    if a.profile:
        return profile(step, mode, a.device)
    ms = milliseconds(captured(step) if mode == "graph" else step, a.device)
    parameters = sum(p.numel() for p in step.model.parameters())
    return say({"mode": mode, "milliseconds": ms, "torch": torch.__version__, "parameters": parameters})


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("workload")
    p.add_argument("--peer", help="torch_peer.py; R18, R50 and GPT_* need none")
    p.add_argument("--batch", type=int, default=128)
    p.add_argument("--precision", default="f32", choices=["f32", "tf32", "bf16", "f16"])
    p.add_argument("--modes", default="eager,graph,compile")
    p.add_argument("--device", default="cuda")
    p.add_argument("--profile", action="store_true")
    p.add_argument("--warm", action="store_true")
    a = p.parse_args()
    peer = peer_of(a)
    set_precision(a.precision)
    for mode in a.modes.split(","):
        try:
            run_mode(peer, a, mode)
        except Exception as problem:  # one way that fails does not stop the others
            say({"mode": mode, "failed": (str(problem).splitlines() or [repr(problem)])[0][:200]})


if __name__ == "__main__":
    sys.exit(main())
