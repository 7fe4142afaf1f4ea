// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/data/loader.h"

namespace lathe {

/// data.beyond_float, an error for each column of a table, and for targets that are numbers, that holds values which no float32
/// can: 1e300 becomes infinite, and with it every figure of its sample. Names the first sample of each. Reads the table once.
Diagnostics columnsBeyondFloat(const PreparedData&);

}  // namespace lathe
