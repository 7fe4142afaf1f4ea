// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// How far the outputs of an exported model are from those of the network it came from.
struct Parity {
    int64_t samples = 0;
    double maxAbs = 0;           ///< largest |a - b|
    double maxRel = 0;           ///< largest over samples of max|a - b| / max|b|; element by element the figure means nothing
    int64_t differing = 0;       ///< other class predicted, close calls left out
    int64_t closeCalls = 0;      ///< samples whose two largest scores lie nearer than 1e-4 of the largest magnitude
    int64_t closeDiffering = 0;  ///< of those: other class predicted
    double metricDelta = 0;      ///< actual minus expected: accuracy, or mean squared error where targets are numbers
};

/// Compares row by row; `expected` and `actual` are real[samples, ...] of one shape, `target` I64[samples] (then the outputs are
/// scores of classes) or real, as large as the outputs. `unit`: the spread of the targets where it is known. Differences are
/// relative to no less: a network rounds in the unit of its targets, and an output near 0 makes nothing more exact.
Result<Parity> compareOutputs(const Tensor& expected, const Tensor& actual, const Tensor& target, double unit = 0);

/// Whether the outputs agree as an export must: max_rel at most 1e-5, no prediction differs but in close calls, and nothing, the
/// targets included, is NaN.
bool agrees(const Parity&);

Json toJson(const Parity&);

}  // namespace lathe
