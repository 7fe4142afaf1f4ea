// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"

namespace lathe {

/// Gives a run more epochs, which `resumeRun` then trains: replaces `training.epochs` of the run's frozen project. Nothing
/// happens where the run has just as many. Refused with fewer (run.fewer_epochs), while it is trained (run.locked), and before it
/// has a project (run.incomplete). The notes say when the learning rate follows another curve from here on, since its schedule
/// reckons with all epochs.
Result<Diagnostics> extendRun(const std::string& run, int64_t epochs);

}  // namespace lathe
