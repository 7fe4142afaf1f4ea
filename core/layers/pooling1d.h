// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/pooling.h"
#include "core/layers/window1d.h"

namespace lathe {

/// Common parts of the pooling layers over sequences x[N, C, L].
extern const IntParam poolKernel1d;
extern const IntParam poolStride1d;  ///< 0: equal to the kernel

/// The parameters of the pooling layer over images that computes the same for x[N, C, 1, L].
Params imagePool(const Params&);
/// `infer` of a pooling layer over sequences.
std::vector<TensorType> inferPool1d(InferContext&);
/// `kind` (MaxPool2d or AvgPool2d) over a sequence.
Value lowerPool1d(Lowering&, const Params&, OpKind kind, bool countPadding, Value sequence);
/// The attributes of an ONNX node for this input.
std::map<std::string, OnnxAttribute> onnxPool1d(const Params&, const Shape& sequence);
/// Reads MaxPool or AveragePool over sequences.
std::optional<OnnxRead> readOnnxPool1d(const OnnxReadContext&);
/// Configurations for the tests of tests/conformance; `kinkMargin` as in LayerSample.
std::vector<LayerSample> poolSamples1d(double kinkMargin);

}  // namespace lathe
