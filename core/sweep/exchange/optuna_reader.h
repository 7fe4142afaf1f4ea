// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/sweep/exchange/foreign_study.h"

namespace lathe::sweep {

/// The studies of a journal file of Optuna 3 to 5 (`JournalFileBackend`), in their order, without deleted ones: every operation
/// is replayed as Optuna does, those that it ignores (on a trial that has ended, on a study that is gone, a parameter of another
/// kind than before) included. A last line without an end is being written and left out; one that cannot be read is an error
/// (optuna.line), since trials are numbered by their lines. Attributes and intermediate values are not kept.
/// Source of the format: optuna/storages/journal/_storage.py and optuna/distributions.py, version 5.0.
Result<std::vector<ForeignStudy>> readOptunaJournal(std::string_view text, std::string_view where);

}  // namespace lathe::sweep
