// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

namespace lathe::gpu {

/// Operands to update the running statistics of one normalization from batch statistics of another library. The batch variance
/// is 1 / invStd^2 - epsilon, so a variance far below epsilon loses digits.
struct RunningStatistics {
    int64_t channels = 0, count = 0;  ///< count: elements of each channel
    const float *mean = nullptr, *invStd = nullptr, *oldMean = nullptr, *oldVariance = nullptr;
    float *newMean = nullptr, *newVariance = nullptr;
};

/// Several normalizations with the same epsilon and momentum. Plain data, passed to the kernel as a parameter.
struct RunningStatisticsTable {
    static constexpr int most = 128;
    double epsilon = 0, momentum = 0;
    int normalizations = 0;
    RunningStatistics at[most];
};

/// newMean and newVariance of each: (1 - momentum) * old + momentum * new, with the unbiased variance. New may overwrite old.
cudaError_t launchRunningStatistics(cudaStream_t, const RunningStatisticsTable&);

}  // namespace lathe::gpu
