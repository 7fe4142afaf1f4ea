// SPDX-License-Identifier: Apache-2.0
// Cards of a column stand on one middle, and what is put between others gets room.
#include <gtest/gtest.h>

#include "tests/widgets/graph/example_graphs.h"
#include "widgets/graph/model/drawing.h"
#include "widgets/graph/model/geometry.h"
#include "widgets/graph/model/graph_room.h"

namespace lathe::ui::room_test {
namespace {

using test::GraphMaker;

Drawing drawingOf(const GraphModel& model) {
    Drawing drawing;
    drawing.show(model);
    return drawing;
}

// Pairs of cards that cover each other.
int overlaps(const Drawing& drawing) {
    int count = 0;
    const auto& cards = drawing.cards();
    for (size_t a = 0; a < cards.size(); ++a)
        for (size_t b = a + 1; b < cards.size(); ++b) count += cards[a].box.intersects(cards[b].box);
    return count;
}

// Upright, and nowhere sideways.
bool isStraight(const Route& route) {
    for (const QPointF& p : route.line)
        if (std::abs(p.x() - route.line.front().x()) > 0.01) return false;
    return true;
}

int wireFrom(const Drawing& drawing, int64_t from, int64_t to) {
    const auto& wires = drawing.model().wires;
    for (size_t w = 0; w < wires.size(); ++w)
        if (wires[w].from.node == from && wires[w].to.node == to) return static_cast<int>(w);
    return -1;
}

// The chain input, conv, dense with `middle` between conv and dense.
struct Inserted {
    GraphModel model;
    int64_t input, conv, dense, middle;
};

Inserted withMiddle(bool docks, QPointF at) {
    GraphMaker m;
    const auto input = m.add("Input", "input", Family::Input, {}, "1×28×28");
    const auto conv = m.add("Conv2d", "conv", Family::Convolution, {input}, "4×26×26", "3×3 · 4");
    const auto dense = m.add("Dense", "dense", Family::Dense, {conv}, "10", "10 units");
    GraphModel model = m.laidOut();
    NodeView middle = model.nodes[1];
    middle.id = 9, middle.name = "middle", middle.docks = docks, middle.position = at;
    middle.settings = "a longer line of settings than usual";
    model.nodes.push_back(middle);
    for (WireView& wire : model.wires)
        if (wire.to.node == dense) wire.from.node = 9;
    model.wires.push_back({{conv, 0}, {9, 0}, "4×26×26"});
    std::ranges::sort(model.wires, {}, &WireView::to);
    return {model, input, conv, dense, 9};
}

TEST(Centred, CardsOfDifferentWidthsStandOnOneMiddle) {
    GraphMaker m;
    const auto a = m.add("Input", "in", Family::Input, {}, "64");
    const auto b = m.add("Dense", "wide", Family::Dense, {a}, "64", "a line of settings that is longer");
    const auto c = m.add("Dense", "out", Family::Dense, {b}, "10");
    GraphModel model = m.model();
    for (NodeView& node : model.nodes) node.position = {40, 100.0 * static_cast<double>(node.id)};
    const Drawing drawing = drawingOf(model);
    EXPECT_GT(drawing.rectOf(1).width(), 160);
    EXPECT_EQ(drawing.rectOf(1).center().x(), drawing.rectOf(0).center().x());
    for (const Route& route : drawing.routes()) EXPECT_TRUE(isStraight(route));
    // The same after auto-layout.
    const Drawing arranged = drawingOf(m.laidOut());
    for (const Route& route : arranged.routes()) EXPECT_TRUE(isStraight(route));
    EXPECT_EQ(wireFrom(arranged, b, c) >= 0, true);
}

TEST(Room, WhatIsPutIntoAWirePushesTheRestDown) {
    const Inserted in = withMiddle(false, {600, 90});
    EXPECT_GT(overlaps(drawingOf(test::moved(in.model, {{9, in.model.nodes[1].position + QPointF(0, 40)}}))), 0)
        << "without room it would cover others";
    const GraphModel after = test::moved(in.model, makeRoom(in.model, in.middle));
    const Drawing drawing = drawingOf(after);
    EXPECT_EQ(overlaps(drawing), 0);
    for (const Route& route : drawing.routes()) EXPECT_TRUE(isStraight(route)) << "no wire goes round";
    const QRectF conv = drawing.rectOf(drawing.indexOf(in.conv)), middle = drawing.rectOf(drawing.indexOf(in.middle)),
                 dense = drawing.rectOf(drawing.indexOf(in.dense));
    EXPECT_GE(middle.top() - conv.bottom(), minimumGap);
    EXPECT_GE(dense.top() - middle.bottom(), minimumGap);
    EXPECT_LT(dense.top() - middle.bottom(), minimumGap + gridStep);
}

TEST(Room, WhereThereIsRoomItStaysWhereItWasDropped) {
    Inserted in = withMiddle(false, {304, 400});
    for (NodeView& node : in.model.nodes)
        if (node.id == in.dense) node.position.setY(900);
    const auto moves = makeRoom(in.model, in.middle);
    ASSERT_LE(moves.size(), 1U) << "nothing else moves";
    const GraphModel after = test::moved(in.model, moves);
    EXPECT_EQ(after.nodes.back().position.y(), 400);
    EXPECT_EQ(after.nodes.back().position.x(), after.nodes[1].position.x());
}

TEST(Room, WhatDocksBecomesARowAndTheRestMakesRoomForIt) {
    const Inserted in = withMiddle(true, {304, 130});
    const Drawing drawing = drawingOf(test::moved(in.model, makeRoom(in.model, in.middle)));
    EXPECT_EQ(drawing.rowOf(drawing.indexOf(in.middle)), 1);
    EXPECT_EQ(overlaps(drawing), 0);
    EXPECT_GE(drawing.rectOf(drawing.indexOf(in.dense)).top() - drawing.rectOf(drawing.indexOf(in.middle)).bottom(), minimumGap);
}

TEST(Room, RowsFollowTheLayerThatTheyNowRead) {
    GraphMaker m;
    const auto input = m.add("Input", "input", Family::Input, {}, "1×28×28");
    const auto conv = m.add("Conv2d", "conv", Family::Convolution, {input}, "4×26×26", "3×3 · 4");
    const auto norm = m.addRow("BatchNorm", "norm", Family::Normalization, conv, "4×26×26");
    const auto dense = m.add("Dense", "dense", Family::Dense, {norm}, "10", "10 units");
    GraphModel model = m.laidOut();
    NodeView second = model.nodes[1];
    second.id = 9, second.name = "second";
    model.nodes.push_back(second);
    for (WireView& wire : model.wires)
        if (wire.to.node == norm) wire.from.node = 9;
    model.wires.push_back({{conv, 0}, {9, 0}, "4×26×26"});
    std::ranges::sort(model.wires, {}, &WireView::to);
    const Drawing drawing = drawingOf(test::moved(model, makeRoom(model, 9)));
    EXPECT_EQ(drawing.cardOf(drawing.indexOf(norm)), drawing.cardOf(drawing.indexOf(9)));
    EXPECT_NE(drawing.cardOf(drawing.indexOf(conv)), drawing.cardOf(drawing.indexOf(9)));
    EXPECT_EQ(overlaps(drawing), 0);
    EXPECT_GT(drawing.rectOf(drawing.indexOf(dense)).top(), drawing.rectOf(drawing.indexOf(norm)).bottom());
}

TEST(Room, AnInsertionAnywhereInALargeNetworkCoversNothing) {
    const GraphModel base = test::residualNetwork();
    ASSERT_EQ(overlaps(drawingOf(base)), 0);
    for (const WireView& into : base.wires) {
        GraphModel model = base;
        NodeView node = model.nodes.front();
        node.id = 1000, node.name = "new", node.inputs = node.outputs = 1;
        node.position = {};
        model.nodes.push_back(node);
        for (WireView& wire : model.wires)
            if (wire.joins(into)) wire.from = {1000, 0};
        model.wires.push_back({into.from, {1000, 0}, {}});
        std::ranges::sort(model.wires, {}, &WireView::to);
        const Drawing drawing = drawingOf(test::moved(model, makeRoom(model, 1000)));
        EXPECT_EQ(overlaps(drawing), 0) << into.from.node << " -> " << into.to.node;
    }
}

}  // namespace
}  // namespace lathe::ui::room_test
