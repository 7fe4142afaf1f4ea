// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/verb.h"

namespace lathe {

/// `lathe study export`: writes a study in a format of another tool.
extern const Verb studyExportVerb;

}  // namespace lathe
