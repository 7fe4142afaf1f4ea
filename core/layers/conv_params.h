// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/window.h"

namespace lathe {

/// Parameters that the convolutions share.
extern const IntParam convFilters;
extern const IntListParam convKernel;
extern const IntListParam convStride;
extern const IntListParam convDilation;
extern const IntParam convGroups;
extern const IntParam convMultiplier;  ///< output channels for each input channel of a depthwise convolution
extern const BoolParam convBias;

/// The same for one dimension.
extern const IntParam convKernel1d;
extern const IntParam convStride1d;
extern const IntParam convDilation1d;

/// The window of the parameters `kernel`, `stride` and `dilation` in two dimensions.
Window convWindow(const Params&);

/// Whether the groups divide channels and filters; else an error with the code `<type>.groups`.
bool checkGroups(InferContext&, int64_t channels, int64_t filters, int64_t groups, std::string_view code);

/// The bound of PyTorch's uniform initialization for a filter of this shape: 1 / sqrt(fan in). Weights are [O, I, ...].
double convBound(const Shape& weights);

/// Weights of a convolution as ONNX nodes have them: input 1, and optionally a bias as input 2.
struct OnnxFilters {
    const Tensor* weights = nullptr;
    const Tensor* bias = nullptr;
};
/// Nothing if they are not constants, or the weights do not have this rank.
std::optional<OnnxFilters> onnxFilters(const OnnxReadContext&, int rank);

}  // namespace lathe
