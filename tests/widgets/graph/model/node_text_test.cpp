// SPDX-License-Identifier: Apache-2.0
#include "widgets/graph/model/node_text.h"

#include <gtest/gtest.h>

namespace lathe::ui::node_text_test {

namespace {

QString settingsShown(const QString& settings, const QString& count, double width) {
    NodeView node;
    node.type = "Expression";
    node.settings = settings;
    node.count = count;
    TextMeasure measure;
    NodeText text;
    text.fit(node, width, measure);
    return text.settings.text();
}

}  // namespace

TEST(NodeText, SettingsThatDoNotFitAreElided) {
    EXPECT_EQ(settingsShown("x * 2", "", 160), "x * 2");
    const QString longFormula = QStringLiteral("x * sigmoid(beta * x) + 1 / (alpha - 1) + tanh(y) * z");
    const QString alone = settingsShown(longFormula, "", 240), beside = settingsShown(longFormula, "16,384", 240);
    EXPECT_TRUE(alone.endsWith(QChar(0x2026))) << alone.toStdString();
    EXPECT_TRUE(longFormula.startsWith(alone.chopped(1)));
    EXPECT_LT(beside.size(), alone.size()) << "the number of parameters needs its room";
    TextMeasure measure;
    EXPECT_LE(measure.captionWidth(alone), 240 - 11 - 9);
}

}  // namespace lathe::ui::node_text_test
