// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/exchange/onnx/node_scopes.h"
#include "core/exchange/onnx/node_sequence.h"

namespace lathe {

/// Looks for runs of nodes with equal signatures. The work that it may do is limited, because files from others may be large.
class RepeatFinder {
public:
    /// The modules with equal content, outermost ones first: those that are nearest to the network. Nothing: there are none.
    std::optional<std::vector<NodeRun>> inScopes(const NodeSequence&, const NodeScopes&);
    /// The equal runs of at least `shortest` (2 or more) nodes that leave the fewest nodes if each stands as one, without regard
    /// to modules. They do not overlap, have few inputs and outputs, and replace at least six nodes.
    std::optional<std::vector<NodeRun>> anywhere(const NodeSequence&, size_t shortest);

private:
    bool mayRead(size_t nodes);

    int64_t m_budget = 20'000'000;  ///< nodes that it may still read, about a second
};

}  // namespace lathe
