// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace lathe::gpu {

/// Runs a small kernel of this build on the device and checks its answer. Empty when all went well, else what went wrong
/// (no code for this chip, device held exclusively, out of memory, ...). Makes the device current and creates its context.
std::string tryDevice(int ordinal);

}  // namespace lathe::gpu
