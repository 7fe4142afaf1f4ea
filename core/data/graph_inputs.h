// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/compile/infer.h"
#include "core/data/dataset.h"

namespace lathe {

/// What the Input layers of a graph read from such samples, by their parameter `field`. Field 0 is the features; the others are
/// DatasetInfo::moreInputs. Reports fields and columns that do not exist (input.field).
GraphInputs graphInputs(const Graph&, const DatasetInfo&, Diagnostics& problems);

/// Values of the parameter `field` that stand for columns of a table: all numbers (also the days of dates), and all other
/// features (categories, parts of dates, what says that a value is missing). A column of that name comes first.
inline constexpr std::string_view numberColumns = "numbers", categoryColumns = "categories";

/// The names that the parameter `field` of an Input layer may have: further inputs, columns of a table, and, of a table with
/// numbers and other features, `numberColumns` and `categoryColumns`.
std::vector<std::string> inputFieldNames(const DatasetInfo&);

/// `infer` for samples of a data set, with the problems of `graphInputs`.
Inference inferFor(const Graph&, int64_t batch, const DatasetInfo&);

}  // namespace lathe
