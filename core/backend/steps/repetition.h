// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/backend/steps/device_kernels.h"

namespace lathe::steps {

/// The Program of one micro-batch becomes that of this rank. `chosen`: the kernels of its instructions, chosen before, so that
/// each micro-batch has the same ones on any number of ranks. Returns those of the new instructions.
Result<std::vector<KernelSelection>> repeatForRank(Program&, std::span<const KernelSelection> chosen, const DeviceKernels&);

}  // namespace lathe::steps
