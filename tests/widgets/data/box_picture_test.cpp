// SPDX-License-Identifier: Apache-2.0
#include "widgets/data/box_picture.h"

#include <vector>

#include <QPixmap>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "widgets/common/theme.h"

namespace lathe::ui::box_picture_test {
namespace {

class BoxPictureTest : public testing::Test {
protected:
    BoxPictureTest() {
        QImage picture(200, 100, QImage::Format_RGB32);
        picture.fill(Qt::gray);
        m_view.resize(400, 400);
        m_view.setVisible(true);
        m_view.show(picture, {{QRectF(0.1, 0.1, 0.8, 0.8), "dog", 0, 7},
                              {QRectF(0.2, 0.2, 0.2, 0.2), "cat", 1, 8},
                              {QRectF(0.6, 0.6, 0.2, 0.2), "too small", 1, -1}});
    }
    void click(const QRectF& place) { QTest::mouseClick(&m_view, Qt::LeftButton, {}, place.center().toPoint()); }

    BoxPicture m_view;
};

TEST_F(BoxPictureTest, ThePictureKeepsItsProportionsAndBoxesAreOnIt) {
    EXPECT_EQ(m_view.pictureRect(), QRectF(0, 100, 400, 200));
    EXPECT_EQ(m_view.boxRect(0), QRectF(40, 120, 320, 160));
    m_view.resize(100, 400);
    EXPECT_EQ(m_view.pictureRect(), QRectF(0, 175, 100, 50));
}

TEST_F(BoxPictureTest, AClickChoosesTheSmallestBox) {
    QSignalSpy chosen(&m_view, &BoxPicture::boxChosen);
    click(m_view.boxRect(1));
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen.back()[0].toLongLong(), 8);
    click(m_view.boxRect(2));
    ASSERT_EQ(chosen.size(), 2);
    EXPECT_EQ(chosen.back()[0].toLongLong(), 7) << "the small one cannot be chosen, the one around it can";
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, QPoint(5, 5));
    EXPECT_EQ(chosen.size(), 2) << "outside of all boxes";
}

TEST_F(BoxPictureTest, KeysGoFromBoxToBox) {
    QSignalSpy chosen(&m_view, &BoxPicture::boxChosen);
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_EQ(chosen.back()[0].toLongLong(), 7);
    m_view.setCurrent(7);
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_EQ(chosen.back()[0].toLongLong(), 8);
    m_view.setCurrent(8);
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_EQ(chosen.back()[0].toLongLong(), 8) << "the last one";
    QTest::keyClick(&m_view, Qt::Key_Left);
    EXPECT_EQ(chosen.back()[0].toLongLong(), 7);
}

TEST_F(BoxPictureTest, BoxesAreDrawnInTheColorOfTheirClass) {
    const QImage drawn = m_view.grab().toImage().convertToFormat(QImage::Format_RGB32);
    const auto count = [&](const QColor& color) {
        int pixels = 0;
        for (int y = 0; y < drawn.height(); ++y)
            for (int x = 0; x < drawn.width(); ++x) pixels += drawn.pixelColor(x, y).rgb() == color.rgb();
        return pixels;
    };
    EXPECT_GT(count(classColor(0)), 500);
    EXPECT_GT(count(classColor(1)), 100);
    EXPECT_EQ(count(classColor(2)), 0) << "the control: no box is of this class";
}

TEST_F(BoxPictureTest, AnOverlayIsBlendedWithThePicture) {
    QImage overlay(2, 1, QImage::Format_ARGB32);
    overlay.setPixel(0, 0, qRgba(255, 0, 0, 128));
    overlay.setPixel(1, 0, qRgba(0, 0, 0, 0));
    m_view.show(m_view.picture(), {}, overlay);
    const QImage drawn = m_view.grab().toImage();
    EXPECT_GT(drawn.pixelColor(100, 200).red(), drawn.pixelColor(100, 200).green() + 60);
    EXPECT_EQ(drawn.pixelColor(300, 200).red(), drawn.pixelColor(300, 200).green()) << "a class that does not count";
}

TEST(ClassColors, HaveReadableNamesAndDiffer) {
    for (int label = 0; label < 200; ++label)
        EXPECT_GE(contrastRatio(classColor(label), readableOn(classColor(label))), 4.5) << label;
    for (int label = 0; label < 12; ++label)
        for (int other = 0; other < label; ++other) EXPECT_NE(classColor(label), classColor(other)) << label << " " << other;
    EXPECT_EQ(readableOn(Qt::white), QColor(Qt::black));
    EXPECT_EQ(readableOn(Qt::black), QColor(Qt::white));
}

}  // namespace
}  // namespace lathe::ui::box_picture_test
