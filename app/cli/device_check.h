// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"

namespace lathe {

/// How a real convolution went on a device, held against the reference kernels.
struct DeviceCheck {
    double largestRelative = 0;  ///< max |a - b| / max |b|
    double milliseconds = 0;     ///< the best of some runs
    bool agrees() const { return largestRelative <= 1e-5; }
};

/// Compiles and runs it on `device` of `backend`, and with the reference kernels of `reference` (the CPU's backend).
Result<DeviceCheck> checkDevice(Backend& backend, const std::string& device, Backend& reference);

}  // namespace lathe
