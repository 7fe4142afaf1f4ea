// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/graph/project.h"

namespace lathe {

/// The project with the settings of `other` that affect memory and time, and no bit of the results: `training.memory`, and
/// `recompute` of the nodes that stand for blocks. Nodes are compared by id, blocks by name.
Project withMemorySettingsOf(Project, const Project& other);

/// Replaces these settings in the project of a run that is not being trained; `resumeRun` then uses them. Errors: the run is
/// being trained (run.locked), or its project cannot be read or written.
Status setMemorySettings(const std::string& run, const Project& from);

}  // namespace lathe
