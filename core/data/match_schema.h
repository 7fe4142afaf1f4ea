// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/data/dataset.h"

namespace lathe {

/// Matches `set` to the data that a model was trained on, `wanted`. Columns, classes, and further inputs and targets are found by
/// name, in any order. A category that is unknown to the model becomes all zeros; unknown columns are left out. Errors, with
/// names: a missing column, a class unknown to the model, samples of another type.
Result<std::shared_ptr<const Dataset>> matchSchema(const DatasetInfo& wanted, std::shared_ptr<const Dataset> set);

}  // namespace lathe
