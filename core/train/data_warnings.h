// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/dataset.h"

namespace lathe {

/// What a new project should be warned of: the warnings of the reader, and those about the targets of a table.
Diagnostics dataWarnings(const DatasetPair&);

}  // namespace lathe
