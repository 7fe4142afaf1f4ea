// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe {

/// A removed run that can be restored.
struct TrashedRun {
    std::string run;        ///< where it was
    std::string place;      ///< where it is: `.trash/<name>` beside `run`, or `.trash/<name>~2`, ... where that was taken
    double ageSeconds = 0;  ///< since it was removed
};

/// Moves a run into the folder `.trash` beside it. Refused as `moveRun`: when `run` is no run (run.none) or is being trained
/// (run.locked, run.active).
Result<TrashedRun> discardRun(const std::string& run);

/// Moves a removed run back, the latest of that name. Refused (runs.trash) when something else is there by now, or no run of that
/// name was removed.
Status restoreRun(const std::string& run);
/// This one, wherever others of its name are.
Status restoreRun(const TrashedRun&);

/// Removed runs of a folder, the latest first; none where nothing was removed.
std::vector<TrashedRun> trashedRuns(const std::string& folder);

/// Deletes a removed run permanently.
Status deleteTrashed(const TrashedRun&);

/// How long a removed run is kept at least. Whoever next removes a run there, or opens the project in the window, deletes older
/// ones permanently.
constexpr double trashSeconds = 24 * 3600;
/// Deletes those that were removed longer ago.
void deleteOldTrash(const std::string& folder, double olderThanSeconds = trashSeconds);

}  // namespace lathe
