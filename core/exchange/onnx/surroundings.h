// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// The nodes of a model that Lathe exported: what its export put before the network and behind it, by their scopes. Of a model
/// from elsewhere all nodes are the network.
struct OnnxParts {
    std::vector<OnnxNode> before, network, behind;
    std::string entry, exit;  ///< the values that go into the network and come out of it
};
OnnxParts partsOf(const OnnxModel&);

/// Whether a model takes the columns of a table one by one.
bool takesColumns(const OnnxModel&, const OnnxParts&);

/// Leaves the network alone in the model: it takes what went into it and gives what came out of it. `width`: of a sample, where
/// columns went into the model one by one.
void removeSurroundings(OnnxModel&, int64_t width);

}  // namespace lathe
