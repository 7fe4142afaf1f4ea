// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

#include "core/ops/op.h"

namespace lathe {

/// The executable specification of each operation kind: simple loops over dense row-major tensors (N C H W), float32 and float64,
/// always compiled in. Fast kernels, CUDA and exported models are tested against it.
///
/// Sums (inner products, statistics, reductions) use double, also for float32, and are rounded once, so that the reference adds
/// no error of its own. Formulas are PyTorch's: GELU with erf; batch variance biased in the normalisation and unbiased in the
/// running statistics; cross entropy with `reduction="none"`. A target outside the classes gives NaN, and nothing is read out of
/// bounds. Types must match the op table. 16-bit numbers are computed as float32 and rounded once when stored; only these
/// allocate memory.
using ReferenceKernel = void (*)(const Attributes&, std::span<const TensorType> inTypes, std::span<const TensorType> outTypes,
                                 std::span<const std::byte* const> in, std::span<std::byte* const> out);

/// The kernel of a kind; never null.
ReferenceKernel referenceKernel(OpKind);

}  // namespace lathe
