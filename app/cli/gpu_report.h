// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/cli/session.h"

namespace lathe {

/// Prints the state of each GPU, as reported by NVIDIA's driver (NVML): power and its limit, memory, temperature, reasons for
/// reduced clocks, memory errors, processes. Returns the same as {"driver", "devices": [...]}, or {"problem"} if NVML is not
/// available. Values that a device does not report are null, and printed as "not available".
Json reportGpus(const Session&, const std::string& library);

}  // namespace lathe
