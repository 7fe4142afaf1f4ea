// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/graph.h"

namespace lathe {

/// Where imported nodes are in the modules of the program that exported them: "layer1.0.conv1". Empty: in no module. Nodes whose
/// file does not say it are absent.
using NodeScopes = std::map<NodeId, std::string>;

/// The modules of an ONNX node by the name that PyTorch gives it: "layer1.0.relu" for "/layer1/layer1.0/relu/Relu", where the
/// last part is the operator and a part may repeat the one before it.
std::string scopeOfNode(std::string_view name);

/// The same from the list that newer versions of PyTorch store with a node: "['', 'layer1', 'layer1.0', 'layer1.0.relu',
/// 'relu_1']", where the last entry is the operation. Empty: there are no modules.
std::string scopeOfList(std::string_view list);

/// "layer1.0.conv1" as {"layer1", "0", "conv1"}; empty for an empty scope.
std::vector<std::string> scopeParts(std::string_view scope);
/// The way back.
std::string scopeOfParts(const std::vector<std::string>& parts, size_t begin, size_t end);
/// The number of parts with which both begin.
size_t commonParts(const std::vector<std::string>& a, const std::vector<std::string>& b);

}  // namespace lathe
