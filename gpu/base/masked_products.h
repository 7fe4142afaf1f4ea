// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "gpu/base/group_calls.h"

namespace lathe::gpu {

/// A product whose only reader is the gradient of a ReLU, as indices of two instructions or calls:
///   dy = product(a, b)
///   dx = mask(dy, y), which is dy where y is positive, and else 0
struct MaskedProduct {
    size_t product = 0, mask = 0;
};

/// Those of a Program, as indices of Program::instructions, in the order of the products.
std::vector<MaskedProduct> findMaskedProducts(const Program&);

/// Those that one call may compute at the position of the product: its kernel has `Kernel::withMask`, the mask reads its result
/// as it is, and no call between the two touches dx or overwrites y. Indices of `calls`. `instructions` has the instruction of
/// each call, or -1. The result depends on the order and memory of the calls alone.
std::vector<MaskedProduct> mergeableMaskedProducts(const Program&, std::span<const int> instructions,
                                                   std::span<const CallFacts> calls);

}  // namespace lathe::gpu
