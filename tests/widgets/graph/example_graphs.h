// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/graph/layout/graph_layout.h"
#include "widgets/graph/model/graph_model.h"

namespace lathe::ui::test {

/// Writes a GraphModel node by node. Ids count from 1.
class GraphMaker {
public:
    /// A node that reads `inputs` (ids); `shape` is what it gives.
    int64_t add(const QString& type, const QString& name, Family family, std::vector<int64_t> inputs, const QString& shape,
                const QString& settings = {}, const QString& count = {});
    /// The same as one that may dock.
    int64_t addRow(const QString& type, const QString& name, Family family, int64_t input, const QString& shape,
                   const QString& settings = {}, const QString& count = {});
    NodeView& node(int64_t id);
    /// The model, laid out.
    GraphModel laidOut(double columnHeight = 1200) const;
    const GraphModel& model() const { return m_model; }

private:
    GraphModel m_model;
    std::vector<QString> m_shapes;  // by id
};

/// `model` with each node where the moves say.
GraphModel moved(GraphModel model, const std::vector<NodeMove>& moves);

/// The network of the reference picture: a residual network on Fashion-MNIST, with a warning and an error.
GraphModel residualNetwork(double columnHeight = 760);
/// Input and convolutions, each with two rows: `cards` cards in one line.
GraphModel chain(int cards);
/// Four branches between a convolution and a Concat, one of them the longest.
GraphModel inception();
/// `blocks` residual blocks of four cards and a pooling branch: about 10 nodes and 12 wires each.
GraphModel manyBlocks(int blocks);

}  // namespace lathe::ui::test
