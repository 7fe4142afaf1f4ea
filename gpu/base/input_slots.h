// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe::gpu {

/// Number of input buffers: while a step reads one, the inputs of the next step are copied into the other.
constexpr int inputSlots = 2;

}  // namespace lathe::gpu
