// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/probe_report.h"

namespace lathe::gpu {

/// Asks driver, runtime and cuDNN, and tries every device. Without a driver it returns at once and loads nothing.
MachineFacts askMachine();

}  // namespace lathe::gpu
