// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/exchange/onnx/repeat_plan.h"

namespace lathe {

/// The graph of a new block: that of the first run, between Input nodes, which have the ids from 1 on, and Output nodes. Sets the
/// scopes of its nodes.
Graph blockContent(const Graph&, const NodeScopes&, const NodeSequence&, const Repeat&, NodeScopes& inner);

}  // namespace lathe
