// SPDX-License-Identifier: Apache-2.0
// Dragging nodes: grid, guides, docking, frames, insertion into wires.
#include "tests/widgets/graph/view_fixture.h"

namespace lathe::ui::test::move_test {
namespace {

class Move : public ViewTest {
protected:
    Move() {
        QObject::connect(&view, &GraphView::moveRequested, &view,
                         [this](const std::vector<NodeMove>& m) { moves = m, ++requests; });
        QObject::connect(&view, &GraphView::insertRequested, &view,
                         [this](int64_t node, QPointF, const WireView& wire) { inserted = node, into = wire; });
    }
    std::vector<NodeMove> moves;
    int requests = 0;
    int64_t inserted = 0;
    WireView into;
};

TEST_F(Move, ADragIsOneRequestOnTheGrid) {
    drag(middleOf(6), middleOf(6) + QPoint(83, -101));
    ASSERT_EQ(requests, 1);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0], (NodeMove{6, {720, 376}}));
    EXPECT_EQ(view.model(), smallGraph()) << "the view changes nothing by itself";
}

TEST_F(Move, TheDragIsShownWhileItLasts) {
    press(middleOf(6));
    moveTo(middleOf(6) + QPoint(80, 104));
    EXPECT_EQ(rectOf(6).topLeft(), QPointF(720, 584));
    release(middleOf(6));
    EXPECT_EQ(rectOf(6).topLeft(), QPointF(640, 480)) << "until the owner agrees, it is where it was";
}

TEST_F(Move, EscapeCancelsADrag) {
    press(middleOf(6));
    moveTo(middleOf(6) + QPoint(80, 104));
    key(Qt::Key_Escape);
    EXPECT_EQ(rectOf(6).topLeft(), QPointF(640, 480));
    release(middleOf(6) + QPoint(80, 104));
    EXPECT_EQ(requests, 0);
}

TEST_F(Move, ANewModelWaitsForTheEndOfADrag) {
    GraphModel model = view.model();
    model.nodes[3].count = QStringLiteral("2,305");
    press(middleOf(6));
    moveTo(middleOf(6) + QPoint(80, 104));
    view.setModel(model);
    EXPECT_EQ(rectOf(6).topLeft(), QPointF(720, 584)) << "the drag goes on";
    release(middleOf(6));
    EXPECT_EQ(requests, 1);
    EXPECT_EQ(view.model(), model);
}

TEST_F(Move, AShakingHandMovesNothing) {
    drag(middleOf(6), middleOf(6) + QPoint(2, 1));
    EXPECT_EQ(requests, 0);
}

TEST_F(Move, ACardTakesItsRowsAlong) {
    drag(middleOf(1), middleOf(1) + QPoint(200, -40));
    ASSERT_EQ(moves.size(), 3u);
    for (const NodeMove& move : moves) EXPECT_EQ(move.position, moves[0].position);
}

TEST_F(Move, AllThatIsSelectedMoves) {
    view.select({4, 6});
    drag(middleOf(4), middleOf(4) + QPoint(-160, 200));
    ASSERT_EQ(moves.size(), 2u);
    EXPECT_EQ(moves[0].position - QPointF(304, 280), moves[1].position - QPointF(640, 480));
}

TEST_F(Move, ARowPulledOffItsCardComesLooseWithTheRowsAfterIt) {
    press(middleOf(2));
    moveTo(middleOf(2) + QPoint(240, 0));
    EXPECT_EQ(view.state().drawing.rowOf(view.state().drawing.indexOf(2)), 0);
    release(middleOf(2) + QPoint(240, 0));
    ASSERT_EQ(moves.size(), 2u);
    EXPECT_EQ(moves[0].node, 2);
    EXPECT_EQ(moves[1].node, 3);
    EXPECT_EQ(moves[0].position, moves[1].position);
    EXPECT_GT(moves[0].position.x(), 500);
}

TEST_F(Move, ARowMovedALittleStays) {
    drag(middleOf(2), middleOf(2) + QPoint(12, 6));
    EXPECT_EQ(requests, 0);
}

TEST_F(Move, ALooseRowDropsOntoTheCardItReads) {
    GraphModel model = view.model();
    model.nodes[1].position = model.nodes[2].position = {640, 160};
    view.setModel(model);
    ASSERT_EQ(view.state().drawing.rowOf(view.state().drawing.indexOf(2)), 0);
    drag(middleOf(2), at(rectOf(1).center()) + QPoint(0, 36));
    ASSERT_EQ(moves.size(), 2u);
    EXPECT_EQ(moves[0], (NodeMove{2, {304, 96}})) << "a row has the place of its host";
}

TEST_F(Move, TheTitleOfAFrameMovesAllOfIt) {
    const QRectF box = view.state().drawing.frames().front().box;
    const QPoint title = at(box.topLeft() + QPointF(20, 10));
    drag(title, title + QPoint(160, 40));
    ASSERT_EQ(moves.size(), 2u);
    EXPECT_EQ(moves[0].node, 4);
    EXPECT_EQ(moves[1].node, 5);
}

TEST_F(Move, ACardNearlyInLineFallsIntoLine) {
    press(middleOf(6));
    const QPoint near = middleOf(6) + QPoint(static_cast<int>(304 - 640 + 3), 60);
    moveTo(near);
    EXPECT_EQ(rectOf(6).left(), 304) << "3 px off the others, and not by the grid alone";
    release(near);
}

TEST_F(Move, ANodeWithoutWiresGoesIntoTheWireItIsDroppedOn) {
    drag(middleOf(6), onWire(5, 1));
    EXPECT_EQ(inserted, 6);
    EXPECT_EQ(into.to, (PortRef{5, 1}));
    EXPECT_EQ(requests, 0);
}

TEST_F(Move, AltLeavesItBesideTheWire) {
    drag(middleOf(6), onWire(5, 1), Qt::LeftButton, Qt::AltModifier);
    EXPECT_EQ(inserted, 0);
    EXPECT_EQ(requests, 1);
}

TEST_F(Move, ANodeGoesInBetweenTwoRows) {
    drag(middleOf(6), at(QPointF(rectOf(3).center().x() + 30, rectOf(3).top())));
    EXPECT_EQ(inserted, 6);
    EXPECT_EQ(into.to, (PortRef{3, 0}));
}

TEST_F(Move, ANodeThatHasWiresIsOnlyMoved) {
    drag(middleOf(5), onWire(5, 1));
    EXPECT_EQ(inserted, 0);
    EXPECT_EQ(requests, 1);
}

TEST_F(Move, ASecondReaderUndocksARowIntoSight) {
    GraphModel model = view.model();
    WireView second;
    second.from = {1, 0}, second.to = {6, 0};
    model.wires.push_back(second);
    view.setModel(model);
    const auto& drawing = view.state().drawing;
    EXPECT_NE(drawing.cardOf(drawing.indexOf(1)), drawing.cardOf(drawing.indexOf(2)));
    EXPECT_FALSE(rectOf(1).intersects(rectOf(2)));
}

}  // namespace
}  // namespace lathe::ui::test::move_test
