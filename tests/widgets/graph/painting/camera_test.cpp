// SPDX-License-Identifier: Apache-2.0
// What is seen: zoom, pan, minimap, zoom box; and layers dropped in.
#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QDropEvent>
#include <QHelpEvent>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>
#include <QToolTip>

#include "tests/widgets/graph/view_fixture.h"
#include "widgets/graph/overlays/minimap.h"

namespace lathe::ui::test::camera_test {
namespace {

using View = ViewTest;

TEST_F(View, TheWheelZoomsAboutThePointer) {
    const QPoint pointer(300, 200);
    const QPointF before = view.state().camera.toCanvas(pointer);
    QSignalSpy spy(&view, &GraphView::zoomChanged);
    wheel(pointer, 2);
    EXPECT_GT(view.zoom(), 1.3);
    const QPointF off = view.state().camera.toView(before) - pointer;
    EXPECT_LE(std::abs(off.x()) + std::abs(off.y()), 1.5);
    wheel(pointer, -2);
    EXPECT_NEAR(view.zoom(), 1, 1e-9);
    EXPECT_EQ(spy.count(), 2);
}

TEST_F(View, ZoomHasLimits) {
    view.setZoom(100);
    EXPECT_EQ(view.zoom(), 4);
    view.setZoom(0.001);
    EXPECT_EQ(view.zoom(), 0.05);
}

TEST(NewView, FramesWhenItHasASize) {
    GraphView view;
    view.setModel(residualNetwork());
    view.frame(false);
    view.resize(900, 700);
    view.show();
    EXPECT_GT(view.zoom(), 0.5);
    EXPECT_TRUE(view.state().seen().contains(view.state().drawing.bounds()));
}

TEST_F(View, TheMiddleButtonPans) {
    drag({500, 500}, {560, 470}, Qt::MiddleButton);
    EXPECT_EQ(view.state().camera.origin(), QPointF(-60, 30));
}

TEST_F(View, SpaceAndTheLeftButtonPanAndAddNothing) {
    QSignalSpy adds(&view, &GraphView::addRequested);
    QTest::keyPress(&view, Qt::Key_Space);
    drag(middleOf(4), middleOf(4) + QPoint(40, 8));
    QTest::keyRelease(&view, Qt::Key_Space);
    EXPECT_EQ(view.state().camera.origin(), QPointF(-40, -8));
    EXPECT_EQ(adds.count(), 0);
    EXPECT_TRUE(view.selection().empty());
}

TEST_F(View, ADragNearTheEdgeScrolls) {
    press(middleOf(6));
    moveTo({995, 400});
    ASSERT_TRUE(QTest::qWaitFor([&] { return view.state().camera.origin().x() > 30; }, 2000));
    const double far = rectOf(6).left();
    EXPECT_GT(far, 940) << "the node goes along";
    key(Qt::Key_Escape);
}

TEST_F(View, RevealBringsANodeIntoSight) {
    drag({500, 500}, {-900, 500}, Qt::MiddleButton);
    ASSERT_FALSE(view.state().seen().intersects(rectOf(1)));
    view.reveal(1);
    EXPECT_TRUE(view.state().seen().contains(rectOf(1)));
}

TEST_F(View, TheZoomBoxZoomsAndSwitchesTheMap) {
    const auto button = [&](const char* name) { return view.findChild<QToolButton*>(QLatin1String(name)); };
    QTest::mouseClick(button("zoomIn"), Qt::LeftButton);
    EXPECT_DOUBLE_EQ(view.zoom(), 1.25);
    EXPECT_EQ(button("zoomReset")->text(), QStringLiteral("125 %"));
    QTest::mouseClick(button("zoomOut"), Qt::LeftButton);
    QTest::mouseClick(button("zoomOut"), Qt::LeftButton);
    EXPECT_DOUBLE_EQ(view.zoom(), 0.8);
    QTest::mouseClick(button("zoomReset"), Qt::LeftButton);
    EXPECT_EQ(view.zoom(), 1);
    view.setModel(residualNetwork());
    auto* map = view.findChild<Minimap*>();
    EXPECT_TRUE(map->isVisible());
    QTest::mouseClick(button("minimapToggle"), Qt::LeftButton);
    EXPECT_FALSE(map->isVisible());
    EXPECT_FALSE(view.minimapShown());
    view.showMinimap(true);
    EXPECT_TRUE(button("minimapToggle")->isChecked());
}

TEST_F(View, TheTooltipSaysAllOfANode) {
    GraphModel model = view.model();
    model.nodes[3].problem = QStringLiteral("Inputs differ.");
    view.setModel(model);
    const auto tip = [&](QPoint p) {
        QHelpEvent help(QEvent::ToolTip, p, view.mapToGlobal(p));
        QApplication::sendEvent(&view, &help);
        return QToolTip::text();
    };
    EXPECT_EQ(tip(middleOf(5)), QStringLiteral("Add s1.add"));
    EXPECT_EQ(tip(middleOf(4)), QStringLiteral("Conv2d s1.conv\nInputs differ."));
    EXPECT_EQ(tip(onWire(5, 1)), QString::fromUtf8("16×28×28"));
}

TEST_F(View, FewNodesNeedNoMap) {
    EXPECT_FALSE(view.findChild<Minimap*>()->isVisible());
}

TEST_F(View, TheMapLeavesACornerWithNodesForAFreeOne) {
    GraphModel model = residualNetwork();
    view.setModel(model);
    auto* map = view.findChild<Minimap*>();
    const auto isLeft = [&] { return map->geometry().center().x() < view.width() / 2; };
    const auto covered = [&] {
        const auto& cards = view.state().drawing.cards();
        return std::ranges::any_of(
            cards, [&](const Card& card) { return view.state().camera.toView(card.box).intersects(QRectF(map->geometry())); });
    };
    const QRectF cards = view.state().drawing.cards().front().box;
    view.centerOn(cards.center() + QPointF(400, -300));
    ASSERT_FALSE(covered()) << "one of the lower corners is free";
    EXPECT_FALSE(isLeft());
    view.centerOn(cards.center() + QPointF(-400, -300));
    EXPECT_FALSE(covered());
    EXPECT_TRUE(isLeft());
    const QRect before = map->geometry();
    view.pan({0, 200});
    EXPECT_EQ(map->geometry(), before) << "where nothing is in the way it stays";
}

TEST_F(View, TheMapLooksElsewhere) {
    view.setModel(manyBlocks(30));
    auto* map = view.findChild<Minimap*>();
    EXPECT_FALSE(map->isVisible()) << "no corner is free: it comes with the mouse";
    const QPointF place = map->geometry().center();
    QMouseEvent hover(QEvent::MouseMove, place, view.mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(&view, &hover);
    ASSERT_TRUE(map->isVisible());
    const QPointF before = map->viewport().center();
    QTest::mouseClick(map, Qt::LeftButton, {}, {100, 46});
    EXPECT_NEAR(map->viewport().center().x(), 100, 3);
    const QPoint grip = map->viewport().center().toPoint() + QPoint(2, 1);
    QTest::mousePress(map, Qt::LeftButton, {}, grip);
    QMouseEvent move(QEvent::MouseMove, QPointF(grip - QPoint(30, 0)), QPointF(map->mapToGlobal(grip)), Qt::NoButton,
                     Qt::LeftButton, {});
    QApplication::sendEvent(map, &move);
    EXPECT_NEAR(map->viewport().center().x(), 70, 3) << "the rectangle is dragged from where it was gripped";
    EXPECT_NE(before, map->viewport().center());
}

TEST_F(View, ALayerOfThePaletteIsDroppedOnTheCanvasOrIntoAWire) {
    QString type;
    QPointF place;
    std::optional<WireView> wire;
    QObject::connect(&view, &GraphView::dropRequested, &view,
                     [&](const QString& t, QPointF p, const std::optional<WireView>& w) { type = t, place = p, wire = w; });
    QMimeData data;
    data.setData(QLatin1String(layerMimeType), "Conv2d");
    const auto dropAt = [&](QPoint p) {
        QDragEnterEvent enter(p, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&view, &enter);
        EXPECT_TRUE(enter.isAccepted());
        QDropEvent drop(p, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&view, &drop);
    };
    dropAt({800, 600});
    EXPECT_EQ(type, QStringLiteral("Conv2d"));
    EXPECT_EQ(place, QPointF(720, 576)) << "its middle lies under the pointer, on the grid";
    EXPECT_FALSE(wire);
    dropAt(onWire(5, 1));
    ASSERT_TRUE(wire);
    EXPECT_EQ(wire->to, (PortRef{5, 1}));
    EXPECT_EQ(view.state().dropWire, -1);
}

TEST_F(View, ForeignDataIsNotTaken) {
    QMimeData data;
    data.setText(QStringLiteral("hello"));
    QDragEnterEvent enter({500, 500}, Qt::CopyAction, &data, Qt::LeftButton, {});
    enter.ignore();
    QApplication::sendEvent(&view, &enter);
    EXPECT_FALSE(enter.isAccepted());
}

TEST_F(View, AnErrorHasOneCardWithItsRemedy) {
    view.resize(1200, 900);
    view.setModel(residualNetwork());
    view.frame(false);
    auto* card = view.findChild<QWidget*>(QStringLiteral("problemCard"));
    auto* remedy = view.findChild<QPushButton*>(QStringLiteral("problemRemedy"));
    ASSERT_TRUE(card->isVisible());
    EXPECT_EQ(remedy->text(), QStringLiteral("Set units to 10"));
    QSignalSpy spy(&view, &GraphView::remedyRequested);
    QTest::mouseClick(remedy, Qt::LeftButton);
    ASSERT_EQ(spy.count(), 1);
    const int64_t node = spy[0][0].toLongLong();
    EXPECT_EQ(view.state().drawing.node(view.state().drawing.indexOf(node)).name, QStringLiteral("head"));
    view.setZoom(0.2);
    EXPECT_FALSE(card->isVisible()) << "too small to read";
    view.setZoom(1);
    GraphModel mended = view.model();
    for (NodeView& n : mended.nodes) n.mark = Mark::None;
    view.setModel(mended);
    EXPECT_FALSE(card->isVisible());
}

}  // namespace
}  // namespace lathe::ui::test::camera_test
