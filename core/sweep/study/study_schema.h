// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/store/sqlite.h"

namespace lathe::sweep {

/// The tables of `study.db`, as SQL.
std::string_view studySchema();

/// Refuses (study.foreign) a database that holds anything but these tables, word for word: a file from elsewhere may hold views,
/// triggers, computed columns or virtual tables, which run as long as their author likes.
Status checkStudySchema(const SqlDatabase&, const std::string& folder);

/// study.damaged: what stands in `study.db` cannot have been written by Lathe.
Diagnostic studyDamaged(const std::string& folder, std::string_view what);

}  // namespace lathe::sweep
