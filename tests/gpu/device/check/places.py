# SPDX-License-Identifier: Apache-2.0
"""Where things are in the tree."""
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[4]
BUILD = ROOT / "build/gpu-check"
DEVICE_TESTS = ROOT / "tests/gpu/device"
GOLDEN = ROOT / "tests/peers/golden"
DEVICE_PROPS = ROOT / "gpu/dnn/device_props"
TORCH_PEER = ROOT.parent / "shared/bench/torch_peer.py"
CIFAR_ARCHIVES = ROOT.parent / "shared/data/cifar10-jpeg"
