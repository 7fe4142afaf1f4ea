// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/shell/random_edits.h"

#include "app/workbench/workspace/document.h"

namespace lathe::workbench {

void RandomEdits::makeOne() {
    while (!m_document.apply(propose(), "Edit").ok()) {
    }
}

NodeId RandomEdits::anyNode() {
    const auto& nodes = m_document.project().graph.nodes;
    return nodes.empty() ? NodeId{} : nodes[below(nodes.size())].id;
}

Edit RandomEdits::propose() {
    static const char* const types[] = {"dense", "conv2d", "relu", "dropout", "add"};
    const Graph& graph = m_document.project().graph;
    const std::string type = types[below(5)];
    switch (below(8)) {
        case 0:
        case 1: return Edit{AddNode{Node{m_document.freshId(), type, freshName(graph, type), {}, double(below(900)), 8.0}}};
        case 2: return Edit{MoveNode{anyNode(), double(below(900)), double(below(900))}};
        case 3: return Edit{AddEdge{Edge{anyNode(), 0, anyNode(), int(below(2))}}};
        case 4: return Edit{RenameNode{anyNode(), "n" + std::to_string(below(500))}};
        case 5: return Edit{SetValue{"training.batch", int64_t(1 + below(512))}};
        case 6:
            return below(4) == 0 ? Edit{RemoveNode{anyNode()}}
                                 : Edit{SetValue{"data.split.validation", 0.01 * double(below(50))}};
        default: break;
    }
    const NodeId id = m_document.freshId();
    const Edit add{AddNode{Node{id, type, freshName(graph, type), {}, 0, 0}}};
    return Edit{EditGroup{{add, Edit{MoveNode{id, double(below(900)), 16.0}}}}};
}

}  // namespace lathe::workbench
