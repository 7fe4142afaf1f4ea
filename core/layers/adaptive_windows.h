// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/layers/layer.h"

namespace lathe {

/// The input elements that an element of an adaptive pool reads, as in PyTorch: windows of about in / out elements.
struct AdaptiveWindow {
    int64_t begin = 0, end = 0;
};
AdaptiveWindow adaptiveWindow(int64_t in, int64_t out, int64_t index);

/// The parameters of adaptive pools: the length of sequences, and the height and width of images.
extern const IntParam adaptiveLength;
extern const IntListParam adaptiveSize;
/// The types of a pool of sequences [N, C, L] by `adaptiveLength`, and of one of images [N, C, H, W] by `adaptiveSize`.
std::vector<TensorType> inferAdaptiveSequence(InferContext&);
std::vector<TensorType> inferAdaptiveImage(InferContext&);

/// The mean over each of `size` windows along one axis of x[N, C, H, W].
Value adaptiveMean(Builder&, Value x, int axis, int64_t size);

/// The largest element of each of `size` windows (rows and columns) of x[N, C, H, W]. Of equal elements of a window, the first
/// one gets the gradient, as in PyTorch.
Value adaptiveMax(Builder&, Value x, std::array<int64_t, 2> size);
/// The same as ONNX nodes, for an input with one extent for each of `size` behind the channels.
void writeAdaptiveMax(const OnnxWriteContext&, std::span<const int64_t> size);

/// The matrix [out, in] that averages the windows; `transposed`: [in, out].
Tensor adaptiveMatrix(int64_t in, int64_t out, bool transposed);

/// The sizes [in, out] of such a matrix; nothing if the tensor is another one.
std::optional<std::array<int64_t, 2>> adaptiveSizes(const Tensor&, bool transposed);

}  // namespace lathe
