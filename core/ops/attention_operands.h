// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include "core/ops/op.h"
#include "core/ops/program.h"

namespace lathe {

/// Where a kernel of attention finds queries, keys and values: in operands of their own (Attention), or side by side in each row
/// of one (PackedAttention).
struct AttentionOperands {
    /// One row for each position of a sample. Head h begins at element `begin` + h * (width of a head) of a row.
    struct Rows {
        size_t operand = 0;
        int64_t begin = 0;
        int64_t distance = 0;  ///< elements between the beginnings of two rows
    };

    int64_t samples = 0, queries = 0, keys = 0;  ///< queries and keys: rows of a sample
    int64_t heads = 1, keyHeads = 1;
    int64_t width = 0, valueWidth = 0;  ///< of one head
    double scale = 1;
    Rows q, k, v;
    size_t mask = 0;  ///< operand, if there is one
    size_t seed = 0;  ///< operand, if weights are dropped; step and p follow

    /// For the gradient: the result that has the gradient of these rows, in the same places.
    static size_t resultOf(const Rows& rows) { return rows.operand - gradientOperands; }
    static constexpr size_t gradientOperands = 3;  ///< dy, y and logsum, before the operands of the forward pass
};

/// Of an instruction of one of the four kinds, whose operands have these types and passed the shape rule.
AttentionOperands attentionOperands(OpKind, const AttentionAttributes&, std::span<const TensorType> operands);

}  // namespace lathe
