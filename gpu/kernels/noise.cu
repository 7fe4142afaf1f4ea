// SPDX-License-Identifier: Apache-2.0
#include "core/base/portable_math.h"
#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/noise.h"

namespace lathe::gpu {

/// A thread makes the numbers of one Philox block at a time. The first block may begin before the first element.
template <class T>
__global__ void noiseNormal(NoiseArguments a) {
    auto* const y = static_cast<T*>(a.y);
    const Philox random(static_cast<uint64_t>(*a.seed), RandomStream::Noise, static_cast<uint32_t>(*a.step), a.layer);
    const int64_t skipped = a.first % 4, blocks = (skipped + a.elements + 3) / 4;
    for (int64_t b = gridFirst(); b < blocks; b += gridStep()) {
        const FourNormals four = portableNormals(random.block(static_cast<uint64_t>(a.first / 4 + b)));
        for (int k = 0; k < 4; ++k) {
            const int64_t i = 4 * b + k - skipped;
            if (i >= 0 && i < a.elements) y[i] = static_cast<T>(four.v[k]);
        }
    }
}

template <class T>
cudaError_t launchNoise(cudaStream_t stream, const NoiseArguments& a) {
    return launch(noiseNormal<T>, blocksFor((a.elements + 6) / 4), threadsOfGrid, 0, stream, a);
}
template cudaError_t launchNoise<float>(cudaStream_t, const NoiseArguments&);
template cudaError_t launchNoise<double>(cudaStream_t, const NoiseArguments&);

}  // namespace lathe::gpu
