// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/params.h"

namespace lathe::workbench {

/// Parameters of `data.split` for a form. `ownTest`: the data have a test split, so its share is not shown.
const ParamDefs& splitParams(bool ownTest);
/// Parameters of the normalization in `data`. `regression`: includes the scaling of targets.
const ParamDefs& normalizationParams(bool regression);

}  // namespace lathe::workbench
