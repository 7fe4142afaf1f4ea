// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/ops/program.h"

namespace lathe {

/// Merges into LayerNorm the sum that it normalizes (a residual connection), and the conversion of its result to 16 bits; into
/// LayerNormGrad the conversion of dy to float32, the sum of dx and another gradient, and the conversion of dx to 16 bits. What
/// was a pass over memory for each becomes one. Values keep their bits, but a sum of gradients in 16 bits is rounded once, and
/// not twice.
void fuseLayerNorms(Program&);

/// Takes the sums out of LayerNorm again, with the same bits. For Programs that compute values again: the sum is what they keep
/// of a residual block, and an instruction makes all of its results again or none. Returns the index that each instruction had;
/// -1: it is new, or has other operands now.
std::vector<int> splitLayerNormSums(Program&);

}  // namespace lathe
