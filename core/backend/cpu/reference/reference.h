// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

#include "core/ops/op.h"

namespace lathe {

/// The specification of every op kind in executable form: the obvious loops over dense row-major tensors (N C H W), float32
/// and float64, always compiled in. Fast kernels, CUDA and exported models are judged by these.
///
/// Sums (inner products, statistics, reductions) are accumulated in double for float32 too and rounded once, so that an error
/// of a fast kernel is not hidden by one here. Formulas are PyTorch's: erf form of GELU; batch variance biased in the
/// normalisation and unbiased in the running statistics; cross entropy with `reduction="none"`. A target outside the classes
/// gives NaN, never a wild read. Types must be as the op table says. Numbers of 16 bits are computed with as float32 and rounded
/// once when they are stored; only for these memory is taken.
using ReferenceKernel = void (*)(const Attributes&, std::span<const TensorType> inTypes, std::span<const TensorType> outTypes,
                                 std::span<const std::byte* const> in, std::span<std::byte* const> out);

/// Never null.
ReferenceKernel referenceKernel(OpKind);

}  // namespace lathe
