// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe::gpu {

/// Same values as `Activation` in core/ops/op.h, for device code, which cannot include that header.
enum class FusedActivation : uint8_t { None, Relu, Sigmoid, Tanh };

}  // namespace lathe::gpu
