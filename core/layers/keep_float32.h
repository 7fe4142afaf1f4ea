// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/graph/graph.h"

namespace lathe {

/// With a `training.precision` of 16 bits, the operations of the layer stay in float32 (core/compile/precision.h). For layers
/// whose values or gradients are too large or too small for 16 bits.
extern const BoolParam keepFloat32;

/// The names of the layers of a network for which it is set.
std::vector<std::string> layersInFloat32(const Graph&);

}  // namespace lathe
