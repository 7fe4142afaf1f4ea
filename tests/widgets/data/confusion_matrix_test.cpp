// SPDX-License-Identifier: Apache-2.0
#include "widgets/data/confusion_matrix.h"

#include <QImage>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "widgets/common/theme.h"

namespace lathe::ui::confusion_matrix_test {
namespace {

ConfusionCounts three() {
    return {{QStringLiteral("ant"), QStringLiteral("bee"), QStringLiteral("cat")}, {{8, 2, 0}, {0, 10, 0}, {1, 6, 3}}};
}

ConfusionCounts many(size_t classes) {
    ConfusionCounts all;
    for (size_t i = 0; i < classes; ++i) {
        all.classes.push_back(QString::number(i));
        all.counts.emplace_back(classes);
        all.counts.back()[i] = 5;
    }
    return all;
}

QImage pictureOf(ConfusionMatrix& matrix) {
    matrix.resize(300, matrix.heightForWidth(300));
    QImage image(matrix.size(), QImage::Format_RGB32);
    image.fill(themeOf(&matrix).panel);
    matrix.render(&image);
    return image;
}

QColor colorOf(ConfusionMatrix& matrix, const ConfusionCell& cell) {
    return pictureOf(matrix).pixelColor(matrix.cellRect(cell).topLeft() + QPoint(1, 1));
}

TEST(ConfusionCounts, SharesAreThoseOfTheTrueClass) {
    const ConfusionCounts all = three();
    EXPECT_DOUBLE_EQ(all.share(0, 1), 0.2);
    EXPECT_DOUBLE_EQ(all.share(2, 1), 0.6);
    EXPECT_EQ(largestConfusion(all), (ConfusionCell{2, 1})) << "6 of 10";
    EXPECT_EQ(largestConfusion(many(3)), std::nullopt);
    EXPECT_DOUBLE_EQ(ConfusionCounts({{QStringLiteral("a")}, {{0}}}).share(0, 0), 0) << "a class without samples";
}

TEST(ConfusionMatrix, TheColorIsTheShareOfTheRow) {
    ConfusionMatrix matrix;
    matrix.setCounts(three());
    const QColor none = colorOf(matrix, {1, 0}), some = colorOf(matrix, {0, 1}), most = colorOf(matrix, {2, 1});
    EXPECT_EQ(none, themeOf(&matrix).raised);
    EXPECT_NE(some, none);
    EXPECT_GT(most.red() - most.blue(), some.red() - some.blue()) << "60 % is more orange than 20 %";
    const QColor right = colorOf(matrix, {1, 1});
    EXPECT_LT(std::abs(right.red() - right.blue()), 30) << "the diagonal is grey";
}

TEST(ConfusionMatrix, TellsNamesCountsAndShares) {
    ConfusionMatrix matrix;
    matrix.setCounts(three());
    EXPECT_EQ(matrix.text({2, 1}), QStringLiteral("cat taken for bee: 6 of 10 (60.0%1%)").arg(QChar(0x2009)));
    EXPECT_TRUE(matrix.text({0, 0}).startsWith(QStringLiteral("ant, recognized: 8 of 10")));
    matrix.resize(300, matrix.heightForWidth(300));
    EXPECT_EQ(matrix.cellAt(matrix.cellRect({2, 0}).center()), (ConfusionCell{2, 0}));
    EXPECT_EQ(matrix.cellAt({1, 1}), std::nullopt) << "on the labels";
}

TEST(ConfusionMatrix, KeysMoveTheCurrentCell) {
    ConfusionMatrix matrix;
    matrix.setCounts(three());
    QSignalSpy changes(&matrix, &ConfusionMatrix::currentChanged);
    QTest::keyClick(&matrix, Qt::Key_Right);
    QTest::keyClick(&matrix, Qt::Key_Down);
    EXPECT_EQ(matrix.current(), (ConfusionCell{1, 1}));
    EXPECT_EQ(matrix.accessibleDescription(), matrix.text({1, 1}));
    for (int i = 0; i < 5; ++i) QTest::keyClick(&matrix, Qt::Key_Up);
    EXPECT_EQ(matrix.current(), (ConfusionCell{0, 1})) << "it stops at the edge";
    EXPECT_EQ(changes.count(), 3);
    matrix.setCounts(many(4));
    EXPECT_EQ(matrix.current(), std::nullopt);
}

TEST(ConfusionMatrix, ManyClassesHaveNoLabels) {
    ConfusionMatrix matrix;
    matrix.setCounts(many(20));
    EXPECT_TRUE(matrix.hasLabels());
    const int labelled = matrix.cellRect({0, 0}).left();
    matrix.setCounts(many(21));
    EXPECT_FALSE(matrix.hasLabels());
    EXPECT_LT(matrix.cellRect({0, 0}).left(), labelled);
    matrix.setCounts(many(50));
    matrix.resize(300, matrix.heightForWidth(300));
    EXPECT_LE(matrix.cellRect({49, 49}).right(), 300);
    EXPECT_LE(matrix.cellRect({49, 49}).bottom(), matrix.height());
}

}  // namespace
}  // namespace lathe::ui::confusion_matrix_test
