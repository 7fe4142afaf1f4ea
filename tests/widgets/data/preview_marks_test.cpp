// SPDX-License-Identifier: Apache-2.0
#include "widgets/data/preview_marks.h"

#include <algorithm>
#include <vector>

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <gtest/gtest.h>

#include "widgets/common/theme.h"
#include "widgets/data/box_picture.h"
#include "widgets/data/mark_names.h"

namespace lathe::ui::preview_marks_test {
namespace {

/// Over a white picture of 8 x 8 pixels that is drawn ten times as large.
QImage painted(const PreviewMarks& marks) {
    QImage picture(80, 80, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter p(&picture);
    paintMarks(p, marks, QSize(8, 8), QRectF(0, 0, 80, 80));
    p.end();
    return picture;
}

constexpr QRgb white = 0xffffffff;

TEST(PaintedMarks, AreInThePixelsOfThePicture) {
    PreviewMarks border, box;
    border.borders = {QLineF(4, 0, 4, 8)};
    box.boxes = {{QRectF(2, 2, 4, 4)}};
    EXPECT_NE(painted(border).pixel(40, 40), white);
    EXPECT_EQ(painted(border).pixel(20, 40), white);
    EXPECT_NE(painted(box).pixel(20, 40), white);
    EXPECT_NE(painted(box).pixel(40, 59), white);
    EXPECT_EQ(painted(box).pixel(40, 40), white) << "nothing covers what is in it";
    EXPECT_EQ(painted(box).pixel(10, 10), white);
    EXPECT_EQ(painted({}).pixel(40, 40), white) << "the control";
}

const QSize tenPixels(10, 10);
const QRectF cell(20, 30, 160, 160);

std::vector<MarkName> namesIn(const std::vector<MarkedBox>& boxes, const QRectF& place = cell) {
    return placedNames(boxes, QFontMetricsF(font(TextRole::Caption)), tenPixels, place);
}

TEST(NamesOfBoxes, StayInTheirCell) {
    const QString long_("a very long name of a class that nobody can read in a cell");
    for (double x = 0; x < 10; ++x)
        for (double y = 0; y < 10; ++y)
            for (const QString& name : {QString("cat"), long_}) {
                const auto names = namesIn({{QRectF(x, y, 1, 1), name}, {QRectF(x, y, 10 - x, 10 - y), name}});
                ASSERT_EQ(names.size(), 2u);
                for (const MarkName& one : names) EXPECT_TRUE(cell.contains(one.place)) << x << ' ' << y;
                EXPECT_EQ(names[0].text == name, name == "cat") << "a short name is whole in a small box, too";
                EXPECT_EQ(names[1].text == long_, false);
            }
}

TEST(NamesOfBoxes, LeaveEachOtherFree) {
    const QRectF box(2, 3, 6, 5);
    const auto names = namesIn({{box, "cat"}, {box, "dog"}, {box, "hen"}});
    ASSERT_EQ(names.size(), 3u);
    for (size_t i = 0; i < 3; ++i)
        for (size_t k = 0; k < i; ++k) EXPECT_FALSE(names[i].place.intersects(names[k].place)) << i << ' ' << k;
    EXPECT_EQ(names[0].place.bottom(), drawnAt(box, tenPixels, cell).top()) << "above the box, where it hides nothing";
    EXPECT_EQ(names[0].place.left(), drawnAt(box, tenPixels, cell).left());
    const auto top = namesIn({{QRectF(0, 0, 10, 10), "cat"}});
    EXPECT_EQ(top[0].place.topLeft(), cell.topLeft()) << "in the box, if it fills the picture";
}

TEST(NamesOfBoxes, AreLeftOutWhereThereIsNoRoomOrNoName) {
    EXPECT_TRUE(namesIn({{QRectF(0, 0, 10, 10), "cat"}}, QRectF(0, 0, 80, 20)).empty());
    EXPECT_TRUE(namesIn({{QRectF(0, 0, 10, 10), {}}}).empty());
}

TEST(NamesOfBoxes, AreLeftOutWhereTheyWouldHideThePicture) {
    const std::vector<MarkedBox> boxes{
        {QRectF(0, 0, 4, 4), "apple"}, {QRectF(5, 1, 4, 4), "bottle"}, {QRectF(2, 5, 5, 4), "book"}};
    EXPECT_EQ(namesIn(boxes, QRectF(0, 0, 160, 160)).size(), 3u);
    EXPECT_TRUE(namesIn(boxes, QRectF(0, 0, 60, 60)).empty());
}

TEST(NamesOfBoxes, AreReadOnAnyPicture) {
    for (const QColor& ground : {QColor(Qt::black), QColor(Qt::white)}) {
        QImage picture(80, 80, QImage::Format_RGB32);
        picture.fill(ground);
        QPainter p(&picture);
        const auto names = namesIn({{QRectF(0, 0, 10, 10), "M", 3}}, QRectF(0, 0, 80, 80));
        paintNames(p, names);
        p.end();
        double most = 0;
        for (int x = 0; x < static_cast<int>(names[0].place.width()); ++x)
            for (int y = 0; y < static_cast<int>(names[0].place.height()); ++y)
                most = std::max(most, contrastRatio(picture.pixelColor(x, y), classColor(3)));
        EXPECT_GT(most, 4.5);
        EXPECT_EQ(picture.pixel(0, 0), classColor(3).rgb());
        EXPECT_EQ(picture.pixel(79, 79), ground.rgb());
    }
}

}  // namespace
}  // namespace lathe::ui::preview_marks_test
