// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/window.h"

namespace lathe {

/// What the pooling layers have in common.
extern const IntListParam poolKernel;
extern const IntListParam poolStride;  ///< 0: as the kernel

Window poolWindow(const Params&);
PoolAttributes poolAttributes(const Params&, const Shape& input);
std::vector<TensorType> inferPool(InferContext&);
std::optional<OnnxRead> readOnnxPool(const OnnxReadContext&);
std::vector<LayerSample> poolSamples(double kinkMargin);

}  // namespace lathe
