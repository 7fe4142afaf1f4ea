// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/exchange/onnx/onnx_model.h"
#include "core/train/runs/model.h"

namespace lathe {

struct OnnxExportOptions {
    bool normalization = true;  ///< take samples as the data has them (pixels 0 to 255, columns of a table)
    bool softmax = false;       ///< give probabilities of classes
};

/// A trained network for inference: opset 17 (and ai.onnx.ml 3 where a table has categories), IR 8. Samples of a table go in by
/// one input a column (preprocessing.h), all others and those that are normalised already by one input "input"; one output
/// "output" (another name where a column has this one), in the unit of the target. The extent "batch" is free. Weights under
/// PyTorch's names, nodes named after the layers. Metadata: `classes` and `columns` (the features; JSON lists), `schema` (JSON:
/// how rows of a table become features), `normalization` (JSON: value' = (value - shift) * scale by channel or feature),
/// `target_scaling` (the same of the targets), `input` ("normalized" or "raw") and `output` ("logits", "probabilities" or
/// "values"). Nothing in it depends on time or place.
Result<OnnxModel> onnxModelOf(const TrainedModel&, const OnnxExportOptions& = {});

}  // namespace lathe
