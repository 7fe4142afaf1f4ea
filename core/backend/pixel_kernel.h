// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe {

/// The pixel kernel of an image transform with its parameters, as plain bytes for a device;
/// core/data/pixel_kernels/pixel_kernels.h interprets them.
struct PixelKernel {
    uint32_t kind = 0;
    double probability = 1;  ///< with which the transform is applied to a sample
    alignas(8) unsigned char parameters[48] = {};
};

}  // namespace lathe
