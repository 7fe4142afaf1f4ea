// SPDX-License-Identifier: Apache-2.0
#include "core/train/tuning/tuning_request.h"

namespace lathe {

Result<RunRequest> tuningRequest(const Project& project, const RunOptions& options, BackendRegistry& registry) {
    Diagnostics problems;
    return prepareRequest(project, options, registry, problems);
}

Diagnostic tuningStopped() {
    return workError("tuning.stopped", {}, "the measurement was stopped", {}, "start it again");
}

}  // namespace lathe
