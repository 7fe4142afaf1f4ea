// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"

namespace lathe {

/// Warnings about the folds of a cross-validation:
/// - split.rare_class: a class has fewer samples than there are folds, so some folds have none of it.
/// - split.groups_divided: a group has samples in several folds, so a model is validated on groups that it was trained on.
/// `folds`: samples of each fold. `classes`: by sample; empty: no class. `names`: of the classes; may be empty. `groups`: by
/// sample; empty: the data name no groups, or keep them together.
Diagnostics foldWarnings(std::span<const std::vector<int64_t>> folds, std::span<const int64_t> classes,
                         std::span<const std::string> names, std::span<const int64_t> groups);

}  // namespace lathe
