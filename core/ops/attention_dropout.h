// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/base/philox.h"

namespace lathe {

/// Address of the first random number of one row of attention weights; key j has the address `first + j`. `sample`: in the whole
/// batch. Independent of the lengths, so that padding changes nothing. For less than 2^20 keys and queries.
LATHE_HOST_DEVICE inline int64_t attentionDropoutRow(int64_t sample, int64_t heads, int64_t head, int64_t query) {
    return ((sample * heads + head) << 40) + (query << 20);
}

}  // namespace lathe
