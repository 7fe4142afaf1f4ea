// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/graph/project.h"

namespace lathe {

// The parts of the project file, one function each way. `where` names the file, `path` the place inside it, as in
// `training.optimizer`; messages carry both.

Json toJson(const Choice&);
Json toJson(const std::vector<Choice>&);
Json toJson(const Node&);
Json toJson(const Graph&);
Json toJson(const DataSettings&);
/// Without the settings that have their initial value, unless the file always has them (`TrainingUse::alwaysWritten`): older
/// projects do not have these keys, and their contents and the ids of their trials stay as they are.
Json toJson(const TrainingSettings&);
/// With all keys, for paths into the section.
Json completeJson(const TrainingSettings&);
Json completeJson(const DataSettings&);

Result<Node> nodeFromJson(const Json&, std::string_view where, std::string_view path);
Result<Graph> graphFromJson(const Json&, std::string_view where, std::string_view path);
Result<DataSettings> dataFromJson(const Json&, std::string_view where, std::string_view path);
Result<TrainingSettings> trainingFromJson(const Json&, std::string_view where, std::string_view path);

}  // namespace lathe
