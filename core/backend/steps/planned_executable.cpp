// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/planned_executable.h"

namespace lathe::steps {

Result<int64_t> PlannedExecutable::plan(const DeviceDataset& set, bool cached) {
    LATHE_TRY(const int64_t bytes, m_datasetBytes(set, cached));
    m_plan.memory.data += bytes;
    m_plan.memory.peak += bytes;
    return m_sets++;
}

Diagnostic PlannedExecutable::refusal() {
    return requestError("backend.planned", {}, "the network was compiled only to plan its memory, and cannot run", {},
                        "compile without dryRun");
}

}  // namespace lathe::steps
