// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <string_view>

namespace lathe {

/// Factor on dropout and weight decay with `training.anneal_regularization`: 1 in the first half of the training, then half a
/// cosine to 0 ("flat_cos" of Holzmueller et al., arXiv 2407.04491, table A.1).
inline double annealingFactor(int64_t stepsDone, int64_t totalSteps) {
    const double progress = static_cast<double>(stepsDone) / static_cast<double>(std::max<int64_t>(1, totalSteps));
    const double fallen = std::clamp(2 * progress - 1, 0.0, 1.0);
    return 0.5 * (1 + std::cos(std::numbers::pi * fallen));
}

/// Whether the setting of this path (`settingPaths`) is a strength of regularization: dropout, noise and penalties of layers (all
/// their run-time settings), and the weight decay of the optimizer.
inline bool isAnnealed(std::string_view path) {
    return path.starts_with("layers.") || path.ends_with(".weight_decay");
}

}  // namespace lathe
