// SPDX-License-Identifier: Apache-2.0
#include "widgets/common/theme.h"

#include <gtest/gtest.h>

namespace lathe::ui::theme_test {
namespace {

class Contrast : public testing::TestWithParam<const Theme*> {};

TEST_P(Contrast, TextCanBeRead) {
    const Theme& t = *GetParam();
    for (const QColor& ground : {t.canvas, t.panel, t.hover, t.selected})
        for (const QColor& text : {t.text, t.text2, t.text3, t.accent})
            EXPECT_GE(contrastRatio(text, ground), 4.45) << text.name().toStdString() << " on " << ground.name().toStdString();
    EXPECT_GE(contrastRatio(t.accentText, t.accentFill), 4.5);
    EXPECT_GE(contrastRatio(t.warning, t.warningGround), 4.5);
    EXPECT_GE(contrastRatio(t.error, t.errorGround), 4.5);
    EXPECT_GE(contrastRatio(t.ok, t.okGround), 4.5);
}

TEST_P(Contrast, WhatCarriesStateOrDataCanBeSeen) {
    const Theme& t = *GetParam();
    for (const QColor& color : {t.ok, t.warning, t.error, t.wire, t.focus, t.accent})
        EXPECT_GE(contrastRatio(color, t.panel), 3.0) << color.name().toStdString();
    for (const QColor& color : t.data) EXPECT_GE(contrastRatio(color, t.panel), 3.0) << color.name().toStdString();
    for (const QColor& color : t.family) EXPECT_GE(contrastRatio(color, t.panel), 3.0) << color.name().toStdString();
}

INSTANTIATE_TEST_SUITE_P(Themes, Contrast, testing::Values(&darkTheme(), &lightTheme(), &highContrastTheme()),
                         [](const auto& theme) {
                             std::string name = theme.param->name.toStdString();
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace lathe::ui::theme_test
