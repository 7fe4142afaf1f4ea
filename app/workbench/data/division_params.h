// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/params.h"

namespace lathe::workbench {

/// What a form shows of `data.split`; with an own test part the share for the test has no meaning.
const ParamDefs& splitParams(bool ownTest);
/// Of `data`: the choice of the normalisation.
/// `regression`: with the scaling of the targets.
const ParamDefs& normalizationParams(bool regression);

}  // namespace lathe::workbench
