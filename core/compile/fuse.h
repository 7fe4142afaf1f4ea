// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/program.h"

namespace lathe {

/// Merges what can run in one pass over memory: bias and activation into MatMul and Conv2d, activation (and a residual
/// sum) into the normalisations, chains of element-wise operations into FusedElementwise. The values of outputs and
/// states stay the same up to floating-point association inside one fused kernel.
void fuse(Program&);

}  // namespace lathe
