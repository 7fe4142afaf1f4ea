// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

namespace lathe {

/// The scalar inputs of one step.
struct StepScalars {
    int64_t step = 0;  ///< from 1
    int64_t seed = 0;
    double learningRate = 0;
    double averagingShare = 0;               ///< "averaging_share", see averaging.h
    std::span<const double> settings;        ///< in the order of `settingPaths`; copied by `submit`
    double mixupAlpha = 0, cutmixAlpha = 0;  ///< from which the inputs of batch_mixing.h are sampled
};

}  // namespace lathe
