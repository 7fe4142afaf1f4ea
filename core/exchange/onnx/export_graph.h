// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/exchange/onnx/onnx_model.h"
#include "core/train/runs/model.h"

namespace lathe {

/// Settings of `onnxModelOf`.
struct OnnxExportOptions {
    bool normalization = true;  ///< take raw samples (pixels 0 to 255, columns of a table)
    bool softmax = false;       ///< output class probabilities instead of logits
};

/// A trained network for inference: opset 17 (and ai.onnx.ml 3 if a table has categories), IR 8. A table has one input for each
/// column (preprocessing.h); other data, and normalized samples, have one input "input". The output is "output" (another name if
/// a column is called so), in the unit of the target. A network with further inputs or several outputs has an input for each
/// field and an output for each output, with their names. The extent "batch" is free. Weights have PyTorch's names; nodes are
/// named after the layers. Metadata: `classes` and `columns` (the features; JSON lists), `schema` (JSON: how rows of a table
/// become features), `normalization` (JSON: value' = (value - shift) * scale by channel or feature), `target_scaling` (the same
/// for targets), `input` ("normalized" or "raw") and `output` ("logits", "probabilities" or "values"); with several inputs or
/// outputs also `outputs` (JSON: meaning, classes and scaling by output) and `network` (processing_nodes.h). Nothing in it
/// depends on time or location.
Result<OnnxModel> onnxModelOf(const TrainedModel&, const OnnxExportOptions& = {});

}  // namespace lathe
