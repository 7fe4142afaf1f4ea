// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// Difference between the outputs of an exported model and those of the original network.
struct Parity {
    int64_t samples = 0;
    double maxAbs = 0;           ///< largest |a - b|
    double maxRel = 0;           ///< largest max|a - b| / max|b| over the samples; a ratio per element would have no meaning
    int64_t differing = 0;       ///< other class predicted, without close calls
    int64_t closeCalls = 0;      ///< samples whose two largest scores differ by less than 1e-4 of the largest magnitude
    int64_t closeDiffering = 0;  ///< close calls in which another class is predicted
    double metricDelta = 0;      ///< actual minus expected: accuracy, or mean squared error for numeric targets
};

/// Compares row by row. `expected` and `actual` are real[samples, ...] of one shape; `target` is I64[samples] (the outputs are
/// then class scores) or real with the size of the outputs. `unit`: scale of the targets, if known. Relative
/// differences use at least `unit` as denominator, because a network rounds in the unit of its targets. Error: shapes that
/// differ.
Result<Parity> compareOutputs(const Tensor& expected, const Tensor& actual, const Tensor& target, double unit = 0);

/// Whether the outputs agree as well as an export must: max_rel at most 1e-5, no other class predicted except in close calls, and
/// no NaN in outputs or targets.
bool agrees(const Parity&);

/// An object with these members.
Json toJson(const Parity&);

}  // namespace lathe
