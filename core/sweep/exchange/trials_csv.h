// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/graph/project.h"
#include "core/sweep/exchange/foreign_study.h"
#include "core/sweep/space/parameter_names.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// A study as a table (RFC 4180), one row a trial: trial, state, origin, the objectives, the parameters by path (empty where a
/// trial has none), seed, epochs, wall_seconds, reason. Numbers read back as the same doubles; lists are written as JSON.
std::string trialsCsv(const Study&);

/// Reads such a table, what pandas writes of an Optuna study (number, value or values_0, ..., params_NAME, state), or any one
/// with a column for each objective, called by its metric ("val.loss", "val_loss"). Without a state every row with values is
/// complete. Columns that name no parameter of the project are left out, and `notes` says so. Errors: csv.* of the parser,
/// exchange.objective where an objective has no column.
Result<ForeignStudy> readTrialsCsv(const std::string& path, const StudySettings&, const Project&, const NameMap&,
                                   Diagnostics& notes);

}  // namespace lathe::sweep
