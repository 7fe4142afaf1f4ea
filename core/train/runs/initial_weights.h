// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "core/backend/backend.h"
#include "core/layers/lowering.h"

namespace lathe {

/// File with the weights of an imported project, next to its project.json.
constexpr std::string_view importedWeightsFile = "model.safetensors";

/// Key in that file's metadata, which distinguishes it from other files with the same name.
constexpr std::string_view importedMetadataKey = "lathe.imported";

/// Whether the folder of a project has imported weights (the file with the key).
bool hasImportedWeights(const std::filesystem::path& project);

/// Checks the weights that RunOptions::from names: a run (its last checkpoint; with the optimizer states if all of them fit), one
/// of its checkpoints, a folder with imported weights, or a .safetensors file. Weights are matched by name and shape.
///
/// Errors: nothing there; a run that lacks a weight; a file in which no weight fits. From a file, only weights that fit are used,
/// and a warning names the others. Imported weights of a project may all be missing, because the network may have been replaced.
Status checkInitialWeights(const std::vector<StateDef>&, const std::filesystem::path& from);

/// The same check; writes the weights into an Executable that has its initial states. Averages start with the same values.
Status writeInitialWeights(Executable&, const std::vector<StateDef>&, const std::filesystem::path& from, Diagnostics& notes);

}  // namespace lathe
