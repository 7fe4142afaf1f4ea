// SPDX-License-Identifier: Apache-2.0
// Pulling wires with the mouse and with keys, and cutting them.
#include "tests/widgets/graph/view_fixture.h"

namespace lathe::ui::test::wire_test {
namespace {

class Wires : public ViewTest {
protected:
    Wires() {
        QObject::connect(&view, &GraphView::connectRequested, &view,
                         [this](PortRef a, PortRef b) { from = a, to = b, ++connects; });
        QObject::connect(&view, &GraphView::disconnectRequested, &view,
                         [this](const std::vector<WireView>& wires) { cut = wires; });
        QObject::connect(&view, &GraphView::addRequested, &view, [this](QPointF p, std::optional<PortRef> port, bool output) {
            added = p, addedFrom = port, fromOutput = output, ++adds;
        });
        QObject::connect(&view, &GraphView::hint, &view, [this](const QString& text) { hint = text; });
        view.setFits(
            [](PortRef, PortRef target) { return target.node == 1 ? QStringLiteral("It would run in a circle.") : QString(); });
    }
    PortRef from, to;
    int connects = 0, adds = 0;
    std::vector<WireView> cut;
    QPointF added;
    std::optional<PortRef> addedFrom;
    bool fromOutput = false;
    QString hint;
};

TEST_F(Wires, FromAnOutputToAnInput) {
    drag(output(5), input(6));
    ASSERT_EQ(connects, 1);
    EXPECT_EQ(from, (PortRef{5, 0}));
    EXPECT_EQ(to, (PortRef{6, 0}));
}

TEST_F(Wires, FromAnInputToAnOutput) {
    drag(input(6), output(5));
    ASSERT_EQ(connects, 1);
    EXPECT_EQ(from, (PortRef{5, 0}));
    EXPECT_EQ(to, (PortRef{6, 0}));
}

TEST_F(Wires, TheOutputOfACardIsThatOfItsLastRow) {
    drag(output(3), input(6));
    EXPECT_EQ(from, (PortRef{3, 0}));
}

TEST_F(Wires, TheEndJumpsToAPortNearby) {
    press(output(5));
    moveTo(input(6) + QPoint(-12, 9));
    ASSERT_TRUE(view.state().pull && view.state().pull->target);
    EXPECT_EQ(view.state().pull->target->ref, (PortRef{6, 0}));
    EXPECT_EQ(at(view.state().pull->tip), input(6));
    release(input(6) + QPoint(-12, 9));
    EXPECT_EQ(connects, 1);
}

TEST_F(Wires, DroppedOnANodeItTakesTheFirstPortThatFits) {
    drag(output(6), middleOf(5));
    ASSERT_EQ(connects, 1);
    EXPECT_EQ(to.node, 5);
}

TEST_F(Wires, WhatDoesNotFitSaysWhyAndIsNotConnected) {
    press(output(5));
    moveTo(input(1));
    EXPECT_EQ(hint, QStringLiteral("It would run in a circle."));
    EXPECT_FALSE(view.state().pull->fits({{1, 0}, false}));
    EXPECT_TRUE(view.state().pull->fits({{6, 0}, false}));
    release(input(1));
    EXPECT_EQ(connects, 0);
    EXPECT_EQ(adds, 0);
    EXPECT_TRUE(hint.isEmpty());
}

TEST_F(Wires, DroppedOnNothingItAsksForALayer) {
    drag(output(5), {800, 700});
    EXPECT_EQ(connects, 0);
    ASSERT_EQ(adds, 1);
    EXPECT_EQ(addedFrom, (PortRef{5, 0}));
    EXPECT_TRUE(fromOutput);
    EXPECT_EQ(added, QPointF(800, 700));
    drag(input(6), {800, 300});
    EXPECT_EQ(addedFrom, (PortRef{6, 0}));
    EXPECT_FALSE(fromOutput);
}

TEST_F(Wires, EscapeLetsGo) {
    press(output(5));
    moveTo({700, 600});
    key(Qt::Key_Escape);
    EXPECT_FALSE(view.state().pull);
    release({700, 600});
    EXPECT_EQ(adds, 0);
}

TEST_F(Wires, AStrokeWithControlAndTheRightButtonCuts) {
    const QPoint wire = onWire(5, 1);
    drag(wire - QPoint(40, 3), wire + QPoint(40, 3), Qt::RightButton, Qt::ControlModifier);
    ASSERT_EQ(cut.size(), 1u);
    EXPECT_EQ(cut[0].to, (PortRef{5, 1}));
}

TEST_F(Wires, AStrokeThroughNothingCutsNothing) {
    drag({700, 100}, {900, 300}, Qt::RightButton, Qt::ControlModifier);
    EXPECT_TRUE(cut.empty());
}

TEST_F(Wires, ByKeysToTheNearestInputThatFits) {
    view.setCurrent(5);
    key(Qt::Key_L, Qt::ControlModifier);
    ASSERT_TRUE(view.state().pull);
    EXPECT_FALSE(hint.isEmpty());
    key(Qt::Key_Return);
    EXPECT_EQ(connects, 1);
    EXPECT_EQ(from, (PortRef{5, 0}));
    EXPECT_FALSE(view.state().pull);
}

TEST_F(Wires, ByKeysTheArrowsChooseAmongTheFitting) {
    view.setFits([](PortRef, PortRef target) { return target.node >= 5 ? QString() : QStringLiteral("no"); });
    view.setCurrent(4);
    key(Qt::Key_L, Qt::ControlModifier);
    std::set<PortRef> seen;
    for (int i = 0; i < 3; ++i) {
        seen.insert(view.state().pull->target->ref);
        key(Qt::Key_Down);
    }
    EXPECT_EQ(seen, (std::set<PortRef>{{5, 0}, {5, 1}, {6, 0}}));
    key(Qt::Key_Up);
    key(Qt::Key_Escape);
    EXPECT_FALSE(view.state().pull);
    EXPECT_EQ(connects, 0);
}

TEST_F(Wires, ByKeysWithNothingThatFitsItSaysWhy) {
    view.setFits([](PortRef, PortRef) { return QStringLiteral("Nothing fits."); });
    view.setCurrent(4);
    key(Qt::Key_L, Qt::ControlModifier);
    EXPECT_FALSE(view.state().pull);
    EXPECT_EQ(hint, QStringLiteral("Nothing fits."));
}

TEST_F(Wires, AClickOnAPortSelectsItsNode) {
    click(output(5));
    EXPECT_EQ(view.current(), 5);
    EXPECT_EQ(adds, 0);
    click(middleOf(3));
    EXPECT_EQ(view.current(), 3) << "the middle of the last row is not the port below it";
}

TEST_F(Wires, WireEndsCannotBeTakenHoldOfWhenZoomedFarOut) {
    view.setZoom(0.2);
    press(output(5));
    EXPECT_FALSE(view.state().pull);
    release(output(5));
}

}  // namespace
}  // namespace lathe::ui::test::wire_test
