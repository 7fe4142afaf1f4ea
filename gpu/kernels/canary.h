// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace lathe::gpu {

/// Runs a small kernel on the device and checks its result. Returns an empty string on success, otherwise the reason of the
/// failure (no code for this chip, exclusive mode, out of memory, wrong result, ...). Makes the device current and creates its
/// context.
std::string tryDevice(int ordinal);

}  // namespace lathe::gpu
