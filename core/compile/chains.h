// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/program.h"

namespace lathe {

/// Merges element-wise instructions over one shape that feed each other into FusedElementwise, several results where they are
/// wanted outside; conversions among numbers of 16 and 32 bits with them. The part of `fuse` that works on groups of
/// instructions.
void fuseChains(Program&);

}  // namespace lathe
