// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/params.h"

namespace lathe::arrays {

/// Parameters of all readers of arrays: what the numbers of samples and of targets are.
extern const ChoiceParam arrayValues, arrayTask;

}  // namespace lathe::arrays
