// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/layer.h"

namespace lathe {

/// What RNN, LSTM and GRU share: layers on top of each other, one or two directions, weights with PyTorch's names and layout
/// (torch.nn.LSTM with batch_first=True).
ParamDefs recurrentParams();  ///< without parameters of one cell only
HotParam recurrentDropout();

/// Type of the output for x[N, T, C]: [N, T, directions * units], or [N, directions * units] of the last step.
std::vector<TensorType> inferRecurrent(InferContext&);
std::vector<Value> lowerRecurrent(Lowering&, const Params&, Value x, RecurrentCell);

/// How a cell is written to ONNX: the operator, the order of its gates (indices into PyTorch's order), and its attributes.
struct RecurrentOnnx {
    std::string_view op;
    std::vector<int64_t> gates;
    std::map<std::string, OnnxAttribute> attributes = {};
    std::string_view activation = {};  ///< for one direction; empty: the operator's default
};
void writeRecurrent(const OnnxWriteContext&, const RecurrentOnnx&);

/// Samples for the tests; `more`: parameters that all of them get.
std::vector<LayerSample> recurrentSamples(const Params& more = {}, double kinkMargin = 0);

}  // namespace lathe
