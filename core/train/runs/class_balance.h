// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/data/prepared_data.h"
#include "core/graph/project.h"

namespace lathe {

/// Of each class that occurs: samples / (classes that occur * samples of the class), as "balanced" in scikit-learn. Classes that
/// do not occur have weight 1. At most 1e6. `counts`: samples of each class.
std::vector<double> balancedWeights(const std::vector<int64_t>& counts);

/// `TrainingSettings::classWeights`: sets the class weights of all losses that take some, have none, and have classes as targets,
/// by the training split. Of targets with positions, the positions are counted. `notes`: a warning if there is no such loss. The
/// project has no blocks. Error: a sample cannot be read.
Status balanceLosses(Project&, const PreparedData&, Diagnostics& notes);

/// `TrainingSettings::balancedSampling`: sets PreparedData::balance. `notes`: a warning if samples do not have one class each.
/// Error: a sample cannot be read.
Status balanceSampling(const TrainingSettings&, PreparedData&, Diagnostics& notes);

}  // namespace lathe
