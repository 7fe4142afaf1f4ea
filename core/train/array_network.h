// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/data/dataset.h"
#include "core/graph/graph.h"
#include "core/train/target_heads.h"

namespace lathe {

/// The networks that a new project of arrays may have.
enum class ArrayNetwork : uint8_t {
    Dense,        ///< dense layers over all values, or over the mean vector of tokens
    Convolution,  ///< a sequence of values, with a class: convolutions over the steps, and the mean of the steps
    Tagger        ///< a class for each step: a recurrent network that reads in both directions
};

/// Fewer steps are read by dense layers.
constexpr int64_t fewestStepsToConvolve = 16;

/// Which network fits: see ArrayNetwork. A number that is predicted may follow from one step (a forecast from the last one),
/// which the mean of all steps hides, so numbers are left to dense layers, unless samples are padded: dense layers cannot read
/// those.
ArrayNetwork networkFor(const DatasetInfo&, const std::vector<TargetHead>&);

/// The layers, with an output for each target. A convolution of samples that are not padded begins with a batch normalization:
/// it scales each of the values of a step over all samples and steps, so the samples need no other scaling.
Graph arrayNetwork(const DatasetInfo&, const std::vector<TargetHead>&);

}  // namespace lathe
