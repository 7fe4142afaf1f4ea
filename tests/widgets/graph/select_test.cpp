// SPDX-License-Identifier: Apache-2.0
// Selecting by mouse and keys, and what survives a new model.
#include "tests/widgets/graph/view_fixture.h"

namespace lathe::ui::test::select_test {
namespace {

using Ids = std::vector<int64_t>;
using Select = ViewTest;

TEST_F(Select, AClickSelectsTheNodeAlone) {
    QSignalSpy changes(&view, &GraphView::selectionChanged);
    click(middleOf(4));
    EXPECT_EQ(view.selection(), Ids{4});
    EXPECT_EQ(view.current(), 4);
    EXPECT_EQ(changes.count(), 1);
}

TEST_F(Select, ARowOfACardIsANodeOfItsOwn) {
    click(middleOf(2));
    EXPECT_EQ(view.selection(), Ids{2});
    click(middleOf(1));
    EXPECT_EQ(view.selection(), Ids{1});
}

TEST_F(Select, ShiftAndControlAddAndTakeAway) {
    click(middleOf(1));
    click(middleOf(4), Qt::ShiftModifier);
    click(middleOf(6), Qt::ControlModifier);
    EXPECT_EQ(view.selection(), (Ids{1, 4, 6}));
    click(middleOf(4), Qt::ShiftModifier);
    EXPECT_EQ(view.selection(), (Ids{1, 6}));
}

TEST_F(Select, AClickOnOneOfManySelectsItAlone) {
    view.select({1, 4, 6});
    click(middleOf(4));
    EXPECT_EQ(view.selection(), Ids{4});
}

TEST_F(Select, AClickOnNothingSelectsNothing) {
    view.select({1, 4});
    click({900, 700});
    EXPECT_TRUE(view.selection().empty());
}

TEST_F(Select, ABandTakesWhatItTouches) {
    drag({250, 270}, at(rectOf(5).center()));
    EXPECT_EQ(view.selection(), (Ids{4, 5}));
}

TEST_F(Select, ABandWithShiftKeepsWhatWasSelected) {
    view.select({6});
    drag({250, 330}, at(rectOf(5).center()), Qt::LeftButton, Qt::ShiftModifier);
    EXPECT_EQ(view.selection(), (Ids{5, 6}));
}

TEST_F(Select, EscapeGivesBackWhatABandTook) {
    view.select({6});
    press({250, 270});
    moveTo(at(rectOf(5).center()));
    EXPECT_EQ(view.selection(), (Ids{4, 5}));
    key(Qt::Key_Escape);
    EXPECT_EQ(view.selection(), Ids{6});
}

TEST_F(Select, SelectionSurvivesANewModelExceptForWhatIsGone) {
    view.select({4, 5});
    GraphModel model = view.model();
    std::erase_if(model.nodes, [](const NodeView& n) { return n.id == 5; });
    std::erase_if(model.wires, [](const WireView& w) { return w.to.node == 5; });
    QSignalSpy changes(&view, &GraphView::selectionChanged);
    view.setModel(model);
    EXPECT_EQ(view.selection(), Ids{4});
    EXPECT_EQ(changes.count(), 1);
    view.setModel(model);
    EXPECT_EQ(changes.count(), 1);
}

TEST_F(Select, UnknownNodesAreNotSelected) {
    view.select({4, 77});
    EXPECT_EQ(view.selection(), Ids{4});
    view.setCurrent(77);
    EXPECT_EQ(view.current(), std::nullopt);
}

TEST_F(Select, DoubleClickOnAFrameTitleSelectsItsNodes) {
    const QRectF box = view.state().drawing.frames().front().box;
    QTest::mouseDClick(&view, Qt::LeftButton, {}, at(box.topLeft() + QPointF(20, 10)));
    EXPECT_EQ(view.selection(), (Ids{4, 5}));
}

TEST_F(Select, DoubleClickOnANodeLeadsToTheInspector) {
    QSignalSpy spy(&view, &GraphView::activated);
    QTest::mouseDClick(&view, Qt::LeftButton, {}, middleOf(4));
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(spy.front().front().toLongLong(), 4);
}

TEST_F(Select, AWireIsSelectedByAClickAndRemovedByDelete) {
    QSignalSpy spy(&view, &GraphView::disconnectRequested);
    click(onWire(5, 1));
    EXPECT_TRUE(view.state().selectedWires.contains(PortRef{5, 1}));
    key(Qt::Key_Delete);
    ASSERT_EQ(spy.count(), 1);
    const auto wires = spy.front().front().value<std::vector<WireView>>();
    ASSERT_EQ(wires.size(), 1u);
    EXPECT_EQ(wires.front().to, (PortRef{5, 1}));
}

}  // namespace
}  // namespace lathe::ui::test::select_test
