// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/window.h"

namespace lathe {

/// Common parts of the pooling layers: windows of height and width in elements.
extern const IntListParam poolKernel;
extern const IntListParam poolStride;  ///< 0: equal to the kernel

/// The window of the parameters `kernel` and `stride`; a stride of 0 becomes the kernel.
Window poolWindow(const Params&);
/// The attributes of the pooling operation for x[N, C, H, W], with its padding in elements.
PoolAttributes poolAttributes(const Params&, const Shape& input);
/// `infer` of a pooling layer: x[N, C, H, W] to [N, C, H', W']. Reports padding that is not smaller than the kernel
/// (pool.padding).
std::vector<TensorType> inferPool(InferContext&);
/// Reads MaxPool or AveragePool; nothing for dilations, or SAME padding that would drop elements.
std::optional<OnnxRead> readOnnxPool(const OnnxReadContext&);
/// Configurations for the tests of tests/conformance; `kinkMargin` as in LayerSample.
std::vector<LayerSample> poolSamples(double kinkMargin);

}  // namespace lathe
