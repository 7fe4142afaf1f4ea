// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/workbench/workspace/latest.h"
#include "core/data/prepared_data.h"

namespace lathe::workbench {

/// A further input or target of the data, and its values in the training split.
struct FieldFacts {
    DataField field;
    bool isTarget = false;
    double mean = 0, deviation = 0, min = 0, max = 0;  ///< of reals; deviation of the population
    std::vector<int64_t> classCounts = {};             ///< of a target of classes: samples, or positions
};

/// The first target, if the data have several targets with names, then DatasetInfo::moreInputs and moreTargets. Empty if the data
/// have neither. Reads the training split. Error: a sample cannot be read.
Result<std::vector<FieldFacts>> fieldFacts(const PreparedData&, const Superseded&);

}  // namespace lathe::workbench
