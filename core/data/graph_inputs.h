// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compile/infer.h"
#include "core/data/dataset.h"

namespace lathe {

/// What the Input layers of a graph read from such samples, by their parameter `field`. Field 0 is the features; the others are
/// DatasetInfo::moreInputs. Reports fields and columns that do not exist (input.field).
GraphInputs graphInputs(const Graph&, const DatasetInfo&, Diagnostics& problems);

/// The names that the parameter `field` of an Input layer may have: further inputs, and columns of a table.
std::vector<std::string> inputFieldNames(const DatasetInfo&);

/// `infer` for samples of a data set, with the problems of `graphInputs`.
Inference inferFor(const Graph&, int64_t batch, const DatasetInfo&);

}  // namespace lathe
