// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>

#include "core/layers/layer.h"

namespace lathe {

/// How a window slides over the last two dimensions of x[N, C, H, W]; used by Conv2d and pooling. All values in elements.
struct Window {
    std::array<int64_t, 2> kernel{1, 1}, stride{1, 1}, dilation{1, 1};

    /// Extent of the input that one window covers.
    int64_t reach(size_t axis) const { return dilation[axis] * (kernel[axis] - 1) + 1; }
};

/// A list of two numbers (height, width) as an array.
std::array<int64_t, 2> asPair(const std::vector<int64_t>&);

/// Elements added on each side: top, left, bottom, right.
using Padding = std::array<int64_t, 4>;

/// The parameters of layers with a window: `padding` is `valid` (none), `same` or `explicit`; `pads` has the four numbers for
/// `explicit`.
extern const ChoiceParam windowPadding;
extern const IntListParam windowPads;

/// Padding by the parameters `padding` and `pads` for an input of this shape. `same` gives ceil(extent / stride) outputs, with an
/// odd element at the bottom and right: as PyTorch for stride 1, and as ONNX SAME_UPPER for any stride.
Padding paddingOf(const Params&, const Window&, const Shape& input);

/// Shape of the result when the window slides over the last two dimensions of x. Reports an error if the rank is not 4 or the
/// window does not fit.
std::optional<Shape> slide(InferContext&, const Window&);

/// The attributes kernel_shape, strides, dilations and pads of an ONNX node.
std::map<std::string, OnnxAttribute> onnxWindow(const Window&, const Padding&);

/// Reads these attributes of a node. `kernel` is used if kernel_shape is absent. Nothing if the node is not two-dimensional, or a
/// Window cannot express it. Sets `padding` and `pads` in `params`; with `ceilMode`, pads are enlarged until the last, incomplete
/// window counts.
std::optional<Window> readOnnxWindow(const OnnxReadContext&, std::array<int64_t, 2> kernel, Params& params);

}  // namespace lathe
