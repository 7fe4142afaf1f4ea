// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/data/dataset.h"
#include "core/data/table_schema.h"
#include "core/graph/project.h"
#include "core/layers/loss.h"

namespace lathe {

/// The training settings that depend on the target.
struct TargetFit {
    int64_t outputs = 1;  ///< of the last layer
    Choice loss;
    std::vector<Choice> metrics;
    Normalization targetNormalization = Normalization::None;
};

/// The parameters `target` and `task` of a reader for the targets of a table. Columns of different kinds are left to the reader,
/// which decides by their values.
Params tableTargetParams(const TableSchema&);

/// The usual settings: cross-entropy over one score per class, or squared error of standardized numbers.
TargetFit fitFor(const DatasetInfo&);

/// The usual metrics of this loss.
std::vector<Choice> usualMetrics(const LossDef&);

}  // namespace lathe
