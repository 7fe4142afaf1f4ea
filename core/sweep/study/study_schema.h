// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/store/sqlite.h"

namespace lathe::sweep {

/// The tables of `study.db`, as SQL.
std::string_view studySchema();

/// Error study.foreign: the database has anything but exactly these tables. A foreign file may have views, triggers, computed
/// columns or virtual tables, which can run for any time.
Status checkStudySchema(const SqlDatabase&, const std::string& folder);

/// The error study.damaged: the content of `study.db` cannot have been written by Lathe.
Diagnostic studyDamaged(const std::string& folder, std::string_view what);

}  // namespace lathe::sweep
