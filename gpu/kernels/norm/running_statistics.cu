// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/norm/norm.h"

namespace lathe::gpu {

namespace {

__global__ void updateRunning(RunningStatisticsArguments a) {
    const double count = static_cast<double>(a.count), unbiased = count / (count > 1 ? count - 1 : 1);
    for (int64_t c = gridFirst(); c < a.channels; c += gridStep()) {
        const double deviation = 1 / static_cast<double>(a.invStd[c]);
        const double variance = fmax(deviation * deviation - a.epsilon, 0.0) * unbiased;
        const double oldMean = static_cast<double>(a.oldMean[c]), oldVariance = static_cast<double>(a.oldVariance[c]);
        a.newMean[c] = static_cast<float>((1 - a.momentum) * oldMean + a.momentum * static_cast<double>(a.mean[c]));
        a.newVariance[c] = static_cast<float>((1 - a.momentum) * oldVariance + a.momentum * variance);
    }
}

}  // namespace

cudaError_t launchRunningStatistics(cudaStream_t stream, const RunningStatisticsArguments& a) {
    return launch(updateRunning, blocksFor(a.channels), threadsOfGrid, 0, stream, a);
}

}  // namespace lathe::gpu
