// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/program.h"

namespace lathe {

/// Merges operations that can run in one pass over memory: bias and activation into MatMul and Conv2d, activation (and a residual
/// sum) into batch normalisations, sums and conversions to 16 bits into layer normalisations (layer_norms.h), chains of
/// element-wise operations into FusedElementwise. Outputs and states keep their values up to floating-point association inside a
/// fused kernel.
void fuse(Program&);

}  // namespace lathe
