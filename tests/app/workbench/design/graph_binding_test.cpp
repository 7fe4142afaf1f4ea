// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/app/workbench/design/bench.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench::graph_binding_test {
namespace {

/// An input that two layers read: "left", and "right" beside it or, with `oneColumn`, below it. "sum" reads the right one first.
Project branches(const char* sum, bool oneColumn) {
    Project p = DesignBench::digits();
    const double x = oneColumn ? 0 : 200, y = oneColumn ? 200 : 100;
    p.graph.nodes = {Node{{1}, "input", "input", {}, 0, 0}, Node{{2}, "relu", "right", {}, x, y},
                     Node{{3}, "relu", "left", {}, 0, 100}, Node{{4}, sum, "sum", {}, 0, 400}};
    p.graph.edges = {{{1}, 0, {2}, 0}, {{1}, 0, {3}, 0}, {{2}, 0, {4}, 0}, {{3}, 0, {4}, 1}};
    return p;
}

const ui::NodeView& sumOf(DesignBench& b) {
    return b.canvas().model().nodes.at(3);
}

TEST(GraphBinding, PortsOfASumAreInTheOrderOfTheirSources) {
    for (const bool oneColumn : {false, true}) {
        DesignBench b(branches("add", oneColumn));
        EXPECT_EQ(sumOf(b).inputOrder, (std::vector<int>{1, 0})) << "the left one, or the upper one, comes first";
    }
    DesignBench difference(branches("sub", false));
    EXPECT_TRUE(sumOf(difference).inputOrder.empty()) << "its inputs cannot be exchanged";
}

TEST(GraphBinding, AFreePortThatIsNotNeededIsSpare) {
    DesignBench whole(branches("add", false));
    EXPECT_EQ(sumOf(whole).inputs, 3);
    EXPECT_TRUE(sumOf(whole).spare);
    Project project = branches("add", false);
    project.graph.edges.pop_back();
    DesignBench missing(project);
    EXPECT_EQ(sumOf(missing).inputs, 2);
    EXPECT_FALSE(sumOf(missing).spare) << "the second input is missing";
    EXPECT_TRUE(sumOf(missing).inputOrder.empty());
}

TEST(GraphBinding, AnExpressionShowsItsFormula) {
    Project project = branches("add", false);
    project.graph.nodes[3] = Node{{4}, "expression", "sum", {{"formula", "x * sigmoid(beta * y)"}, {"beta", 1.5}}, 0, 400};
    DesignBench b(project);
    EXPECT_EQ(sumOf(b).type, "Expression");
    EXPECT_EQ(sumOf(b).settings, QString::fromUtf8("x * sigmoid(beta * y) · beta 1.5"));
}

}  // namespace
}  // namespace lathe::workbench::graph_binding_test
