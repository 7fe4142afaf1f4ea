#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""PyTorch's side of the GPU figures: milliseconds of a training step, in every way a careful user has.

    torch_speed.py WORKLOAD --peer torch_peer.py [--batch N] [--precision f32|tf32|bf16|f16] [--modes eager,graph,compile]
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

WARM_UP, STEPS, ROUNDS = 20, 100, 3


def module_at(path):
    spec = importlib.util.spec_from_file_location("torch_peer", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def set_precision(precision):
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = precision != "f32"
    torch.backends.cudnn.benchmark = True


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
    p.add_argument("--peer", required=True)
    p.add_argument("--batch", type=int, default=128)
    p.add_argument("--precision", default="f32", choices=["f32", "tf32", "bf16", "f16"])
    p.add_argument("--modes", default="eager,graph,compile")
    p.add_argument("--device", default="cuda")
    a = p.parse_args()
    peer = module_at(a.peer)
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
