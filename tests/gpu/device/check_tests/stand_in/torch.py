# SPDX-License-Identifier: Apache-2.0
"""As much of PyTorch as torch_speed.py asks for; nothing is computed. TORCH_FAILS names a mode that raises, TORCH_HANGS one that never
ends, TORCH_DIES one that ends the process."""
import contextlib
import os
import time
import types

__version__ = "stand-in"
bfloat16 = float16 = float32 = None
current = {"mode": "eager"}


def misbehave():
    mode = current["mode"]
    if os.environ.get("TORCH_FAILS") == mode:
        raise RuntimeError(f"{mode} does not work\nsecond line")
    if os.environ.get("TORCH_DIES") == mode and not os.environ.get("TORCH_ALONE"):
        os._exit(134)
    while os.environ.get("TORCH_HANGS") == mode:
        print("", flush=True)
        time.sleep(0.05)


class Value:
    def to(self, *_, **__):
        return self

    def contiguous(self, **_):
        return self

    def backward(self):
        misbehave()

    def __getitem__(self, _):
        return self


class Module(Value):
    def train(self):
        return self

    def parameters(self):
        return []

    def __call__(self, x):
        return x


class Event:
    def __init__(self, **_):
        self.at = 0.0

    def record(self):
        self.at = time.perf_counter()

    def elapsed_time(self, other):
        return 1e3 * (other.at - self.at)


class SGD:
    def __init__(self, *_, **__):
        current["mode"] = "eager"  # each mode makes its own step

    def zero_grad(self, **_):
        pass

    def step(self):
        pass


def compile(forward):  # noqa: A001
    current["mode"] = "compile"
    return forward


def randn(*_):
    return Value()


def randint(*_):
    return Value()


class Stream:
    def wait_stream(self, _):
        pass


class CUDAGraph:
    def replay(self):
        pass


@contextlib.contextmanager
def graph(_):
    current["mode"] = "graph"
    misbehave()
    yield


nn = types.SimpleNamespace(Module=Module, functional=types.SimpleNamespace(cross_entropy=lambda x, y: x))
optim = types.SimpleNamespace(SGD=SGD)
channels_last = None
cuda = types.SimpleNamespace(Event=Event, synchronize=lambda: None, Stream=Stream, current_stream=Stream, CUDAGraph=CUDAGraph, graph=graph,
                             stream=lambda _: contextlib.nullcontext())
backends = types.SimpleNamespace(cuda=types.SimpleNamespace(matmul=types.SimpleNamespace()), cudnn=types.SimpleNamespace())
autocast = lambda *_, **__: contextlib.nullcontext()  # noqa: E731
