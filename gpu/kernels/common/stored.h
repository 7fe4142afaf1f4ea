// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <type_traits>

#include "core/tensor/half.h"

/// Kernels over a storage type Stored: float, double, Float16 or BFloat16. They convert after loading, and round once when
/// storing.
namespace lathe::gpu {

/// The type to compute in for values stored as Stored: float for 16-bit types, else Stored itself.
template <class Stored>
using Computed = std::conditional_t<sizeof(Stored) == 2, float, Stored>;

}  // namespace lathe::gpu

/// Expands to M(float) M(double) M(Float16) M(BFloat16): for explicit instantiations.
#define LATHE_FOR_STORED(M) M(float) M(double) M(::lathe::Float16) M(::lathe::BFloat16)
