// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/params.h"

namespace lathe::workbench {

/// What the form of the splits shows.
struct SplitForm {
    bool ownTest = false;  ///< the data have a test split, so its share is not shown
    bool byTime = true;    ///< the samples may be in the order of time
    bool operator==(const SplitForm&) const = default;
};
/// Parameters of `data.split` for a form.
ParamDefs splitParams(const SplitForm&);
/// Parameters of the normalization in `data`. `regression`: includes the scaling of targets.
const ParamDefs& normalizationParams(bool regression);

}  // namespace lathe::workbench
