// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "gpu/base/group_calls.h"

namespace lathe::gpu {

/// The gradients of the weights and of the bias of a dense layer, as indices of two instructions or calls. The product is dy' x,
/// and the sum is that of dy over all axes but the last.
struct BiasSum {
    size_t product = 0, sum = 0;
};

/// The pairs of a Program, as indices of Program::instructions, in the order of the products. Both read the same values, perhaps
/// in different shapes, and all results have one type. Each instruction is in at most one pair. Sums of 16-bit values are not in
/// pairs: they are float32 (core/ops), and cuBLASLt writes sums in the type of its product.
std::vector<BiasSum> findBiasSums(const Program&);

/// Whether the instruction is the product of such a pair.
bool hasBiasSum(const Program&, const Instruction&);

/// The pairs that one call may compute at the position of the product: its kernel has `Kernel::withSums`, its addresses are
/// aligned for that kernel, and no call between the two touches the result of the sum. Indices of `calls`. `instructions` has the
/// instruction of each call, or -1. The result depends on the order and memory of the calls alone.
std::vector<BiasSum> mergeableBiasSums(const Program&, std::span<const int> instructions, std::span<const CallFacts> calls);

}  // namespace lathe::gpu
