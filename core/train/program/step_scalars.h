// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

namespace lathe {

/// What changes from step to step besides the batch.
struct StepScalars {
    int64_t step = 0;  ///< from 1
    int64_t seed = 0;
    double learningRate = 0;
    double averagingShare = 0;         ///< "averaging_share", see averaging.h
    std::span<const double> settings;  ///< as `settingPaths` orders them; copied by `submit`
};

}  // namespace lathe
