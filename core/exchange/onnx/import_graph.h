// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>

#include "core/exchange/onnx/node_scopes.h"
#include "core/exchange/onnx/onnx_model.h"
#include "core/train/runs/model.h"

namespace lathe {

/// Makes a project and its weights from an ONNX model. The network may have branches (Add, Concat), one input whose first extent
/// is the batch, and one output. `problems` gets all operators that no layer recognizes; the result is then the first problem.
/// Classes, normalization, target scaling and the schema of a table come from the metadata that Lathe writes, if present; nodes
/// that Lathe's export added around the network are removed. Loss, metrics and reader follow from the network
/// (import_settings.h). The network has no blocks; `scopes`, if not null, gets what fold_blocks.h needs to make them.
Result<TrainedModel> modelFromOnnx(OnnxModel, std::string_view name, Diagnostics& problems, NodeScopes* scopes = nullptr);

/// As above, for a file; the project gets its name.
Result<TrainedModel> importOnnx(const std::filesystem::path& file, Diagnostics& problems, NodeScopes* scopes = nullptr);

}  // namespace lathe
