// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "tests/widgets/graph/example_graphs.h"
#include "widgets/graph/model/drawing.h"

namespace lathe::ui::test::layout_test {
namespace {

Drawing drawingOf(const GraphModel& model) {
    Drawing drawing;
    drawing.show(model);
    return drawing;
}

void expectNoOverlap(const GraphModel& model) {
    const Drawing drawing = drawingOf(model);
    std::vector<QRectF> boxes;
    for (const Card& card : drawing.cards()) boxes.push_back(card.box);
    std::ranges::sort(boxes, {}, [](const QRectF& b) { return b.left(); });
    for (size_t a = 0; a < boxes.size(); ++a)
        for (size_t b = a + 1; b < boxes.size() && boxes[b].left() < boxes[a].right() + 16; ++b)
            ASSERT_FALSE(boxes[a].adjusted(-8, -12, 8, 12).intersects(boxes[b])) << "cards need room between them";
}

double middle(const Drawing& drawing, int64_t id) {
    return drawing.rectOf(drawing.indexOf(id)).center().x();
}

TEST(Layout, AChainIsStraightAndRowsDock) {
    const Drawing drawing = drawingOf(chain(6));
    EXPECT_EQ(drawing.cards().size(), 6u);
    for (const Card& card : drawing.cards()) EXPECT_EQ(card.box.center().x(), drawing.cards().front().box.center().x());
    for (size_t c = 1; c < drawing.cards().size(); ++c)
        EXPECT_GE(drawing.cards()[c].box.top() - drawing.cards()[c - 1].box.bottom(), 28);
}

TEST(Layout, TheMainPathIsStraightAndTheSideBranchToItsLeft) {
    const Drawing drawing = drawingOf(residualNetwork(4000));
    const std::map<QString, int64_t> byName = [&] {
        std::map<QString, int64_t> ids;
        for (const NodeView& n : drawing.model().nodes) ids[n.name] = n.id;
        return ids;
    }();
    const auto x = [&](const char* name) { return middle(drawing, byName.at(QLatin1String(name))); };
    for (const char* name : {"s1.conv1", "s1.conv2", "s1.add", "s2.conv1", "s2.conv2", "s2.add", "head", "loss"})
        EXPECT_EQ(x(name), x("stem")) << name;
    EXPECT_LT(x("s2.proj"), x("s2.conv1"));
}

TEST(Layout, BranchesStandOnBothSides) {
    const Drawing drawing = drawingOf(inception());
    int left = 0, right = 0;
    const double spine = middle(drawing, 1);
    for (const NodeView& n : drawing.model().nodes)
        if (n.name.endsWith(u"_0")) left += middle(drawing, n.id)<spine, right += middle(drawing, n.id)> spine;
    EXPECT_GE(left, 1);
    EXPECT_GE(right, 1);
    expectNoOverlap(inception());
}

TEST(Layout, ATallDrawingGetsColumns) {
    const Drawing drawing = drawingOf(chain(40));
    std::map<double, double> bottoms;  // by column
    for (const Card& card : drawing.cards())
        bottoms[card.box.center().x()] = std::max(bottoms[card.box.center().x()], card.box.bottom());
    EXPECT_GE(bottoms.size(), 3u);
    for (const auto& [x, bottom] : bottoms) EXPECT_LE(bottom, 1500);
}

TEST(Layout, AFrameIsNotTorn) {
    const Drawing drawing = drawingOf(manyBlocks(12));
    for (size_t a = 0; a < drawing.frames().size(); ++a) {
        EXPECT_LT(drawing.frames()[a].box.height(), 700) << drawing.frames()[a].path.toStdString();
        for (size_t b = a + 1; b < drawing.frames().size(); ++b)
            EXPECT_FALSE(drawing.frames()[a].box.intersects(drawing.frames()[b].box)) << a << " and " << b;
    }
}

TEST(Layout, PlacesAreOnTheGrid) {
    for (const NodeMove& move : layOut(inception())) {
        EXPECT_EQ(std::fmod(move.position.x(), 4), 0);
        EXPECT_EQ(std::fmod(move.position.y(), 8), 0);
    }
}

TEST(Layout, IsTheSameEveryTime) {
    const GraphModel model = manyBlocks(20);
    const auto once = layOut(model);
    EXPECT_EQ(once, layOut(model));
    EXPECT_EQ(once, layOut(moved(model, once))) << "where things were does not matter";
}

TEST(Layout, FiveHundredNodesDoNotOverlap) {
    expectNoOverlap(manyBlocks(56));
}

TEST(Layout, TwoThousandNodesDoNotOverlap) {
    const GraphModel model = manyBlocks(222);
    EXPECT_GE(model.nodes.size(), 1990u);
    expectNoOverlap(model);
    const QRectF bounds = drawingOf(model).bounds();
    EXPECT_LT(bounds.width(), 4 * bounds.height()) << "a large network gets taller columns";
}

TEST(Layout, PartOfANetworkStaysWhereItIs) {
    GraphModel model = residualNetwork();
    const std::vector<int64_t> some{model.nodes[1].id, model.nodes[4].id, model.nodes[7].id};
    for (NodeView& n : model.nodes) n.position += QPointF(400, 800);
    const auto moves = layOut(model, some);
    EXPECT_GE(moves.size(), 8u) << "rows go with their hosts";
    QPointF corner(1e9, 1e9), before(1e9, 1e9);
    for (const NodeMove& move : moves) {
        const QPointF old = model.nodes[static_cast<size_t>(Wiring::indexOf(model, move.node))].position;
        corner = {std::min(corner.x(), move.position.x()), std::min(corner.y(), move.position.y())};
        before = {std::min(before.x(), old.x()), std::min(before.y(), old.y())};
    }
    EXPECT_EQ(corner, before);
}

TEST(Layout, LooseNodesStandSideBySide) {
    GraphMaker maker;
    for (int i = 0; i < 5; ++i) maker.add(QStringLiteral("Dense"), QStringLiteral("d%1").arg(i), Family::Dense, {}, {});
    expectNoOverlap(maker.laidOut());
}

TEST(Layout, ARingOfWiresIsLaidOutToo) {
    GraphMaker maker;
    for (int i = 0; i < 3; ++i) maker.add(QStringLiteral("Dense"), {}, Family::Dense, {}, QStringLiteral("8"));
    GraphModel model = maker.model();
    for (int64_t i = 1; i <= 3; ++i) {
        WireView wire;
        wire.from = {i, 0}, wire.to = {i % 3 + 1, 0};
        model.wires.push_back(wire);
    }
    expectNoOverlap(moved(model, layOut(model)));
}

TEST(Layout, NothingIsLaidOutToNothing) {
    EXPECT_TRUE(layOut({}).empty());
}

}  // namespace
}  // namespace lathe::ui::test::layout_test
