// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "core/backend/backend.h"
#include "core/layers/lowering.h"

namespace lathe {

/// The weights that an imported project keeps beside its project.json.
constexpr std::string_view importedWeightsFile = "model.safetensors";

/// Key of that file's metadata: a file of this name that somebody put there for another reason is not meant.
constexpr std::string_view importedMetadataKey = "lathe.imported";

bool hasImportedWeights(const std::filesystem::path& project);

/// What RunOptions::from names: a run (its last checkpoint, with the optimizer states where all of them fit), one of its
/// checkpoints, a folder with imported weights, or a .safetensors file. Weights are found by name and shape.
///
/// Refused: nothing there; a run that lacks a weight; a file of which no weight fits. Of a file only those that fit are taken,
/// and a warning names the others; of a project's own weights there may be none, since the network may have been replaced.
Status checkInitialWeights(const std::vector<StateDef>&, const std::filesystem::path& from);

/// The same, written into an Executable that has its initial states. Averages begin as the weights do.
Status writeInitialWeights(Executable&, const std::vector<StateDef>&, const std::filesystem::path& from, Diagnostics& notes);

}  // namespace lathe
