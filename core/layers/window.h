// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>

#include "core/layers/layer.h"

namespace lathe {

/// How a window slides over the last two dimensions of x[N, C, H, W]: what Conv2d and the pools have in common.
struct Window {
    std::array<int64_t, 2> kernel{1, 1}, stride{1, 1}, dilation{1, 1};

    /// Extent of the input that one window touches.
    int64_t reach(size_t axis) const { return dilation[axis] * (kernel[axis] - 1) + 1; }
};

std::array<int64_t, 2> asPair(const std::vector<int64_t>&);

/// Elements added on each side: top, left, bottom, right.
using Padding = std::array<int64_t, 4>;

/// `valid` (none), `same` or `explicit`; and the four figures of `explicit`. Parameters of each layer with a window.
extern const ChoiceParam windowPadding;
extern const IntListParam windowPads;

/// What `padding` and `pads` mean for an input of this shape. `same` gives ceil(extent / stride) outputs with the odd element at
/// the bottom and right: PyTorch's for stride 1, ONNX's SAME_UPPER for any.
Padding paddingOf(const Params&, const Window&, const Shape& input);

/// x with the last two extents after the window has slid over it; reports when the rank is not 4 or the window does not fit.
std::optional<Shape> slide(InferContext&, const Window&);

/// kernel_shape, strides, dilations and pads of an ONNX node.
std::map<std::string, OnnxAttribute> onnxWindow(const Window&, const Padding&);

/// The way back. `kernel` is the fallback for an absent kernel_shape. Nothing when the node is not two-dimensional or asks for
/// what a Window cannot say. Puts `padding` and `pads` into `params`; with `ceilMode` the pads are widened until the last,
/// incomplete window counts.
std::optional<Window> readOnnxWindow(const OnnxReadContext&, std::array<int64_t, 2> kernel, Params& params);

}  // namespace lathe
