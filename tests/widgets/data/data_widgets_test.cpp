// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QLocale>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "widgets/common/theme.h"
#include "widgets/data/class_bars.h"
#include "widgets/data/drop_frame.h"
#include "widgets/data/histogram.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"
#include "widgets/data/preview_grid.h"
#include "widgets/data/range_slider.h"
#include "widgets/data/split_bar.h"

namespace lathe::ui::data_widgets_test {
namespace {

TEST(Numbers, AreWrittenAsTheWindowWritesThem) {
    EXPECT_EQ(countText(54000), "54,000");
    EXPECT_EQ(countText(-3), QString(QChar(0x2212)) + "3");
    EXPECT_EQ(realText(0.286041), "0.2860");
    EXPECT_EQ(realText(33.318), "33.32");
    EXPECT_EQ(realText(3.6e-6), "3.6e-6");
    EXPECT_EQ(realText(0.00023), "0.00023") << "plain from 0.0001, with two digits that matter";
    EXPECT_EQ(realText(0.0231), "0.0231");
    EXPECT_EQ(realText(1234567.0), "1.235e6");
    EXPECT_EQ(realText(-0.25), QString(QChar(0x2212)) + "0.2500");
    EXPECT_EQ(realText(std::nan("")), QString(QChar(0x2013)));
    EXPECT_EQ(percentText(0.9), "90" + QString(QChar(0x2009)) + "%");
    EXPECT_EQ(bytesText(321536), "314" + QString(QChar(0x2009)) + "KiB");
}

// The four notations that there once were: 1e-08, 2E-06, 1e-4, 9.1e-4.
TEST(Numbers, OfSettingsHaveNoDigitThatTheyDoNotNeed) {
    const std::pair<double, const char*> cases[] = {{1e-8, "1e-8"},      {2e-6, "2e-6"},       {1e-4, "0.0001"},
                                                    {9.1e-4, "0.00091"}, {0.001, "0.001"},     {0.0013715704725622, "0.001372"},
                                                    {0.5, "0.5"},        {0.1 + 0.2, "0.3"},   {33.318, "33.32"},
                                                    {64, "64"},          {12345.6, "12,346"},  {999999, "999,999"},
                                                    {1e6, "1e6"},        {1.5e300, "1.5e300"}, {0, "0"}};
    for (const auto& [value, text] : cases) EXPECT_EQ(shortText(value), QString::fromUtf8(text)) << value;
    const QLocale before;
    QLocale::setDefault(QLocale(QStringLiteral("en_US")));  // whose own exponent is E
    EXPECT_EQ(shortText(2e-6), "2e-6");
    EXPECT_EQ(realText(2e-6), "2e-6");
    QLocale::setDefault(before);
}

TEST(Numbers, ThatAreExactReadBackAsTheyWere) {
    for (const double value : {0.0013715704725622, 1e-8, -2.5e-7, 0.1 + 0.2, 123456.789, 1e22, 5e-324, 1.0 / 3, -4.0, 0.0}) {
        bool read = false;
        EXPECT_EQ(exactText(value).toDouble(&read), value) << exactText(value).toStdString();
        EXPECT_TRUE(read);
    }
    EXPECT_EQ(exactText(1e-8), "1e-8");
    EXPECT_EQ(exactText(0.0013715704725622), "0.0013715704725622");
    EXPECT_EQ(exactText(1.0 / 3, 5), "0.33333");
}

TEST(Numbers, WithSoManyDigitsThatMatterHaveNoOthers) {
    EXPECT_EQ(significantText(0.1296, 3), "0.130");
    EXPECT_EQ(significantText(0.0027, 3), "0.00270");
    EXPECT_EQ(significantText(1.696e-5, 3), "1.70e-5");
    EXPECT_EQ(significantText(12, 3), "12.0");
    EXPECT_EQ(significantText(std::nan(""), 3), QString(QChar(0x2013)));
}

TEST(Numbers, OfAColumnHaveEqualDecimals) {
    EXPECT_EQ(columnText(0.5, 0.93), "0.5000");
    EXPECT_EQ(columnText(0.93, 0.93), "0.9300");
    EXPECT_EQ(columnText(0.7, 8015.2), "1");
    EXPECT_EQ(columnText(8015.2, 8015.2), "8,015");
    EXPECT_EQ(columnText(2e-5, 0.93), "2e-5") << "0.0000 would be a lie";
    EXPECT_EQ(columnText(std::nan(""), 1), QString(QChar(0x2013)));
}

TEST(Numbers, OfADifferenceHaveTheDecimalsOfItsOperands) {
    EXPECT_EQ(gapText(9.466e-5, 0.0616), "0.0001");
    EXPECT_EQ(gapText(-0.25, 0.93), QString(QChar(0x2212)) + "0.2500");
    EXPECT_EQ(gapText(12.4, 8015.2), "12");
    EXPECT_EQ(gapText(2.345e-5, 0.0616), "2e-5") << "0.0000 would be a lie";
    EXPECT_EQ(gapText(0.03, 128), "0.03");
    EXPECT_EQ(gapText(std::nan(""), 1), QString(QChar(0x2013)));
}

TEST(ClassBars, AClickChoosesAClassAndAnotherClickNone) {
    ClassBars bars;
    bars.setBars({{"cat", {90, 10, 20}}, {"dog", {80, 10, 20}}});
    bars.resize(280, 80);
    bars.show();
    QSignalSpy chosen(&bars, &ClassBars::choose);
    const QPoint second = bars.visualRect(bars.model()->index(1, 0)).center();
    QTest::mouseClick(bars.viewport(), Qt::LeftButton, {}, second);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].toInt(), 1);
    QTest::mouseClick(bars.viewport(), Qt::LeftButton, {}, second);
    ASSERT_EQ(chosen.size(), 2);
    EXPECT_EQ(chosen[1][0].toInt(), -1);
}

TEST(ClassBars, KeysDoTheSame) {
    ClassBars bars;
    bars.setBars({{"cat", {90, 10, 20}}, {"dog", {80, 10, 20}}});
    bars.show();
    bars.setCurrentIndex(bars.model()->index(0, 0));
    QTest::keyClick(&bars, Qt::Key_Down);
    QTest::keyClick(&bars, Qt::Key_Return);
    EXPECT_EQ(bars.chosen(), 1);
    QTest::keyClick(&bars, Qt::Key_Escape);
    EXPECT_EQ(bars.chosen(), -1);
}

TEST(ClassBars, EachPartHasItsColour) {
    ClassBars bars;
    bars.setBars({{"cat", {60, 20, 20}}});
    bars.resize(280, 28);
    const QImage picture = bars.grab().toImage();
    int found[3] = {};
    const QColor wanted[] = {darkTheme().data[0], darkTheme().data[1], darkTheme().data[6]};
    for (int x = 0; x < picture.width(); ++x)
        for (int part = 0; part < 3; ++part) found[part] += picture.pixelColor(x, picture.height() / 2) == wanted[part];
    EXPECT_GT(found[0], 2 * found[1]);
    EXPECT_GT(found[1], 10);
    EXPECT_NEAR(found[1], found[2], 2);
}

TEST(RangeSlider, ADragMovesTheNearerThumbAndNeverPastTheOther) {
    RangeSlider slider(2);
    slider.setLimits(0, 1, 0);
    slider.setValues(0.2, 0.6);
    slider.resize(216, 20);
    slider.show();
    QSignalSpy moved(&slider, &RangeSlider::moved), released(&slider, &RangeSlider::released);
    QTest::mousePress(&slider, Qt::LeftButton, {}, slider.thumbAt(1));
    QTest::mouseMove(&slider, {slider.width() - 8, 10});
    EXPECT_DOUBLE_EQ(slider.high(), 1);
    QTest::mouseMove(&slider, {8, 10});
    EXPECT_DOUBLE_EQ(slider.high(), 0.2);
    EXPECT_DOUBLE_EQ(slider.low(), 0.2);
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {8, 10});
    EXPECT_GE(moved.size(), 2);
    EXPECT_EQ(released.size(), 1);
}

TEST(RangeSlider, KeysMoveByStepsAndTabGoesToTheSecondThumb) {
    RangeSlider slider(2);
    slider.setLimits(0, 10, 1);
    slider.setValues(2, 6);
    slider.show();
    slider.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&slider, Qt::Key_Right);
    EXPECT_DOUBLE_EQ(slider.low(), 3);
    QTest::keyClick(&slider, Qt::Key_Tab);
    QTest::keyClick(&slider, Qt::Key_End);
    EXPECT_DOUBLE_EQ(slider.high(), 10);
    QTest::keyClick(&slider, Qt::Key_Home);
    EXPECT_DOUBLE_EQ(slider.high(), 3);
}

TEST(RangeSlider, WithOneThumbSnapsToWholeSteps) {
    RangeSlider slider(1);
    slider.setLimits(0, 16, 1);
    slider.setValues(4);
    slider.resize(116, 20);
    slider.show();
    QTest::mouseClick(&slider, Qt::LeftButton, {}, {61, 10});
    EXPECT_DOUBLE_EQ(slider.low(), std::round(slider.low()));
    EXPECT_NEAR(slider.low(), 8.5, 1);
}

TEST(SplitBar, SegmentsAreAsWideAsTheirShares) {
    SplitBar bar;
    bar.resize(300, 20);
    bar.setCounts({80, 10, 10});
    EXPECT_NEAR(bar.segment(0).width(), 239, 1);
    EXPECT_NEAR(bar.segment(1).width(), 29, 1);
    bar.setCounts({100, 0, 0});
    EXPECT_TRUE(bar.segment(1).isEmpty());
    EXPECT_EQ(bar.segment(0).width(), 300);
}

TEST(Histogram, OneHighBarDoesNotFlattenTheOthers) {
    Histogram view;
    view.resize(200, 100);
    std::vector<double> bars(20, 10);
    bars[0] = 100000;
    view.setBars(bars, {"0", "128", "255"}, "half are exactly 0");
    const QImage picture = view.grab().toImage();
    int rows = 0;
    for (int y = 0; y < picture.height(); ++y) rows += picture.pixelColor(105, y) == darkTheme().data[6];
    EXPECT_GT(rows, 40);
}

TEST(PreviewGrid, ArrowsMoveTheChosenCell) {
    PreviewGrid grid;
    grid.setTitles({{"a", "sample 1"}, {"b", "sample 2"}}, {"Original", "Epoch 1"});
    QImage red(4, 4, QImage::Format_RGB888);
    red.fill(Qt::red);
    grid.setPictureSize(red.size());
    grid.setPictures({{red, red}, {red, red}});
    grid.resize(500, 300);
    grid.show();
    QSignalSpy chosen(&grid, &PreviewGrid::cellChosen);
    grid.setCurrentIndex(grid.model()->index(0, 0));
    QTest::keyClick(&grid, Qt::Key_Down);
    QTest::keyClick(&grid, Qt::Key_Right);
    ASSERT_EQ(chosen.size(), 3);
    EXPECT_EQ(chosen[2][0].toInt(), 1);
    EXPECT_EQ(chosen[2][1].toInt(), 1);
    EXPECT_EQ(PreviewGrid::drawnSize({4, 4}), QSize(80, 80));
    EXPECT_EQ(PreviewGrid::drawnSize({28, 28}), QSize(84, 84));
}

TEST(DropFrame, ReportsOneLocalFileAndRefusesOthers) {
    QWidget target;
    target.resize(200, 200);
    DropFrame frame(&target, "Use it");
    QSignalSpy dropped(&frame, &DropFrame::dropped);
    QMimeData web, file;
    web.setUrls({QUrl("https://example.org/a.csv")});
    file.setUrls({QUrl::fromLocalFile("/tmp/a.csv")});
    QDragEnterEvent refused({5, 5}, Qt::CopyAction, &web, Qt::LeftButton, {});
    refused.ignore();
    QApplication::sendEvent(&target, &refused);
    EXPECT_FALSE(refused.isAccepted());
    QDragEnterEvent taken({5, 5}, Qt::CopyAction, &file, Qt::LeftButton, {});
    QApplication::sendEvent(&target, &taken);
    EXPECT_TRUE(taken.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &file, Qt::LeftButton, {});
    QApplication::sendEvent(&target, &drop);
    ASSERT_EQ(dropped.size(), 1);
    EXPECT_EQ(dropped[0][0].toString(), "/tmp/a.csv");
}

}  // namespace
}  // namespace lathe::ui::data_widgets_test
