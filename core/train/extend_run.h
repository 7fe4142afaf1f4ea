// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"

namespace lathe {

/// Increases the number of epochs of a run, which `resumeRun` then trains: replaces `training.epochs` in the project of the run.
/// An equal number changes nothing. Errors: fewer epochs (run.fewer_epochs), the run is being trained (run.locked), or it has no
/// project yet (run.incomplete). The notes report that the learning rate changes from here on, if its schedule depends on the
/// number of epochs.
Result<Diagnostics> extendRun(const std::string& run, int64_t epochs);

}  // namespace lathe
