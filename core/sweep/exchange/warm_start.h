// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/graph/project.h"
#include "core/sweep/exchange/foreign_study.h"
#include "core/sweep/space/parameter_names.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// Results from elsewhere as trials of a study: complete, with `importedOrigin`, without a run. Put in by `importTrials`
/// (coordinator.h), they are told to the sampler like any result.
struct WarmStart {
    std::vector<Trial> trials;
    Diagnostics notes;  ///< how many trials could not be taken over, one note for each reason
};

/// A foreign trial is taken over when it is complete with finite values, when it says a value of the space for every dimension
/// that is active, and when what else it varied has the values that the project has. Names are those of `pathNamed`; left out
/// ones are not asked for. Errors (warm.objectives, warm.direction): the objectives are not those of the study.
Result<WarmStart> warmStart(const ForeignStudy&, const StudySettings&, const Project&, const NameMap&);

}  // namespace lathe::sweep
