// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>

#include "core/exchange/onnx/onnx_model.h"
#include "core/train/runs/model.h"

namespace lathe {

/// A project and its weights from an ONNX model: straight networks and such with branches (Add, Concat), one input whose first
/// extent is the batch, one output. Operators that no layer recognises are all named in `problems`; then the first problem is
/// the result. Classes, normalisation, the scaling of the targets and the schema of a table come from the metadata that Lathe
/// writes, where there are any; what its export puts around the network is left out again. Loss, metrics and reader follow from
/// the network (import_settings.h).
Result<TrainedModel> modelFromOnnx(OnnxModel, std::string_view name, Diagnostics& problems);

/// The same for a file; the project is named after it.
Result<TrainedModel> importOnnx(const std::filesystem::path& file, Diagnostics& problems);

}  // namespace lathe
