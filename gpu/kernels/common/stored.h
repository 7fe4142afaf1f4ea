// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <type_traits>

#include "core/tensor/half.h"

/// Kernels over a storage type Stored: float, double, Float16 or BFloat16. What they load they widen, and what they store they
/// round, once.
namespace lathe::gpu {

/// What numbers that are stored so are computed with.
template <class Stored>
using Computed = std::conditional_t<sizeof(Stored) == 2, float, Stored>;

}  // namespace lathe::gpu

/// M(float) and so on: for explicit instantiations.
#define LATHE_FOR_STORED(M) M(float) M(double) M(::lathe::Float16) M(::lathe::BFloat16)
