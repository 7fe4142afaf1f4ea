// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/verb.h"

namespace lathe {

/// `lathe study export`: a study for other tools.
extern const Verb studyExportVerb;

}  // namespace lathe
