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

/// What a person says of names that other tools use: the path that each stands for, or an empty text for one to leave out.
using NameMap = std::map<std::string, std::string, std::less<>>;

/// A parameter of a project, with its declaration where it is one of a catalogue's.
struct ProjectParameter {
    std::string path;
    const ParamDef* def = nullptr;
};
/// Those that other tools are likely to vary: of its layers, of the training and its optimizer, loss and schedule, and of the
/// augmentation.
std::vector<ProjectParameter> projectParameters(const Project&);

/// What the project says at a path, or the default there; null where it has none.
Json valueInForce(const Project&, std::string_view path);

/// The path that another tool's name stands for: as the map says; the name itself where it is a path; or the one parameter whose
/// path ends like it, "learning_rate", "batch_size" and the like being understood ("lr" is training.optimizer.lr). Empty: left
/// out. Errors (exchange.name, exchange.names) say which there are where none or several fit.
Result<std::string> pathNamed(std::string_view name, const Project&, const NameMap&);

/// Gives the dimensions of a space from elsewhere the paths of the project. Those to be left out go; so do, with a note, those
/// with one value that the project has no place for: settings of a program, not of a network. All that cannot be named is an
/// error.
Diagnostics nameParameters(Space&, const Project&, const NameMap&);

/// "val.loss" for "val_loss", "validation/loss" or "loss"; nothing where the project has no such figure.
std::optional<std::string> metricNamed(std::string_view name, const Project&);

}  // namespace lathe::sweep
