// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/norm/running_statistics.h"

namespace lathe::gpu {

namespace {

/// blockIdx.y: the normalization.
__global__ void updateRunning(LATHE_PARAMETER(RunningStatisticsTable) table) {
    const RunningStatistics& a = table.at[blockIdx.y];
    const double count = static_cast<double>(a.count), unbiased = count / (count > 1 ? count - 1 : 1);
    LATHE_UNROLL(1)
    for (int64_t c = gridFirst(); c < a.channels; c += gridStep()) {
        const double deviation = 1 / static_cast<double>(a.invStd[c]);
        const double variance = fmax(deviation * deviation - table.epsilon, 0.0) * unbiased;
        const double oldMean = static_cast<double>(a.oldMean[c]), oldVariance = static_cast<double>(a.oldVariance[c]);
        a.newMean[c] = static_cast<float>((1 - table.momentum) * oldMean + table.momentum * static_cast<double>(a.mean[c]));
        a.newVariance[c] = static_cast<float>((1 - table.momentum) * oldVariance + table.momentum * variance);
    }
}

}  // namespace

cudaError_t launchRunningStatistics(cudaStream_t stream, const RunningStatisticsTable& table) {
    int64_t channels = 0;
    for (int i = 0; i < table.normalizations; ++i) channels = std::max(channels, table.at[i].channels);
    const dim3 grid(blocksFor(channels), static_cast<unsigned>(table.normalizations));
    return launch(updateRunning, grid, threadsOfGrid, 0, stream, table);
}

}  // namespace lathe::gpu
