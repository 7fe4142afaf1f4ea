// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/graph/project.h"

namespace lathe {

// The parts of the project file, one function each way. `where` names the file, `path` the place inside it, as in
// `training.optimizer`; messages carry both.

Json toJson(const Choice&);
Json toJson(const Node&);
Json toJson(const Graph&);
Json toJson(const DataSettings&);
/// Without `gradient_clipping`, `averaging` and `evaluation` where they are as at first: projects from before have them not, and
/// their contents and the names of their trials stay.
Json toJson(const TrainingSettings&);
/// With all of its members, for paths that lead into it.
Json completeJson(const TrainingSettings&);
Json completeJson(const DataSettings&);

Result<Node> nodeFromJson(const Json&, std::string_view where, std::string_view path);
Result<Graph> graphFromJson(const Json&, std::string_view where, std::string_view path);
Result<DataSettings> dataFromJson(const Json&, std::string_view where, std::string_view path);
Result<TrainingSettings> trainingFromJson(const Json&, std::string_view where, std::string_view path);

}  // namespace lathe
