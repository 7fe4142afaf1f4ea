// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/ops/builder.h"

namespace lathe {

// A batch is computed in equal micro-batches, numbered over the whole batch, by one rank or several. A Program with
// `microBatches` > 1 says what one of them does. Its values are shared (states, scalars, results of AllReduce and what follows
// from these) or belong to one micro-batch. Every instruction has the same shapes however the micro-batches are shared out among
// ranks, and sums are made in their order: bits do not depend on the number of ranks.

/// By value: whether it belongs to one micro-batch.
std::vector<bool> microBatchValues(const Program&);

/// The sum of `v` over all micro-batches, shared by them. Asked again for the same value, it gives the same sum.
Value sumOverMicroBatches(Builder&, Value v);

/// A Program of one micro-batch repeated for some of them.
struct RepeatedProgram {
    Program program;
    /// Of each instruction: its index in the Program of one micro-batch; -1: it cuts operands or adds, and is exact.
    std::vector<int> origins;
};

/// For `count` micro-batches from number `first` on; "x" and "y" hold the samples of all of them. Where all are here, sums grow
/// as soon as a micro-batch has its share; else AllReduce has one operand for each. Micro-batches run one after the other as far
/// as no sum is in the way, so that little of one is alive beside another. With AllReduce, what no micro-batch needs (updates) is
/// last. Dropout draws the rows of the whole batch's mask, by its number.
RepeatedProgram repeatMicroBatches(const Program&, int64_t first, int64_t count);

}  // namespace lathe
