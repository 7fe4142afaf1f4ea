// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/probe_report.h"

namespace lathe::gpu {

/// Queries driver and runtime, and opens cuDNN and the other libraries. Makes no context on any device: a context takes several
/// hundred MiB and about a second, and fails on a device that another process uses exclusively. Without an NVIDIA driver it
/// returns at once and loads nothing.
MachineFacts askMachine();

}  // namespace lathe::gpu
