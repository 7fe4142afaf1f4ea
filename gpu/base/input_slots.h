// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe::gpu {

/// Two sets of inputs: while a step reads one, the next one's are on their way.
constexpr int inputSlots = 2;

}  // namespace lathe::gpu
