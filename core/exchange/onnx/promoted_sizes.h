// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/exchange/onnx/node_sequence.h"
#include "core/graph/block.h"

namespace lathe {

/// A parameter of a block that is to be promoted, because the runs that become uses of the block differ in it.
struct PromotedSize {
    std::vector<std::pair<size_t, std::string>> keys;  ///< place in the run, and key
    std::vector<int64_t> factors;                      ///< of each key (BlockPlace::factor)
    std::vector<ParamValue> values;                    ///< by run
};

/// One for each parameter that differs between the runs, and for those that are multiples of it in each run.
std::vector<PromotedSize> promotedSizes(const Graph&, const NodeSequence&, const std::vector<NodeRun>&);

/// The promoted parameters of the block with this content, each with the key of its first place as its name. `firstNode`: the id
/// of the first node of the run in the content.
std::vector<BlockParam> promotedParams(const std::vector<PromotedSize>&, const Graph& content, int64_t firstNode);

}  // namespace lathe
