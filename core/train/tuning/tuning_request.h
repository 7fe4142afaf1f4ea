// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/train/tuning/trial_training.h"

namespace lathe {

/// The request of a training that is only measured. Error: the first problem of the project, or of the device.
Result<RunRequest> tuningRequest(const Project&, const RunOptions&, BackendRegistry&);

/// The error tuning.stopped.
Diagnostic tuningStopped();

}  // namespace lathe
