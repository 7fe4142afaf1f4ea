// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda_runtime_api.h>

#include "core/backend/transform_form.h"
#include "core/data/forms/image.h"

namespace lathe::gpu {

/// Transforms that one launch applies.
constexpr uint32_t mostFormsOnDevice = 16;
/// Bytes of an image of which a block keeps two beside each other; for larger ones it needs `BatchArguments::scratch`.
constexpr int64_t imageOfBlock = 12288;
/// Blocks of a launch that uses the scratch.
constexpr int64_t blocksWithScratch = 256;

/// A batch made of samples that lie on the device: gathered, augmented, turned into the Program's real numbers, padded, masked.
struct BatchArguments {
    // The set.
    const std::byte *features = nullptr, *targets = nullptr;
    const void* table = nullptr;  ///< real[channels][256] for bytes; null: the features are real numbers
    int64_t elements = 0;         ///< of a sample's features
    int64_t channelSize = 0;      ///< of these, those with one row of the table
    int64_t targetBytes = 0;      ///< of a sample, a multiple of 4
    ImageSize image;              ///< where there are transforms
    uint64_t seed = 0;
    uint32_t transforms = 0;
    TransformForm forms[mostFormsOnDevice];
    uint8_t* scratch = nullptr;  ///< two images for each of `blocksWithScratch`
    // The batch.
    int64_t epoch = 0;
    const int64_t* samples = nullptr;  ///< null: the first ones, in their order
    int64_t count = 0, rows = 0;       ///< rows behind the first `count` become zero
    void* x = nullptr;
    std::byte* y = nullptr;
    void* mask = nullptr;  ///< may be null
};

template <class Real>
cudaError_t launchBatch(cudaStream_t, const BatchArguments&);

}  // namespace lathe::gpu
