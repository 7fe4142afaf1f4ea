// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/conv_params.h"

namespace lathe {

/// Common parts of the transposed convolutions. A transposed convolution computes what the gradient of a convolution with respect
/// to its input computes: x[N, C, H, W], weights[C, O / groups, kh, kw] -> y[N, O, H', W'].

extern const ChoiceParam transposedPadding;

/// Geometry in two dimensions, all values in elements.
struct Transposed {
    Window window;
    Padding pads{};                              ///< removed from the output: top, left, bottom, right
    std::array<int64_t, 2> outputPadding{0, 0};  ///< added at the bottom and right
    int64_t filters = 1, groups = 1;

    /// H' or W' for this H or W.
    int64_t outputExtent(size_t axis, int64_t extent) const;
    /// Pads and output padding so that the output is `stride` times as large as the input.
    void makeSame();
};

/// Applies the parameter `padding` to a geometry whose pads and output padding are those of the parameters.
Transposed applyPadding(const Params&, Transposed);

/// Types of the output for an image; empty after reporting an error.
std::vector<TensorType> inferTransposed(InferContext&, const Transposed&);

/// Declares the states "weight" (of the shape `weights`) and "bias", and writes the operations. x is an image.
Value lowerTransposed(Lowering&, const Params&, const Transposed&, Value x, const Shape& weights);

/// Reads ConvTranspose on images with weights of rank `rank`; the parameters are those of the image layer.
std::optional<OnnxRead> readOnnxTransposed(const OnnxReadContext&, int rank);

}  // namespace lathe
