// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/graph/project.h"
#include "core/sweep/exchange/foreign_study.h"
#include "core/sweep/space/parameter_names.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// Results from elsewhere as trials of a study: complete, with `importedOrigin`, without a run. After `importTrials`
/// (coordinator.h), the sampler gets them like other results.
struct WarmStart {
    std::vector<Trial> trials;
    Diagnostics notes;  ///< how many trials could not be used, one note for each reason
};

/// A foreign trial is used if it is complete with finite values, has a valid value for each active parameter of the space, and
/// its other parameters have the values of the project. Names are resolved by `pathNamed`; parameters mapped to nothing are
/// ignored. Errors (warm.objectives, warm.direction): the objectives differ from those of the study.
Result<WarmStart> warmStart(const ForeignStudy&, const StudySettings&, const Project&, const NameMap&);

}  // namespace lathe::sweep
