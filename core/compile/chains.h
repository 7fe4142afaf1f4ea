// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/program.h"

namespace lathe {

/// Merges element-wise instructions over one shape that feed each other into FusedElementwise, with several results if other
/// instructions read them. Conversions between 16 and 32 bits are merged, too. Called by `fuse`.
void fuseChains(Program&);

}  // namespace lathe
