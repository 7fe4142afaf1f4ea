// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/backend/steps/device_kernels.h"

namespace lathe::steps {

/// What a Program needs, in bytes with the states and inputs; see `recomputeToFit`.
struct Recomputation {
    int64_t needed = 0;    ///< more than `Program::memory`, if the Program cannot fit: then the least that was found
    int64_t without = 0;   ///< without computing anything again
    double extraTime = 0;  ///< share of the time of a step, estimated from multiply-adds and bytes
};

/// Lets a Program compute values again: those of its groups (`Program::recomputed`), and as many as it takes to fit into
/// `Program::memory`. Kernels are selected before, and an instruction has the same one both times: the bits stay the same, and
/// what is recorded of the selection does not depend on it. Changes the Program of one micro-batch, before it is repeated;
/// `selections` become those of the new instructions. `states`: bytes of the states.
Result<Recomputation> recomputeToFit(Program&, std::vector<KernelSelection>& selections, int64_t states, const DeviceKernels&);

}  // namespace lathe::steps
