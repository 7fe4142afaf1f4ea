// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/data/dataset.h"

namespace lathe {

/// `set` as a model wants it that was trained on data like `wanted`: columns and classes are found by their names, whatever
/// their order. A category that the model never saw is none of its categories (all 0); columns that it does not know are left
/// out. Refused with the names: a column that is missing, a class that the model does not know, samples of another kind.
Result<std::shared_ptr<const Dataset>> conformTo(const DatasetInfo& wanted, std::shared_ptr<const Dataset> set);

}  // namespace lathe
