// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"

namespace lathe {

/// Result of a test convolution on a device, compared with the reference kernels.
struct DeviceCheck {
    double largestRelative = 0;  ///< max |a - b| / max |b|
    double milliseconds = 0;     ///< fastest of several runs
    bool agrees() const { return largestRelative <= 1e-5; }
};

/// Runs the test convolution on `device` of `backend`, and with the reference kernels of `reference` (the CPU backend). Error if
/// one of them fails.
Result<DeviceCheck> checkDevice(Backend& backend, const std::string& device, Backend& reference);

}  // namespace lathe
