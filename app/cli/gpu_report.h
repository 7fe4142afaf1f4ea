// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/cli/session.h"

namespace lathe {

/// What NVIDIA's driver says of each GPU, said to people: power and its limit, memory, heat, what keeps its clock down, errors of
/// its memory, who computes on it. The same comes back: {"driver", "devices": [...]}, or {"problem"} where there is no NVML.
/// What a device does not tell is null, "not available" for people.
Json reportGpus(const Session&, const std::string& library);

}  // namespace lathe
