// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/sweep/exchange/foreign_study.h"

namespace lathe::sweep {

/// The studies in a journal file of Optuna 3 to 5 (`JournalFileBackend`), in order, without deleted ones. All operations are
/// replayed as in Optuna, which ignores some (on a finished trial, on a deleted study, a parameter that changed its type). A last
/// line without a line end is still being written, and is skipped. Other lines that cannot be read are an error (optuna.line),
/// because trials are numbered by lines. Attributes and intermediate values are not read. Source of the format:
/// optuna/storages/journal/_storage.py and optuna/distributions.py, version 5.0.
Result<std::vector<ForeignStudy>> readOptunaJournal(std::string_view text, std::string_view where);

}  // namespace lathe::sweep
