// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"
#include "gpu/kernels/common/image.h"

namespace lathe::gpu {

/// Images of a tensor shape [N, C, H, W], which must have rank 4.
inline Images imagesOf(const Shape& shape, Layout layout) {
    return {shape[0], shape[1], shape[2], shape[3], layout == Layout::ChannelsLast};
}

}  // namespace lathe::gpu
