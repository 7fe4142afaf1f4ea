// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/params.h"

namespace lathe {

/// Parameter of the Input layer: what it reads (core/data/graph_inputs.h).
extern const TextParam inputField;

}  // namespace lathe
