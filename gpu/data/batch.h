// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda_runtime_api.h>

#include "core/backend/pixel_kernel.h"
#include "core/data/pixel_kernels/image.h"
#include "gpu/base/batch_variables.h"

namespace lathe::gpu {

/// Maximum number of transforms in one launch.
constexpr uint32_t mostPixelKernels = 16;
/// Largest image, in bytes, of which two copies fit into the shared memory of a block. Larger images need
/// `BatchArguments::scratch`.
constexpr int64_t imageOfBlock = 12288;
/// Number of blocks in a launch that uses the scratch memory.
constexpr int64_t blocksWithScratch = 256;

/// Arguments to make a batch on the device: gather samples, apply transforms, convert to the Program's real type, pad, and write
/// the mask.
struct BatchArguments {
    // The data set.
    const std::byte *features = nullptr, *targets = nullptr;
    const void* table = nullptr;  ///< real[channels][256], for features stored as bytes; null: features are real numbers
    int64_t elements = 0;         ///< elements per sample
    int64_t channelSize = 0;      ///< elements that share a row of the table
    int64_t targetBytes = 0;      ///< bytes per sample, a multiple of 4
    ImageSize image;              ///< set only if there are transforms
    uint64_t seed = 0;
    uint32_t transforms = 0;
    PixelKernel pixelKernels[mostPixelKernels];
    uint8_t* scratch = nullptr;  ///< two images for each of `blocksWithScratch` blocks; null for small images
    // The batch.
    const BatchVariables* batch = nullptr;  ///< in device memory, followed by the sample numbers
    bool numbered = true;                   ///< whether samples are found by their numbers; else they are samples 0, 1, ...
    int64_t rows = 0;                       ///< rows to write: rows after the samples become zero
    void* x = nullptr;
    std::byte* y = nullptr;
    void* mask = nullptr;  ///< may be null
};

/// Enqueues one kernel that makes the batch. Real: float or double, the type of the Program.
template <class Real>
cudaError_t launchBatch(cudaStream_t, const BatchArguments&);

}  // namespace lathe::gpu
