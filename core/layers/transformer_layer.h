// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/transformer_parts.h"

namespace lathe {

/// What the encoder layer and the decoder layer share: torch.nn.TransformerEncoderLayer and TransformerDecoderLayer with
/// batch_first=True. A decoder layer also reads a second sequence, `memory`.
ParamDefs transformerParams();

/// A layer as sub-layers with a residual connection each. `memory` invalid: an encoder layer.
Value lowerTransformerLayer(Lowering&, const Params&, Value x, Value memory);
/// The same in ONNX; a decoder layer has two inputs.
void writeTransformerLayer(const OnnxWriteContext&);
std::vector<TensorType> inferTransformerLayer(InferContext&);

}  // namespace lathe
