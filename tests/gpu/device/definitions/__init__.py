# SPDX-License-Identifier: Apache-2.0
"""Operations of core/ops/op.h by their definition, in PyTorch and float64. A function gets a case of torch_ops.py and returns its results."""
