// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/project.h"
#include "core/sweep/study/constraints.h"
#include "core/sweep/study/study.h"
#include "core/sweep/study/study_control.h"

namespace lathe::sweep {

/// All that can be said of a study before its first trial: its settings, and what of them this project refuses. Constraints on
/// memory are refused (sweep.memory) where `forecast` is empty.
Diagnostics checkStudy(const Project&, const StudySettings&, const MemoryForecast&);

/// The figures that a training of this project measures and that an objective may name: "val.loss", "train.accuracy",
/// "parameters", ...
std::vector<std::string> objectiveNames(const Project&);

/// What is wrong with an order to a study as it stands, so that it can be refused when it is given: settings and points that the
/// project does not take, trials that there are not or that are not being trained.
Diagnostics checkOrder(const Project&, const Study&, const StudyOrder&, const MemoryForecast&);

}  // namespace lathe::sweep
