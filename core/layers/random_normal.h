// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/lowering.h"

namespace lathe {

/// Standard normal numbers for each element of a batch, by seed, step, the random layer (`site`: Lowering::nextRandomSite) and
/// the position in the whole batch. Without a gradient. `shape` is a copy: `seed` adds a value, which moves the shapes of others.
inline Value randomNormal(Lowering& l, uint32_t site, Shape shape) {
    const RandomNormalAttributes attributes{{l.real(), shape}, site};
    return l.ops().append1(OpKind::RandomNormal, attributes, {l.seed(), l.step()});
}

}  // namespace lathe
