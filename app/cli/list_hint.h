// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/diagnostic.h"

namespace lathe {

/// "see `lathe list layers`", for a problem with a name that `lathe list` can show; empty for any other problem.
std::string listHint(const Diagnostic&);

}  // namespace lathe
