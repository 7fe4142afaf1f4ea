// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/params.h"
#include "core/graph/project.h"
#include "core/sweep/space/space.h"

namespace lathe::sweep {

/// The user's mapping of names of other tools to paths of the project; an empty path means that the parameter is left out.
using NameMap = std::map<std::string, std::string, std::less<>>;

/// A parameter of a project, with its declaration if it belongs to a catalogue.
struct ProjectParameter {
    std::string path;
    const ParamDef* def = nullptr;
};
/// The parameters that other tools usually vary: of the layers, of the training, its optimizer, loss and schedule, and of the
/// augmentation.
std::vector<ProjectParameter> projectParameters(const Project&);

/// The value of the project at a path, or its default; null if there is none.
Json valueInForce(const Project&, std::string_view path);

/// The path for a name of another tool: from the map; or the name itself if it is a path; or the only parameter whose path ends
/// with the name. Usual names like "learning_rate" and "batch_size" are known ("lr" is training.optimizer.lr). Empty: left out.
/// Errors (exchange.name, exchange.names) list the possible parameters if none or several match.
Result<std::string> pathNamed(std::string_view name, const Project&, const NameMap&);

/// Replaces the names in a space by paths of the project. Removes parameters that the map leaves out. Also removes, with a note,
/// parameters with a single value that do not exist in the project, because these are settings of a program. Reports an error for
/// each other name that cannot be resolved.
Diagnostics nameParameters(Space&, const Project&, const NameMap&);

/// The metric of the project for a name: "val.loss" for "val_loss", "validation/loss" or "loss". Nothing if the project does not
/// measure it.
std::optional<std::string> metricNamed(std::string_view name, const Project&);

}  // namespace lathe::sweep
