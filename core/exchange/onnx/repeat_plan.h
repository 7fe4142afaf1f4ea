// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/exchange/onnx/node_scopes.h"
#include "core/exchange/onnx/node_sequence.h"
#include "core/exchange/onnx/promoted_sizes.h"

namespace lathe {

/// The runs that become uses of one new block.
struct Repeat {
    std::vector<NodeRun> runs;
    std::vector<std::string> scopes;        ///< of each run: the modules that all its nodes are in
    std::vector<size_t> inputOrder;         ///< of the ports: indices into NodeSequence::entering
    std::vector<std::vector<size_t>> uses;  ///< indices into `runs`; those of one use are a chain of copies
    std::vector<PromotedSize> sizes;        ///< parameters in which the runs differ
};

/// Which of these runs with equal signatures are a chain of copies, and what else their block needs.
Repeat planRepeat(const Graph&, const NodeSequence&, const NodeScopes&, std::vector<NodeRun>);

/// The port of a block that has the value of an input.
int64_t inputPort(const std::vector<NodeValue>& entering, NodeValue, const std::vector<size_t>& order);

}  // namespace lathe
