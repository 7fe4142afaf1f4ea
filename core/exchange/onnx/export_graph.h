// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/exchange/onnx/onnx_model.h"
#include "core/train/model.h"

namespace lathe {

/// Without either, the ONNX model does what the network does: normalised samples in, raw scores out.
struct OnnxExportOptions {
    bool normalization = false;  ///< take samples as the data has them (pixels 0 to 255, table columns) and normalise inside
    bool softmax = false;        ///< give probabilities
};

/// Where the nodes of these options live ("<scope>/Sub"); no layer has such a name, so that the import can leave them out again.
constexpr std::string_view onnxNormalizationScope = "input/normalization", onnxProbabilitiesScope = "output/probabilities";

/// A trained network for inference: opset 17, IR 8; one input "input", one output "output", both with the free extent "batch";
/// weights under PyTorch's names, nodes named after the layers. Metadata: `classes` and `columns` (JSON lists), `normalization`
/// (JSON: value' = (value - shift) * scale by channel or column), `input` ("normalized" or "raw") and `output` ("logits",
/// "probabilities" or "values"). Nothing in it depends on time or place.
Result<OnnxModel> onnxModelOf(const TrainedModel&, const OnnxExportOptions& = {});

}  // namespace lathe
