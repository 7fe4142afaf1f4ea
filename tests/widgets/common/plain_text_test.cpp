// SPDX-License-Identifier: Apache-2.0
// Names come from data: what looks like HTML in them is shown as it is, whatever shows it.
#include <QApplication>
#include <QLabel>
#include <QTest>
#include <QToolTip>
#include <gtest/gtest.h>

#include "tests/support/gui/trap_file.h"
#include "widgets/common/label.h"
#include "widgets/common/message_box.h"
#include "widgets/common/style.h"

namespace lathe::ui::plain_text_test {
namespace {

using test::Trap;

QLabel* shownTip() {
    for (QWidget* w : QApplication::topLevelWidgets())
        if (w->inherits("QTipLabel") && w->isVisible()) return qobject_cast<QLabel*>(w);
    return nullptr;
}

// Lays out and paints.
void look(QWidget& widget) {
    widget.show();
    widget.grab();
    QApplication::processEvents();
}

TEST(PlainText, TheTrapIsSprungWhereHtmlIsRead) {
    Trap trap;
    QLabel label;
    label.setTextFormat(Qt::RichText);
    label.setText(Trap::name());
    look(label);
    EXPECT_TRUE(trap.sprung());
    EXPECT_FALSE(trap.sprung());
}

TEST(PlainText, ALabelOfQtsOwnIsPlainUnderTheStyle) {
    Trap trap;
    QWidget window;
    QLabel label(Trap::name(), &window);
    look(window);
    EXPECT_EQ(label.textFormat(), Qt::PlainText);
    label.setText("<b>" + Trap::name() + "</b>");
    look(window);
    EXPECT_FALSE(trap.sprung());
}

TEST(PlainText, AToolTipShowsTheName) {
    Trap trap;
    QWidget window;
    look(window);
    QToolTip::showText(window.mapToGlobal(QPoint(4, 4)), Trap::name(), &window);
    ASSERT_TRUE(shownTip());
    EXPECT_EQ(shownTip()->text(), Trap::name());
    EXPECT_EQ(shownTip()->textFormat(), Qt::PlainText);
    look(*shownTip());
    QToolTip::showText(window.mapToGlobal(QPoint(8, 8)), "<p>" + Trap::name(), &window);  // the same label again
    look(*shownTip());
    EXPECT_FALSE(trap.sprung());
    QToolTip::hideText();
}

TEST(PlainText, AMessageBoxShowsTheName) {
    Trap trap;
    MessageBox box(nullptr, "Save “" + Trap::name() + "”?", Trap::name());
    for (const QLabel* label : box.findChildren<QLabel*>()) EXPECT_EQ(label->textFormat(), Qt::PlainText);
    look(box);
    EXPECT_FALSE(trap.sprung());
}

TEST(PlainText, OurLabelIsPlainWithoutTheStyle) {
    Trap trap;
    Label label(Trap::name());
    label.sizeHint();
    EXPECT_EQ(label.textFormat(), Qt::PlainText);
    EXPECT_FALSE(trap.sprung());
}

}  // namespace
}  // namespace lathe::ui::plain_text_test
