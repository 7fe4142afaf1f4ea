// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/probe_report.h"

namespace lathe::gpu {

/// Asks driver and runtime, tries every device, and opens cuDNN where there is one. Without a driver it returns at once and loads
/// nothing.
MachineFacts askMachine();

}  // namespace lathe::gpu
