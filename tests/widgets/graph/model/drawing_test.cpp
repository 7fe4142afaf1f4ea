// SPDX-License-Identifier: Apache-2.0
// Where things are: docking, frames, ways of wires, labels; and that what is kept is what would be found anew.
#include "widgets/graph/model/drawing.h"

#include <random>

#include <gtest/gtest.h>

#include "tests/widgets/graph/view_fixture.h"
#include "widgets/graph/model/geometry.h"

namespace lathe::ui::test::drawing_test {
namespace {

Drawing drawingOf(const GraphModel& model) {
    Drawing drawing;
    drawing.show(model);
    return drawing;
}

TEST(Geometry, HeightsAndPorts) {
    NodeView node;
    EXPECT_EQ(headHeight(node), 28);
    node.count = QStringLiteral("64");
    EXPECT_EQ(headHeight(node), 44);
    node.content = QStringLiteral("9 layers, folded");
    EXPECT_EQ(headHeight(node), 60);
    EXPECT_EQ(inputShare(0, 1), 0.5);
    EXPECT_EQ(inputShare(0, 2), 0.3);
    EXPECT_EQ(inputShare(1, 2), 0.7);
    EXPECT_EQ(inputShare(1, 3), 0.5);
}

TEST(Geometry, RankOfAShape) {
    EXPECT_EQ(rankOf({}), -1);
    EXPECT_EQ(rankOf(QStringLiteral("scalar")), 0);
    EXPECT_EQ(rankOf(QStringLiteral("64")), 1);
    EXPECT_EQ(rankOf(QString::fromUtf8("16×28×28")), 3);
}

TEST(Geometry, LevelsOfDetail) {
    EXPECT_EQ(detailAt(0.75), Detail::Full);
    EXPECT_EQ(detailAt(0.74), Detail::Compact);
    EXPECT_EQ(detailAt(0.35), Detail::Compact);
    EXPECT_EQ(detailAt(0.34), Detail::Block);
}

TEST(Drawing, RowsLieOnTheirHost) {
    const Drawing drawing = drawingOf(smallGraph());
    EXPECT_EQ(drawing.cards().size(), 4u);
    EXPECT_EQ(drawing.rectOf(0), QRectF(304, 96, 160, 44));
    EXPECT_EQ(drawing.rectOf(1), QRectF(304, 140, 160, 22));
    EXPECT_EQ(drawing.rectOf(2), QRectF(304, 162, 160, 22));
    EXPECT_FALSE(drawing.outputsShown(0));
    EXPECT_TRUE(drawing.outputsShown(2));
}

TEST(Drawing, ALongNameWidensTheCard) {
    GraphModel model = smallGraph();
    model.nodes[5].settings = QStringLiteral("10 units, orthogonal, bias");
    EXPECT_EQ(drawingOf(model).rectOf(5).width(), 200);
    model.nodes[5].settings += QStringLiteral(", clipped at 2.5");
    EXPECT_EQ(drawingOf(model).rectOf(5).width(), 240);
}

TEST(Drawing, NamesMakeFrames) {
    const Drawing drawing = drawingOf(smallGraph());
    ASSERT_EQ(drawing.frames().size(), 1u);
    const Frame& frame = drawing.frames().front();
    EXPECT_EQ(frame.title, QStringLiteral("s1"));
    EXPECT_EQ(frame.count, QLocale().toString(2304));
    EXPECT_TRUE(frame.box.contains(drawing.rectOf(3)));
    EXPECT_TRUE(frame.box.contains(drawing.rectOf(4)));
    EXPECT_FALSE(frame.box.intersects(drawing.rectOf(2)));
}

TEST(Drawing, FramesNest) {
    GraphModel model = smallGraph();
    const char* names[] = {"a.x.one", "a.x.two", "a.y", "b", "c.d.e", "c"};
    for (size_t n = 0; n < 6; ++n) model.nodes[n].name = QLatin1String(names[n]);
    const Drawing drawing = drawingOf(model);
    ASSERT_EQ(drawing.frames().size(), 2u) << "a and a.x; one node alone makes no frame";
    EXPECT_EQ(drawing.frames()[0].members.size(), 3u);
    EXPECT_EQ(drawing.frames()[1].parent, 0);
    EXPECT_EQ(drawing.frames()[1].depth, 1);
    EXPECT_TRUE(drawing.frames()[0].box.contains(drawing.frames()[1].box));
}

// All pieces of all wires against all cards, but for the touch at their own ports.
void expectNoWireOnACard(const Drawing& drawing) {
    for (size_t w = 0; w < drawing.routes().size(); ++w) {
        const QPolygonF& line = drawing.routes()[w].line;
        for (int i = 1; i < line.size(); ++i) {
            const QRectF piece = QRectF(line[i - 1], line[i]).normalized().adjusted(-1, 0, 1, 0);
            EXPECT_TRUE(drawing.obstacles().free(piece.height() > 0 ? piece : piece.adjusted(0, -1, 0, 1))) << "wire " << w;
        }
        const QRectF plate = drawing.routes()[w].plate;
        if (plate.isNull()) continue;
        EXPECT_TRUE(drawing.obstacles().free(plate)) << "label " << w;
        for (const Frame& frame : drawing.frames())
            EXPECT_TRUE(!frame.box.intersects(plate) || frame.box.contains(plate)) << "label " << w << " on a frame's border";
    }
}

TEST(Ways, NoWireCrossesACard) {
    expectNoWireOnACard(drawingOf(residualNetwork()));
    expectNoWireOnACard(drawingOf(residualNetwork(4000)));
    expectNoWireOnACard(drawingOf(inception()));
    expectNoWireOnACard(drawingOf(manyBlocks(40)));
    expectNoWireOnACard(drawingOf(chain(60)));
}

TEST(Ways, PiecesAreHorizontalOrVerticalAndEndAtThePorts) {
    const Drawing drawing = drawingOf(inception());
    for (size_t w = 0; w < drawing.routes().size(); ++w) {
        const Route& route = drawing.routes()[w];
        if (!route.shown()) continue;
        const Wiring::Ends ends = drawing.wiring().ends[w];
        EXPECT_EQ(route.line.front(), drawing.outputPoint(ends.from, 0));
        EXPECT_EQ(route.line.back(), drawing.inputPoint(ends.to, drawing.model().wires[w].to.port));
        for (int i = 1; i < route.line.size(); ++i)
            EXPECT_TRUE(route.line[i].x() == route.line[i - 1].x() || route.line[i].y() == route.line[i - 1].y());
    }
}

TEST(Ways, EndAtThePortsInTheOrderOfTheInputs) {
    GraphModel model = residualNetwork();
    const auto sum = std::ranges::find_if(model.nodes, [](const NodeView& n) { return n.inputs == 2; });
    ASSERT_NE(sum, model.nodes.end());
    const int index = static_cast<int>(sum - model.nodes.begin());
    Drawing drawing = drawingOf(model);
    EXPECT_LT(drawing.inputPoint(index, 0).x(), drawing.inputPoint(index, 1).x());
    sum->inputOrder = {1, 0};
    sum->position += QPointF(8, 0);
    drawing.show(model);
    EXPECT_GT(drawing.inputPoint(index, 0).x(), drawing.inputPoint(index, 1).x());
    for (const int w : drawing.wiring().in[static_cast<size_t>(index)]) {
        const auto wire = static_cast<size_t>(w);
        EXPECT_EQ(drawing.routes()[wire].line.back(), drawing.inputPoint(index, drawing.model().wires[wire].to.port));
    }
}

TEST(Ways, WiresOfDifferentValuesKeepApart) {
    const Drawing drawing = drawingOf(inception());
    const auto& wires = drawing.model().wires;
    const auto area = [](const QPolygonF& line, int i) { return QRectF(line[i - 1], line[i]).normalized(); };
    for (size_t a = 0; a < wires.size(); ++a)
        for (size_t b = a + 1; b < wires.size(); ++b) {
            const QPolygonF &one = drawing.routes()[a].line, &other = drawing.routes()[b].line;
            if (wires[a].from == wires[b].from) continue;
            for (int i = 1; i < one.size(); ++i)
                for (int j = 1; j < other.size(); ++j) {
                    const bool parallel = (one[i].x() == one[i - 1].x()) == (other[j].x() == other[j - 1].x());
                    EXPECT_FALSE(parallel &&
                                 area(one, i).adjusted(-1, -1, 1, 1).intersects(area(other, j).adjusted(-1, -1, 1, 1)))
                        << "wires " << a << " and " << b;
                }
        }
}

TEST(Ways, AStraightWireIsOnePiece) {
    const Drawing drawing = drawingOf(chain(4));
    for (const Route& route : drawing.routes()) EXPECT_TRUE(!route.shown() || route.line.size() == 2);
}

TEST(Ways, OneLabelForEachValue) {
    const Drawing drawing = drawingOf(residualNetwork());
    std::map<PortRef, int> labels;
    for (size_t w = 0; w < drawing.routes().size(); ++w)
        if (!drawing.routes()[w].plate.isNull()) ++labels[drawing.model().wires[w].from];
    EXPECT_GE(labels.size(), 9u);
    for (const auto& [port, count] : labels) EXPECT_EQ(count, 1);
}

// What `show` keeps must be what a fresh drawing finds.
void expectSame(const Drawing& kept, const Drawing& fresh) {
    ASSERT_EQ(kept.routes().size(), fresh.routes().size());
    for (size_t w = 0; w < kept.routes().size(); ++w) {
        EXPECT_EQ(kept.routes()[w].line, fresh.routes()[w].line) << "wire " << w;
        EXPECT_EQ(kept.routes()[w].plate, fresh.routes()[w].plate) << "label " << w;
    }
    for (size_t f = 0; f < kept.frames().size(); ++f) EXPECT_EQ(kept.frames()[f].box, fresh.frames()[f].box);
    EXPECT_EQ(kept.bounds(), fresh.bounds());
}

TEST(Keeping, AChangedFigureCostsNoWay) {
    GraphModel model = manyBlocks(20);
    Drawing drawing = drawingOf(model);
    model.nodes[40].count = QStringLiteral("36,865");
    model.nodes[41].mark = Mark::Warning;
    drawing.show(model);
    EXPECT_EQ(drawing.reroutedWires(), 0);
    expectSame(drawing, drawingOf(model));
}

TEST(Keeping, AMovedNodeCostsTheWaysAroundIt) {
    GraphModel model = manyBlocks(20);
    Drawing drawing = drawingOf(model);
    const Card card = drawing.cards()[30];
    for (const QPointF shift : {QPointF(40, 16), QPointF(-200, 64), QPointF(8, 300)}) {
        for (const int n : card.nodes) model.nodes[static_cast<size_t>(n)].position = card.box.topLeft() + shift;
        drawing.show(model);
        EXPECT_LT(drawing.reroutedWires(), 60) << "of 220";
        expectSame(drawing, drawingOf(model));
    }
}

TEST(Keeping, WhateverIsDoneTheCacheIsExact) {
    GraphModel model = manyBlocks(5);
    Drawing drawing = drawingOf(model);
    std::mt19937 random(7);
    const auto below = [&](size_t n) { return static_cast<size_t>(random() % n); };
    for (int step = 0; step < 150; ++step) {
        const Card card = drawing.cards()[below(drawing.cards().size())];
        const QPointF shift(8.0 * static_cast<double>(below(81)) - 320, 8.0 * static_cast<double>(below(81)) - 320);
        if (step % 3 < 2)
            for (const int n : card.nodes) model.nodes[static_cast<size_t>(n)].position = card.box.topLeft() + shift;
        if (step % 5 == 2) model.nodes[below(model.nodes.size())].name = QStringLiteral("block%1.x").arg(below(5));
        if (step % 7 == 3) model.wires.erase(model.wires.begin() + static_cast<ptrdiff_t>(below(model.wires.size())));
        drawing.show(model);
        expectSame(drawing, drawingOf(model));
        if (HasFailure()) FAIL() << "at step " << step;
    }
}

TEST(Keeping, NodesComeAndGo) {
    GraphModel model = manyBlocks(10);
    Drawing drawing = drawingOf(model);
    const int64_t gone = model.nodes[20].id;
    std::erase_if(model.nodes, [&](const NodeView& n) { return n.id == gone; });
    std::erase_if(model.wires, [&](const WireView& w) { return w.from.node == gone || w.to.node == gone; });
    drawing.show(model);
    expectSame(drawing, drawingOf(model));
    drawing.show({});
    EXPECT_TRUE(drawing.cards().empty());
    drawing.show(model);
    expectSame(drawing, drawingOf(model));
}

TEST(Keeping, WiresThatLeadNowhereAreLeftOut) {
    GraphModel model = smallGraph();
    WireView stray;
    stray.from = {99, 0}, stray.to = {6, 0};
    model.wires.push_back(stray);
    const Drawing drawing = drawingOf(model);
    EXPECT_FALSE(drawing.routes().back().shown());
}

}  // namespace
}  // namespace lathe::ui::test::drawing_test
