// SPDX-License-Identifier: Apache-2.0
// A layer with several outputs on the canvas: ports, wires from each of them, blocks, and the remedy when one is gone.
#include <gtest/gtest.h>

#include "app/workbench/design/design_editor.h"
#include "core/graph/expand_blocks.h"
#include "tests/app/workbench/design/bench.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench::split_test {
namespace {

/// Input, Flatten, Split in three parts, and two Dense that are not connected; their sum.
Project parts() {
    Project p = DesignBench::digits();
    p.graph.nodes = {Node{{1}, "input", "input", {}, 0, 0},
                     Node{{2}, "flatten", "flat", {}, 0, 100},
                     Node{{3}, "split", "parts", {{"sizes", std::vector<int64_t>{84, 300, 400}}}, 0, 200},
                     Node{{4}, "dense", "left", {{"units", int64_t{10}}}, -200, 320},
                     Node{{5}, "dense", "right", {{"units", int64_t{10}}}, 200, 320},
                     Node{{6}, "add", "sum", {}, 0, 440}};
    p.graph.edges = {{{1}, 0, {2}, 0}, {{2}, 0, {3}, 0}, {{4}, 0, {6}, 0}, {{5}, 0, {6}, 1}};
    return p;
}

const ui::NodeView& viewOf(DesignBench& b, const char* name) {
    const auto& nodes = b.canvas().model().nodes;
    return *std::ranges::find(nodes, b.node(name).value, &ui::NodeView::id);
}

void connectParts(DesignBench& b) {
    b.waitForData();
    b.canvas().setFocus();
    b.key(b.canvas(), Qt::Key_Home);
    b.dragOnCanvas(b.output(b.node("parts"), 0), b.input(b.node("left")));
    b.dragOnCanvas(b.output(b.node("parts"), 2), b.input(b.node("right")));
}

TEST(SplitOnThePage, EachOutputIsAPortThatCanBeConnected) {
    DesignBench b(parts());
    connectParts(b);
    EXPECT_EQ(viewOf(b, "parts").outputs, 3);
    EXPECT_TRUE(viewOf(b, "parts").accessible.contains(QStringLiteral("84, 300, 400")));
    EXPECT_EQ(inputsOf(b.graph(), b.node("left")).front(), (Edge{b.node("parts"), 0, b.node("left"), 0}));
    EXPECT_EQ(inputsOf(b.graph(), b.node("right")).front(), (Edge{b.node("parts"), 2, b.node("right"), 0}));
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    const auto& wires = b.canvas().model().wires;
    const auto wire = std::ranges::find(wires, ui::PortRef{b.node("right").value, 0}, &ui::WireView::to);
    ASSERT_NE(wire, wires.end());
    EXPECT_EQ(wire->shape, QStringLiteral("400"));
}

TEST(SplitOnThePage, AnOutputThatIsGoneIsReportedAndItsConnectionRemoved) {
    DesignBench b(parts());
    connectParts(b);
    b.setParam("parts", "sizes", "284, 500");
    EXPECT_EQ(viewOf(b, "parts").outputs, 2);
    EXPECT_EQ(b.errors().size(), 1) << b.errors().join('\n').toStdString();
    ASSERT_TRUE(b.clickRemedy("Remove that connection"));
    EXPECT_TRUE(inputsOf(b.graph(), b.node("right")).empty());
    EXPECT_FALSE(inputsOf(b.graph(), b.node("left")).empty()) << "the other connection stays";
}

TEST(SplitOnThePage, ABlockKeepsTheOutputsThatLeaveIt) {
    DesignBench b(parts());
    connectParts(b);
    const Graph before = b.graph();
    b.page->editor().select({b.node("flat"), b.node("parts")});
    b.page->editor().makeBlock();
    ASSERT_EQ(b.document.project().blocks.size(), 1U);
    EXPECT_EQ(b.document.project().blocks[0].outputs().size(), 2U);
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    const Project expanded = *withoutBlocks(b.document.project());
    const auto portInto = [](const Graph& graph, std::string_view name) {
        return inputsOf(graph, graph.find(name)->id).front().fromPort;
    };
    for (const char* reader : {"left", "right"}) {
        EXPECT_EQ(portInto(expanded.graph, reader), portInto(before, reader)) << reader;
        EXPECT_EQ(
            expanded.graph.find(inputsOf(expanded.graph, expanded.graph.find(std::string_view(reader))->id).front().from)->type,
            "split");
    }
}

TEST(SplitOnThePage, RemovingItConnectsItsReadersWithItsSource) {
    DesignBench b(parts());
    connectParts(b);
    b.page->editor().select({b.node("parts")});
    b.canvas().setFocus();
    b.key(b.canvas(), Qt::Key_Delete, Qt::ShiftModifier);
    for (const char* reader : {"left", "right"})
        EXPECT_EQ(inputsOf(b.graph(), b.node(reader)).front(), (Edge{b.node("flat"), 0, b.node(reader), 0}));
}

}  // namespace
}  // namespace lathe::workbench::split_test
