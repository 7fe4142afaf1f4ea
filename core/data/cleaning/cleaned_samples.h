// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/data/dataset.h"
#include "core/data/table.h"

namespace lathe::cleaning {

/// Some samples of a data set. `labels`: of each sample that is left, in the classes `classes`; empty: the labels and classes are
/// those of `before`.
std::shared_ptr<const Dataset> keptSamples(std::shared_ptr<const Dataset> before, std::vector<int64_t> numbers,
                                           std::vector<int64_t> labels, std::vector<std::string> classes);

/// The training samples, followed by those without a class. Without the latter: the training samples.
std::shared_ptr<const Dataset> withUnlabeled(std::shared_ptr<const Dataset> training, std::shared_ptr<const Dataset> unlabeled);

/// Some rows of a table, in the same way.
std::shared_ptr<const Table> keptRows(const Table&, const std::vector<int64_t>& numbers, const std::vector<int64_t>& labels,
                                      const std::vector<std::string>& classes);

}  // namespace lathe::cleaning
