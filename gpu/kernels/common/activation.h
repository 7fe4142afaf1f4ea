// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe::gpu {

/// `Activation` of core/ops/op.h, under the same numbers, for device code.
enum class FusedActivation : uint8_t { None, Relu, Sigmoid, Tanh };

}  // namespace lathe::gpu
