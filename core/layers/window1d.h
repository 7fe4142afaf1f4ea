// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/window.h"

namespace lathe {

/// Layers over sequences x[N, C, L] are the layers over images x[N, C, 1, L]. Their parameters become those of the image layer,
/// and ONNX nodes of one dimension become nodes of two.

/// Padding at the start and at the end, in elements, if `windowPadding` is explicit.
extern const IntListParam windowPads1d;

/// [N, C, L] as [N, C, 1, L], and back.
Shape asImage(const Shape& sequence);
Shape asSequence(const Shape& image);

/// Whether the input is a sequence [N, C, L]; else an error (window.sequence).
bool isSequence(InferContext&);

/// `kernel`, `stride`, `padding` and `pads` of the window in two dimensions.
Params imageParams(const Params&, int64_t kernel, int64_t stride);

/// Calls `infer` of an image layer with these parameters and the input as an image. Returns its result as a sequence, or an empty
/// result after an error.
template <class Infer>
std::vector<TensorType> inferAsImage(InferContext& c, const Params& params, const Infer& infer) {
    if (!isSequence(c)) return {};
    const TensorType image{c.inputs[0].dtype, asImage(c.shape())};
    InferContext wide{params, std::span(&image, 1), c.where, c.problems};
    std::vector<TensorType> result = infer(wide);
    for (TensorType& type : result) type.shape = asSequence(type.shape);
    return result;
}

/// kernel_shape, strides and pads of an ONNX node of one dimension.
std::map<std::string, OnnxAttribute> onnxWindow1d(const Window&, const Padding&);

/// A node of one dimension as a node of two dimensions.
OnnxNode imageNode(const OnnxNode&);

/// Calls `read` with the node and its first input in two dimensions. Nothing if the input is not a sequence.
template <class Read>
auto readAsImage(const OnnxReadContext& c, const Read& read) -> decltype(read(c)) {
    if (c.types[0].shape.rank() != 3) return std::nullopt;
    const OnnxNode node = imageNode(c.node);
    std::vector<TensorType> types(c.types.begin(), c.types.end());
    types[0].shape = asImage(types[0].shape);
    return read(OnnxReadContext{node, c.constants, types});
}

/// Converts `kernel`, `stride`, `dilation`, `output_padding` and `pads` of an image layer to those of the sequence layer.
void makeSequenceParams(Params&);

}  // namespace lathe
