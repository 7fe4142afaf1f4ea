// SPDX-License-Identifier: Apache-2.0
#include "widgets/data/preview_marks.h"

#include <QImage>
#include <QPainter>
#include <gtest/gtest.h>

#include "widgets/common/theme.h"

namespace lathe::ui::preview_marks_test {
namespace {

/// Over a white picture of 8 x 8 pixels that is drawn ten times as large.
QImage painted(const PreviewMarks& marks) {
    QImage picture(80, 80, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter p(&picture);
    paintMarks(p, darkTheme(), marks, QSize(8, 8), QRectF(0, 0, 80, 80));
    p.end();
    return picture;
}

constexpr QRgb white = 0xffffffff;

TEST(PaintedMarks, AreInThePixelsOfThePicture) {
    PreviewMarks border, box;
    border.borders = {QLineF(4, 0, 4, 8)};
    box.boxes = {QRectF(2, 2, 4, 4)};
    EXPECT_NE(painted(border).pixel(40, 40), white);
    EXPECT_EQ(painted(border).pixel(20, 40), white);
    EXPECT_NE(painted(box).pixel(20, 40), white);
    EXPECT_NE(painted(box).pixel(40, 59), white);
    EXPECT_EQ(painted(box).pixel(40, 40), white) << "nothing covers what is in it";
    EXPECT_EQ(painted(box).pixel(10, 10), white);
    EXPECT_EQ(painted({}).pixel(40, 40), white) << "the control";
}

}  // namespace
}  // namespace lathe::ui::preview_marks_test
