// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace lathe {

/// Factor on dropout and weight decay with `training.anneal_regularization`: 1 in the first half of the training, then half a
/// cosine to 0 ("flat_cos" of Holzmueller et al., arXiv 2407.04491, table A.1).
double annealingFactor(int64_t stepsDone, int64_t totalSteps);

/// Whether the setting of this path (`settingPaths`) is a strength of regularization: dropout, noise and penalties of layers,
/// and the weight decay of the optimizer.
bool isAnnealed(std::string_view path);

}  // namespace lathe
