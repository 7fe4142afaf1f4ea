// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/data/dataset.h"
#include "core/graph/project.h"

namespace lathe {

/// What a target asks of a training.
struct TargetFit {
    int64_t outputs = 1;  ///< of the last layer
    Choice loss;
    std::vector<Choice> metrics;
    Normalization targetNormalization = Normalization::None;
};

/// The usual answer: cross-entropy over a score for each class; squared error of standardised numbers.
TargetFit fitFor(const DatasetInfo&);

}  // namespace lathe
