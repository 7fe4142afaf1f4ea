// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/base/philox.h"  // LATHE_HOST_DEVICE

namespace lathe::gpu {

/// Size and layout of images [N, C, H, W]. Plain data, passed to kernels as a parameter.
struct Images {
    int64_t count = 0, channels = 0, height = 0, width = 0;
    bool channelsLast = false;

    LATHE_HOST_DEVICE constexpr int64_t elements() const { return count * channels * height * width; }
};

}  // namespace lathe::gpu
