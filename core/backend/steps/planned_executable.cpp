// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/planned_executable.h"

namespace lathe::steps {

Diagnostic PlannedExecutable::refusal() {
    return requestError("backend.planned", {}, "this was compiled as a plan only", {}, "compile without dryRun");
}

}  // namespace lathe::steps
