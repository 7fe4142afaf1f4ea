// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/project.h"
#include "core/sweep/study/constraints.h"
#include "core/sweep/study/study.h"
#include "core/sweep/study/study_control.h"

namespace lathe::sweep {

/// Checks a study before its first trial: its settings, and whether the project accepts them. Error sweep.memory: constraints on
/// memory, and `forecast` is empty.
Diagnostics checkStudy(const Project&, const StudySettings&, const MemoryForecast&);

/// Names that an objective may have for this project: the metrics that its training measures, and costs: "val.loss",
/// "train.accuracy", "parameters", ...
std::vector<std::string> objectiveNames(const Project&);

/// Checks a command to a study in its current state, so that an invalid command is refused at once: settings and values that the
/// project does not accept, trials that do not exist or are not training.
Diagnostics checkCommand(const Project&, const Study&, const StudyCommand&, const MemoryForecast&);

}  // namespace lathe::sweep
