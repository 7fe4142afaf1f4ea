// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe {

/// A removed run that can be restored.
struct TrashedRun {
    std::string run;        ///< original path
    std::string place;      ///< current path: `.trash/<name>` next to `run`, or `.trash/<name>~2`, ... if that name was taken
    double ageSeconds = 0;  ///< since its removal
};

/// Moves a run into the folder `.trash` next to it. Errors as in `moveRun`: not a run (run.none), or being trained (run.locked,
/// run.active).
Result<TrashedRun> discardRun(const std::string& run);

/// Moves a removed run back; of several with this name, the latest. Error runs.trash: the path is taken by now, or there is no
/// removed run with this name.
Status restoreRun(const std::string& run);
/// Moves exactly this removed run back. Errors as above.
Status restoreRun(const TrashedRun&);

/// Removed runs of a folder, the latest first.
std::vector<TrashedRun> trashedRuns(const std::string& folder);

/// Deletes a removed run permanently. Error: file.*.
Status deleteTrashed(const TrashedRun&);

/// Minimum time for which a removed run is kept. Older ones are deleted permanently when the next run is removed there, or when
/// the window opens the project.
constexpr double trashSeconds = 24 * 3600;
/// Permanently deletes runs that were removed longer ago than this.
void deleteOldTrash(const std::string& folder, double olderThanSeconds = trashSeconds);

}  // namespace lathe
