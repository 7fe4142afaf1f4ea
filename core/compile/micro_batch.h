// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/ops/builder.h"

namespace lathe {

// A batch is divided into equal micro-batches, numbered over the whole batch, which one or more ranks compute. A Program with
// `microBatches` > 1 describes one micro-batch. Its values are shared (states, scalars, results of AllReduce and values
// computed from these) or belong to one micro-batch. Shapes and the order of sums do not depend on how the ranks divide the
// micro-batches; therefore the bits do not depend on the number of ranks.

/// For each value: whether it belongs to one micro-batch.
std::vector<bool> microBatchValues(const Program&);

/// The sum of `v` over all micro-batches; a shared value. A second call with the same value returns the same sum.
Value sumOverMicroBatches(Builder&, Value v);

/// A Program of one micro-batch, repeated for several of them.
struct RepeatedProgram {
    Program program;
    /// For each instruction: its index in the Program of one micro-batch; -1: it slices operands or adds, and is exact.
    std::vector<int> origins;
};

/// Repeats the Program for `count` micro-batches, starting with number `first`; "x" and "y" hold the samples of all of them. If
/// all micro-batches are computed here, each is added to the sums as soon as it is done; otherwise AllReduce has one operand for
/// each. Micro-batches run one after the other where sums allow it, so little memory of two is in use at the same time. With
/// AllReduce, instructions that no micro-batch needs (updates) come last. Dropout uses the rows of the whole batch's mask.
RepeatedProgram repeatMicroBatches(const Program&, int64_t first, int64_t count);

}  // namespace lathe
