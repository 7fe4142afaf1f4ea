// SPDX-License-Identifier: Apache-2.0
#include "widgets/common/icons.h"

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QFontMetrics>
#include <gtest/gtest.h>

namespace lathe::ui::icons_test {
namespace {

// The colour of the most opaque pixel.
QColor inkOf(const QPixmap& pixmap) {
    const QImage image = pixmap.toImage().convertToFormat(QImage::Format_ARGB32);
    QColor ink(Qt::transparent);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).alpha() > ink.alpha()) ink = image.pixelColor(x, y);
    return ink;
}

TEST(Icon, TakesTheColorItIsAskedFor) {
    EXPECT_EQ(inkOf(icon("gear", QColor("#12AB34")).pixmap(32, 32)).name(), "#12ab34");
}

TEST(Icon, FollowsThePaletteAndGreysOutWhenDisabled) {
    const QPalette palette = QApplication::palette();
    const QIcon gear = icon("gear");
    EXPECT_EQ(inkOf(gear.pixmap(32, 32)), palette.color(QPalette::ButtonText));
    EXPECT_EQ(inkOf(gear.pixmap(32, 32, QIcon::Disabled)), palette.color(QPalette::Disabled, QPalette::ButtonText));
    QApplication::setPalette(paletteOf(lightTheme()));
    EXPECT_EQ(inkOf(gear.pixmap(32, 32)), lightTheme().text);
    QApplication::setPalette(palette);
}

TEST(Icon, IsDrawnAnewForEachSizeAndRatio) {
    const QIcon gear = icon("gear");
    EXPECT_EQ(gear.pixmap(QSize(16, 16), 2.0).size(), QSize(32, 32));
    EXPECT_EQ(gear.pixmap(QSize(16, 16), 1.0).size(), QSize(16, 16));
}

TEST(Icon, EveryFileHasOneColorThatCanBeReplaced) {
    const QDir folder(":/lathe/icons");
    ASSERT_GT(folder.entryList().size(), 50);
    for (const QString& file : folder.entryList())
        EXPECT_EQ(inkOf(icon(file.chopped(4), QColor("#12AB34")).pixmap(64, 64)).name(), "#12ab34") << file.toStdString();
}

TEST(Icon, OnlyOneWithoutAColorOfItsOwnIsRecolored) {
    EXPECT_EQ(inkOf(inColor(icon("bell"), QColor("#FF0000")).pixmap(32, 32)).name(), "#ff0000");
    EXPECT_EQ(inkOf(inColor(icon("bell", QColor("#00FF00")), QColor("#FF0000")).pixmap(32, 32)).name(), "#00ff00");
}

TEST(Glyph, EveryFamilyHasOneInsideItsBox) {
    for (int i = 0; i < familyCount; ++i) {
        const QRectF bounds = glyph(static_cast<Family>(i)).boundingRect();
        EXPECT_GT(bounds.width(), 8) << i;
        EXPECT_TRUE(QRectF(0, 0, 16, 16).contains(bounds)) << i;
    }
}

TEST(Fonts, DigitsHaveOneWidthInEveryWeight) {
    for (const auto role : {TextRole::Body, TextRole::Strong, TextRole::Caption}) {
        const QFontMetricsF metrics(font(role));
        for (char digit = '0'; digit <= '9'; ++digit)
            EXPECT_DOUBLE_EQ(metrics.horizontalAdvance(QLatin1Char(digit)), metrics.horizontalAdvance(QLatin1Char('0'))) << digit;
    }
}

TEST(Fonts, AreOurOwnAndHaveWhatTheWindowWrites) {
    ASSERT_TRUE(QFontDatabase::families().contains("Lathe Sans"));
    EXPECT_EQ(QFontDatabase::styles("Lathe Sans").size(), 3);
    const QFontMetrics metrics(font(TextRole::Body));
    for (const char32_t c : U"×−…·→±µπ²≤≥–“”•") {
        if (c) {
            EXPECT_TRUE(metrics.inFontUcs4(c)) << std::hex << static_cast<unsigned>(c);
        }
    }
}

}  // namespace
}  // namespace lathe::ui::icons_test
