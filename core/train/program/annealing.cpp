// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/annealing.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace lathe {

double annealingFactor(int64_t stepsDone, int64_t totalSteps) {
    const double progress = static_cast<double>(stepsDone) / static_cast<double>(std::max<int64_t>(1, totalSteps));
    const double fallen = std::clamp(2 * progress - 1, 0.0, 1.0);
    return 0.5 * (1 + std::cos(std::numbers::pi * fallen));
}

// Run-time settings of layers (HotParam) are all strengths of regularization.
bool isAnnealed(std::string_view path) {
    return path.starts_with("layers.") || path.ends_with(".weight_decay");
}

}  // namespace lathe
