// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/graph/project.h"
#include "core/sweep/exchange/foreign_study.h"
#include "core/sweep/space/parameter_names.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// A study as a table (RFC 4180), one row per trial: trial, state, origin, the objectives, the parameters by path (empty if a
/// trial does not have one), seed, epochs, wall_seconds, reason. Numbers read back as the same doubles; lists are JSON.
std::string trialsCsv(const Study&);

/// Reads such a table, or what pandas writes for an Optuna study (number, value or values_0, ..., params_NAME, state), or any
/// table with a column for each objective, named by its metric ("val.loss", "val_loss"). Without a column of states, each row
/// with values is complete. Columns that match no parameter of the project are skipped with a note. Errors: csv.* of the parser,
/// exchange.objective (an objective has no column).
Result<ForeignStudy> readTrialsCsv(const std::string& path, const StudySettings&, const Project&, const NameMap&,
                                   Diagnostics& notes);

}  // namespace lathe::sweep
