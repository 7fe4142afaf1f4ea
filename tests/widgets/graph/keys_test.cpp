// SPDX-License-Identifier: Apache-2.0
// Every key of the canvas.
#include <QKeyEvent>

#include "tests/widgets/graph/view_fixture.h"

namespace lathe::ui::test::keys_test {
namespace {

using Ids = std::vector<int64_t>;
using Keys = ViewTest;

TEST_F(Keys, ArrowsWalkAlongWires) {
    view.setCurrent(1);
    Ids way;
    for (int i = 0; i < 4; ++i) key(Qt::Key_Down), way.push_back(*view.current());
    EXPECT_EQ(way, (Ids{2, 3, 4, 5})) << "through the rows, then to the nearest reader";
    key(Qt::Key_Down);
    EXPECT_EQ(view.current(), 5) << "nothing reads the sum";
    key(Qt::Key_Up);
    EXPECT_EQ(view.current(), 4);
}

TEST_F(Keys, ArrowsGoSidewaysToWhatIsBeside) {
    view.setCurrent(5);
    key(Qt::Key_Right);
    EXPECT_EQ(view.current(), 6);
    key(Qt::Key_Left);
    EXPECT_EQ(view.current(), 5);
}

TEST_F(Keys, TheFirstArrowTakesTheUppermostNode) {
    key(Qt::Key_Down);
    EXPECT_EQ(view.current(), 1);
}

TEST_F(Keys, ShiftExtendsTheSelection) {
    view.setCurrent(3);
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(view.selection(), (Ids{3, 4, 5}));
    EXPECT_EQ(view.current(), 5);
}

TEST_F(Keys, ControlNudgesByEight) {
    std::vector<NodeMove> moves;
    QObject::connect(&view, &GraphView::moveRequested, &view, [&](const std::vector<NodeMove>& m) { moves = m; });
    view.select({4, 6});
    key(Qt::Key_Right, Qt::ControlModifier);
    EXPECT_EQ(moves, (std::vector<NodeMove>{{4, {312, 280}}, {6, {648, 480}}}));
    view.select({1});
    key(Qt::Key_Up, Qt::ControlModifier);
    EXPECT_EQ(moves, (std::vector<NodeMove>{{1, {304, 88}}, {2, {304, 88}}, {3, {304, 88}}})) << "rows go with their host";
}

TEST_F(Keys, TabSpaceAndShiftAAddALayer) {
    QSignalSpy spy(&view, &GraphView::addRequested);
    key(Qt::Key_Tab);
    EXPECT_EQ(spy.count(), 1);
    EXPECT_TRUE(view.hasFocus()) << "Tab does not leave the canvas";
    key(Qt::Key_Space);
    EXPECT_EQ(spy.count(), 2);
    key(Qt::Key_A, Qt::ShiftModifier);
    EXPECT_EQ(spy.count(), 3);
}

TEST_F(Keys, DoubleClickOnNothingAddsThere) {
    QPointF place;
    QObject::connect(&view, &GraphView::addRequested, &view, [&](QPointF p, auto, bool) { place = p; });
    QTest::mouseDClick(&view, Qt::LeftButton, {}, {850, 650});
    EXPECT_EQ(place, QPointF(850, 650));
}

TEST_F(Keys, DeleteRemovesAndWithShiftHeals) {
    QList<std::pair<Ids, bool>> removed;
    QObject::connect(&view, &GraphView::removeRequested, &view, [&](const Ids& nodes, bool reconnect) {
        removed.append({nodes, reconnect});
    });
    key(Qt::Key_Delete);
    EXPECT_TRUE(removed.isEmpty()) << "nothing is selected";
    view.select({4, 6});
    key(Qt::Key_Delete);
    key(Qt::Key_Delete, Qt::ShiftModifier);
    ASSERT_EQ(removed.size(), 2);
    EXPECT_EQ(removed[0], std::pair(Ids{4, 6}, false));
    EXPECT_EQ(removed[1], std::pair(Ids{4, 6}, true));
}

TEST_F(Keys, TheClipboard) {
    QSignalSpy copy(&view, &GraphView::copyRequested), cut(&view, &GraphView::cutRequested),
        duplicate(&view, &GraphView::duplicateRequested);
    QList<bool> keeps;
    QObject::connect(&view, &GraphView::pasteRequested, &view, [&](QPointF, bool keep) { keeps.append(keep); });
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(copy.count(), 0) << "nothing is selected";
    view.select({4});
    key(Qt::Key_C, Qt::ControlModifier);
    key(Qt::Key_X, Qt::ControlModifier);
    key(Qt::Key_D, Qt::ControlModifier);
    key(Qt::Key_V, Qt::ControlModifier);
    key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(copy.count(), 1);
    EXPECT_EQ(cut.count(), 1);
    EXPECT_EQ(duplicate.count(), 1);
    EXPECT_EQ(keeps, (QList<bool>{false, true}));
}

TEST_F(Keys, EnterF2AndL) {
    QSignalSpy activated(&view, &GraphView::activated), rename(&view, &GraphView::renameRequested),
        layOut(&view, &GraphView::layOutRequested);
    view.setCurrent(4);
    key(Qt::Key_Return);
    key(Qt::Key_F2);
    key(Qt::Key_L);
    view.select({4, 5});
    key(Qt::Key_L);
    EXPECT_EQ(activated.count(), 1);
    EXPECT_EQ(rename.count(), 1);
    ASSERT_EQ(layOut.count(), 2);
    EXPECT_FALSE(layOut[0][0].toBool());
    EXPECT_TRUE(layOut[1][0].toBool());
}

TEST_F(Keys, PeriodGoesFromProblemToProblem) {
    GraphModel model = view.model();
    model.nodes[1].mark = Mark::Warning, model.nodes[4].mark = Mark::Error;
    model.nodes[4].problem = QStringLiteral("Shapes differ.");
    view.setModel(model);
    QSignalSpy hints(&view, &GraphView::hint);
    Ids way;
    for (int i = 0; i < 3; ++i) key(Qt::Key_Period), way.push_back(*view.current());
    EXPECT_EQ(way, (Ids{2, 5, 2}));
    EXPECT_EQ(hints[1][0].toString(), QStringLiteral("Shapes differ."));
}

TEST_F(Keys, FrameAllFrameSelectionAndFullSize) {
    view.resize(400, 300);
    key(Qt::Key_Home);
    EXPECT_TRUE(view.state().seen().contains(view.state().drawing.bounds()));
    EXPECT_LT(view.zoom(), 1);
    view.select({6});
    key(Qt::Key_F);
    EXPECT_EQ(view.zoom(), 1);
    EXPECT_NEAR(view.state().seen().center().x(), rectOf(6).center().x(), 1);
    view.setZoom(0.3);
    key(Qt::Key_0, Qt::ControlModifier);
    EXPECT_EQ(view.zoom(), 1);
}

TEST_F(Keys, ControlASelectsAllAndEscapeNothing) {
    key(Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(view.selection().size(), 6u);
    key(Qt::Key_Escape);
    EXPECT_TRUE(view.selection().empty());
}

TEST_F(Keys, KeysOfTheCanvasAreNoShortcutsOfTheWindow) {
    const auto taken = [&](Qt::Key k, Qt::KeyboardModifiers m) {
        QKeyEvent event(QEvent::ShortcutOverride, k, m);
        event.ignore();
        QApplication::sendEvent(&view, &event);
        return event.isAccepted();
    };
    EXPECT_TRUE(taken(Qt::Key_F, Qt::NoModifier));
    EXPECT_TRUE(taken(Qt::Key_L, Qt::ControlModifier));
    EXPECT_FALSE(taken(Qt::Key_K, Qt::ControlModifier)) << "the palette of actions";
    EXPECT_FALSE(taken(Qt::Key_F6, Qt::NoModifier)) << "leaves the canvas";
    EXPECT_FALSE(taken(Qt::Key_Escape, Qt::NoModifier)) << "nothing to give up";
}

TEST_F(Keys, ComingByTabTakesTheFirstNode) {
    view.clearFocus();
    view.setFocus(Qt::OtherFocusReason);
    EXPECT_EQ(view.current(), std::nullopt) << "a page that is shown selects nothing";
    view.clearFocus();
    view.setFocus(Qt::TabFocusReason);
    EXPECT_EQ(view.current(), 1);
    EXPECT_TRUE(view.state().ringShown);
}

TEST_F(Keys, TheFocusRingShowsAfterKeysOnly) {
    click(middleOf(4));
    EXPECT_FALSE(view.state().ringShown);
    key(Qt::Key_Down);
    EXPECT_TRUE(view.state().ringShown);
    view.clearFocus();
    EXPECT_FALSE(view.state().ringShown);
}

}  // namespace
}  // namespace lathe::ui::test::keys_test
