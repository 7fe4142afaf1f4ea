// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/graph/project.h"

namespace lathe {

// The parts of the project file, one function for each direction. `where` names the file, and `path` the position in it, for
// example `training.optimizer`; messages have both. Errors of the `...FromJson` functions: unknown keys, wrong types, values out
// of the range that the key allows.

/// {"type": "adam", "lr": 0.001}: the type and its parameters in one object.
Json toJson(const Choice&);
/// A list of these.
Json toJson(const std::vector<Choice>&);
/// One layer: id, type, name, parameters, and position on the canvas.
Json toJson(const Node&);
/// {"nodes": [...], "edges": [...]}, in the order of the Graph. An edge is a text of two ports with the names of their nodes.
Json toJson(const Graph&);
/// {"width": ["fc.units", "qkv.units * 3"]}: promoted parameters by name, with the places that they set.
Json toJson(const std::vector<BlockParam>&);
/// {"graph": {...}, "params": {...}}
Json toJson(const Block&);
/// The blocks by name.
Json toJson(const Blocks&);
/// The data settings, without `target_normalization` if it has its initial value.
Json toJson(const DataSettings&);
/// The training settings, without those that have their initial value, unless the file always has them
/// (`TrainingUse::alwaysWritten`): older projects lack these keys, and their files and trial ids must not change.
Json toJson(const TrainingSettings&);
/// The settings with all members, so that each path finds its value.
Json completeJson(const TrainingSettings&);
/// The same for the data settings.
Json completeJson(const DataSettings&);

/// Reads one layer.
Result<Node> nodeFromJson(const Json&, std::string_view where, std::string_view path);
/// Reads nodes and edges. Connections and parameters are checked by `infer` and `validate`.
Result<Graph> graphFromJson(const Json&, std::string_view where, std::string_view path);
/// Reads promoted parameters.
Result<std::vector<BlockParam>> blockParamsFromJson(const Json&, std::string_view where);
/// Reads one block, and all blocks. Uses and parameters are checked by `expandBlocks`.
Result<Block> blockFromJson(std::string_view name, const Json&, std::string_view where, std::string_view path);
Result<Blocks> blocksFromJson(const Json&, std::string_view where, std::string_view path);
/// Reads the data settings; absent members keep their initial values.
Result<DataSettings> dataFromJson(const Json&, std::string_view where, std::string_view path);
/// Reads the training settings; absent members keep their initial values.
Result<TrainingSettings> trainingFromJson(const Json&, std::string_view where, std::string_view path);

}  // namespace lathe
