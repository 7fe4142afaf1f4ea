# SPDX-License-Identifier: Apache-2.0
"""The stages of scripts/gpu-check, in the order in which they run."""
from . import cifar, facts, kernels, memory, operations, ops, parity, sanitizer, speed, telemetry

STAGES = {module.__name__.rpartition(".")[2]: module.run
          for module in (facts, kernels, ops, parity, speed, operations, memory, telemetry, cifar, sanitizer)}
