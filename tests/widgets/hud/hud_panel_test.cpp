// SPDX-License-Identifier: Apache-2.0
#include "widgets/hud/hud_panel.h"

#include <cmath>
#include <cstdlib>
#include <utility>

#include <QAbstractButton>
#include <QCoreApplication>
#include <QImage>
#include <QMouseEvent>
#include <QTest>
#include <gtest/gtest.h>

#include "widgets/common/label.h"
#include "widgets/common/segmented_control.h"
#include "widgets/common/theme.h"
#ifdef LATHE_HAVE_IMGUI
#include "widgets/hud/imgui_host.h"
#endif

namespace lathe::ui::hud_panel_test {
namespace {

// Three steps; weights below, two activations that share the memory above them one after the other.
HudData sample() {
    HudData data;
    data.arena = {1000,
                  {"conv1 conv2d", "relu relu", "dense matmul"},
                  {{"weights", 6}, {"activations", 0}},
                  {{"conv1.weight", 0, 0, 400, 0, 2}, {"conv1 conv2d", 1, 400, 600, 0, 1}, {"dense matmul", 1, 400, 300, 2, 2}}};
    data.layers = {2, {{"forward", 0}, {"backward", 2}}, {{"conv1", 0, 0, 0.5}, {"conv1", 1, 0.5, 2}}};
    data.times = {{{"wait", 5}, {"compute", 2}}, {{1, 4}, {2, 4}, {1, 5}}};
    data.histories = {{"Loader queue", "batches", 8, 1, {8, 7, 2, 8}}};
    return data;
}

TEST(HudPanel, EachViewHasItsSentence) {
    HudPanel panel;
    panel.setSentence(HudPanel::View::Memory, QStringLiteral("12 MiB"));
    panel.setSentence(HudPanel::View::Time, QStringLiteral("not recorded"));
    auto* choice = panel.findChild<SegmentedControl*>(QStringLiteral("hud.view"));
    const auto says = [&](const char* text) {
        for (const Label* label : panel.findChildren<Label*>())
            if (label->text() == QLatin1String(text)) return true;
        return false;
    };
    EXPECT_TRUE(says("12 MiB"));
    QTest::mouseClick(choice->segment(2), Qt::LeftButton);
    EXPECT_EQ(panel.view(), HudPanel::View::Time);
    EXPECT_TRUE(says("not recorded"));
}

TEST(HudPanel, WithoutOpenGlTheReasonStandsInItsPlace) {
    HudPanel panel;
    if (panel.problem().isEmpty()) GTEST_SKIP() << "this display has OpenGL";
    EXPECT_EQ(panel.host(), nullptr);
    panel.setData(sample());
    panel.resize(600, 300);
    EXPECT_FALSE(panel.grab().isNull());
}

#ifdef LATHE_HAVE_IMGUI

int pixelsOf(const QImage& picture, const QColor& color) {
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const QColor at = picture.pixelColor(x, y);
            count +=
                std::abs(at.red() - color.red()) + std::abs(at.green() - color.green()) + std::abs(at.blue() - color.blue()) < 12;
        }
    return count;
}

/// Needs a display with OpenGL: `xvfb-run -s "-screen 0 1280x800x24" widgets_hud_test` with QT_QPA_PLATFORM=xcb.
class DrawnHud : public testing::Test {
protected:
    void SetUp() override {
        if (!panel.problem().isEmpty()) GTEST_SKIP() << panel.problem().toStdString();
        panel.resize(700, 400);
        panel.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
        panel.setData(sample());
        settle();
    }
    // Until it has drawn all that it wants to draw.
    void settle() {
        int before = -1;
        ASSERT_TRUE(QTest::qWaitFor(
            [&] { return std::exchange(before, panel.host()->frames()) == panel.host()->frames() && before > 0; }));
    }
    QImage picture() { return panel.host()->picture(); }

    HudPanel panel;
};

TEST_F(DrawnHud, EachKindOfMemoryHasItsColour) {
    const Theme& theme = themeOf(&panel);
    const QImage image = picture();
    EXPECT_EQ(image.pixelColor(2, 2), theme.panel);
    // At 70 % over the canvas.
    const auto over = [&](const QColor& c) {
        const auto mix = [](int a, int b) { return static_cast<int>(0.7 * a + 0.3 * b); };
        return QColor(mix(c.red(), theme.canvas.red()), mix(c.green(), theme.canvas.green()), mix(c.blue(), theme.canvas.blue()));
    };
    const int weights = pixelsOf(image, over(theme.data[6])), activations = pixelsOf(image, over(theme.data[0]));
    EXPECT_GT(weights, 1000);
    EXPECT_NEAR(static_cast<double>(activations) / weights, (2 * 600.0 + 300) / (3 * 400), 0.15);
}

TEST_F(DrawnHud, ALayerIsAsWideAsItsTime) {
    const Theme& theme = themeOf(&panel);
    panel.setView(HudPanel::View::Layers);
    settle();
    const auto over = [&](const QColor& c) {
        const auto mix = [](int a, int b) { return static_cast<int>(0.75 * a + 0.25 * b); };
        return QColor(mix(c.red(), theme.canvas.red()), mix(c.green(), theme.canvas.green()), mix(c.blue(), theme.canvas.blue()));
    };
    const QImage image = picture();
    const int forward = pixelsOf(image, over(theme.data[0])), backward = pixelsOf(image, over(theme.data[2]));
    EXPECT_GT(forward, 1000);
    EXPECT_NEAR(static_cast<double>(backward) / forward, 3, 0.4);
}

TEST_F(DrawnHud, StandsStillWhenNothingHappens) {
    const int frames = panel.host()->frames();
    QTest::qWait(150);
    EXPECT_EQ(panel.host()->frames(), frames);
    panel.setView(HudPanel::View::Machine);
    settle();
    EXPECT_GT(panel.host()->frames(), frames);
}

TEST_F(DrawnHud, WhatIsUnderTheMouseIsNamed) {
    const QImage before = picture();
    QMouseEvent move(QEvent::MouseMove, QPointF(200, 150), panel.host()->mapToGlobal(QPointF(200, 150)), Qt::NoButton, {}, {});
    QCoreApplication::sendEvent(panel.host(), &move);
    settle();
    EXPECT_GT(pixelsOf(picture(), themeOf(&panel).raised), pixelsOf(before, themeOf(&panel).raised) + 1000) << "a tool tip";
}

#endif

}  // namespace
}  // namespace lathe::ui::hud_panel_test
