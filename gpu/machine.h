// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/probe_report.h"

namespace lathe::gpu {

/// Queries driver and runtime, runs a test kernel on each device, and opens cuDNN and the other libraries. Without an NVIDIA
/// driver it returns at once and loads nothing.
MachineFacts askMachine();

}  // namespace lathe::gpu
