// SPDX-License-Identifier: Apache-2.0
#include "widgets/study/parallel_coordinates.h"

#include <cmath>

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "tests/widgets/study/move_mouse.h"
#include "tests/widgets/study/sample_study.h"
#include "widgets/study/parallel_painter.h"

namespace lathe::ui::parallel_coordinates_test {
namespace {

/// 41 trials over 5 parameters and 2 objectives, 1060 × 204.
class ParallelCoordinatesTest : public testing::Test {
protected:
    ParallelCoordinatesTest() {
        view.resize(1060, 204);
        view.setTrials(table);
        view.show();
        QTest::qWait(10);
        QObject::connect(&view, &ParallelCoordinates::brushChanged, [this](const TrialMask& m) { masks.push_back(m); });
    }

    QPoint at(size_t axis, double place) const { return QPointF(view.axes().x[axis], view.axes().yOf(place)).toPoint(); }
    void drag(QPoint from, QPoint to) {
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i) test::moveMouse(view, from + (to - from) * i / 8, Qt::LeftButton);
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
    }
    PositionRange brush(size_t axis) const { return view.brushes().at(axis).value_or(PositionRange{-1, -1}); }

    TrialTablePtr table = test::shared(test::sampleStudy(41));
    ParallelCoordinates view;
    std::vector<TrialMask> masks;
};

TEST_F(ParallelCoordinatesTest, DraggingAlongAnAxisBrushesItsTrials) {
    drag(at(0, 0.4), at(0, 0.7));
    EXPECT_NEAR(brush(0).from, 0.4, 0.02);
    EXPECT_NEAR(brush(0).to, 0.7, 0.02);
    ASSERT_FALSE(masks.empty());
    EXPECT_EQ(masks.back(), view.brushed());
    for (size_t row = 0; row < table->rows.size(); ++row)
        EXPECT_EQ(view.brushed().holds(row), brush(0).holds(table->rows[row].place(0)));
    const size_t one = view.brushed().count;
    drag(at(3, 0.9), at(3, 1));
    EXPECT_LT(view.brushed().count, one) << "a second brush: and";
    EXPECT_TRUE(view.brushText().startsWith(QStringLiteral("lr ")));
}

TEST_F(ParallelCoordinatesTest, ABrushIsMovedResizedAndTakenAway) {
    AxisBrushes brushes = view.brushes();
    brushes.set(4, PositionRange{0.3, 0.6});
    view.setBrushes(brushes);
    drag(at(4, 0.45), at(4, 0.55));
    EXPECT_NEAR(brush(4).from, 0.4, 0.02);
    EXPECT_NEAR(brush(4).to, 0.7, 0.02);
    drag(at(4, brush(4).to), at(4, 0.9));
    EXPECT_NEAR(brush(4).to, 0.9, 0.04);
    EXPECT_NEAR(brush(4).from, 0.4, 0.02);
    drag(at(4, brush(4).from), at(4, 0.1));
    EXPECT_NEAR(brush(4).from, 0.1, 0.04);
    drag(at(4, 0.5), at(4, 3));
    EXPECT_NEAR(brush(4).to, 1, 1e-9) << "it stays on its axis, as long as it was";
    EXPECT_NEAR(brush(4).to - brush(4).from, 0.8, 0.06);
    QTest::mouseDClick(&view, Qt::LeftButton, {}, at(4, 0.5));
    EXPECT_FALSE(view.brushes().any());
    EXPECT_FALSE(view.brushed().active);
}

TEST_F(ParallelCoordinatesTest, TheKeyboardDoesWhatTheMouseDoes) {
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Right);
    for (int i = 0; i < 10; ++i) QTest::keyClick(&view, Qt::Key_Up);
    for (int i = 0; i < 5; ++i) QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_NEAR(brush(1).from, 0.2, 1e-9);
    EXPECT_NEAR(brush(1).to, 0.9, 1e-9);
    QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier);
    EXPECT_EQ(view.order(), (std::vector<size_t>{0, 2, 1, 3, 4, 5, 6}));
    QTest::keyClick(&view, Qt::Key_Escape);
    EXPECT_FALSE(view.brushes().any());
}

TEST_F(ParallelCoordinatesTest, AnAxisIsDraggedToAnotherPlaceWithItsBrush) {
    drag(at(1, 0.2), at(1, 0.8));
    const TrialMask before = view.brushed();
    QSignalSpy moved(&view, &ParallelCoordinates::orderChanged);
    drag(QPoint(static_cast<int>(view.axes().x[1]), 10), QPoint(static_cast<int>(view.axes().x[4]) + 5, 10));
    EXPECT_EQ(view.order(), (std::vector<size_t>{0, 2, 3, 4, 1, 5, 6}));
    EXPECT_EQ(moved.count(), 3);
    EXPECT_EQ(view.brushed(), before);
}

TEST_F(ParallelCoordinatesTest, NamesTheLineUnderTheMouseAndClicksIt) {
    const ParallelPainter lines(*table, view.axes(), view.order());
    QSignalSpy clicked(&view, &TrialView::trialClicked);
    const double x = view.axes().x[0] + 40;
    const double y = lines.heightAt(27, x);
    test::moveMouse(view, QPointF(x, y).toPoint());
    const int row = table->rowOf(view.highlighted());
    ASSERT_GE(row, 0);
    EXPECT_LE(std::abs(lines.heightAt(static_cast<size_t>(row), x) - y), 1.5);
    QTest::mouseClick(&view, Qt::LeftButton, {}, QPointF(x, y).toPoint());
    ASSERT_EQ(clicked.count(), 1);
    EXPECT_EQ(clicked[0][0].toLongLong(), view.highlighted());
}

TEST_F(ParallelCoordinatesTest, BrushesStayWhileTrialsComeAndGoWithTheAxes) {
    drag(at(0, 0.3), at(0, 0.9));
    view.setTrials(test::shared(test::sampleStudy(60)));
    EXPECT_EQ(view.brushed().inside.size(), 60U);
    EXPECT_TRUE(view.brushes().any());
    TrialTable other = test::sampleStudy(60);
    other.parameters[0].name = QStringLiteral("momentum");
    view.setTrials(test::shared(std::move(other)));
    EXPECT_FALSE(view.brushes().any());
    EXPECT_FALSE(view.brushed().active);
}

TEST_F(ParallelCoordinatesTest, ATrialWithoutAParameterGoesByTheFootAndEndsWithoutAResult) {
    const ParallelPainter lines(*table, view.axes(), view.order());
    ASSERT_TRUE(std::isnan(table->rows[4].place(4)));
    EXPECT_NEAR(lines.heightAt(4, view.axes().x[4]), view.axes().foot, 0.5);
    EXPECT_GT(view.axes().foot, view.axes().bottom);
    EXPECT_TRUE(std::isnan(lines.heightAt(17, view.axes().x[5] - 20))) << "the failed one";
    EXPECT_FALSE(std::isnan(lines.heightAt(17, view.axes().x[4] - 20)));
}

TEST(ParallelLayout, ASmallBrushCanStillBeMoved) {
    const ParallelLayout layout({600, 200}, 3, false);
    const auto part = [&](double y) { return layout.partAt({layout.x[1], y}, 1, ParallelLayout::Span{0.5, 0.52}); };
    EXPECT_EQ(part((layout.yOf(0.5) + layout.yOf(0.52)) / 2), ParallelLayout::Part::Brush);
    EXPECT_EQ(part(layout.yOf(0.52) - 3), ParallelLayout::Part::UpperEdge);
    EXPECT_EQ(part(layout.yOf(0.5) + 3), ParallelLayout::Part::LowerEdge);
    EXPECT_EQ(part(layout.yOf(0.9)), ParallelLayout::Part::Axis);
    EXPECT_EQ(layout.partAt({layout.x[1] + 100, 100}, 1, {}), ParallelLayout::Part::Nothing);
}

}  // namespace
}  // namespace lathe::ui::parallel_coordinates_test
