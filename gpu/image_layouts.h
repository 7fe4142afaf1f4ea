// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/steps/layout.h"
#include "gpu/base/device_context.h"

namespace lathe::gpu {

/// The layout that convolutions of cuDNN prefer for images of this element type. Strict float32: N C H W, because the engines
/// that do not use tensor cores work in this order, and would transpose channels-last images in their workspace. TF32 and 16
/// bits: channels-last, the order of tensor cores. float64 is channels-last, too: cuDNN does not compute it.
steps::Layout imageLayoutOf(DType, bool tensorFloat32);

/// The layout to try first for each instruction: `steps::preferredLayouts`, or plain for all of them. Plain: images have
/// `DeviceContext::layout` Plain; or no layout is requested, cuDNN is available, and `imageLayoutOf` is Plain for all
/// convolutions.
std::vector<steps::Layout> imageLayouts(const Program&, const DeviceContext*);

}  // namespace lathe::gpu
