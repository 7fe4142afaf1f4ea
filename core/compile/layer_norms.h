// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/program.h"

namespace lathe {

/// Merges into LayerNorm the sum that it normalizes (a residual connection), and the conversion of its result to 16 bits; into
/// LayerNormGrad the conversion of dy to float32, the sum of dx and another gradient, and the conversion of dx to 16 bits. What
/// was a pass over memory for each becomes one. All values keep their bits.
///
/// A Program with a limit of memory keeps its sums apart: a sum is the only value of a residual block that need not be computed
/// again, and one instruction is either computed again or not.
void fuseLayerNorms(Program&);

}  // namespace lathe
