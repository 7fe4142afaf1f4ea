// SPDX-License-Identifier: Apache-2.0
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QImage>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "tests/widgets/common/gallery.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/note_card.h"
#include "widgets/common/section_head.h"
#include "widgets/common/segmented_control.h"
#include "widgets/common/style.h"
#include "widgets/common/toggle_switch.h"

namespace lathe::ui::controls_test {
namespace {

TEST(SegmentedControl, ClickAndArrowKeysMoveTheChoice) {
    SegmentedControl control({"Step", "Epoch", "Time"});
    control.show();
    control.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&control));
    QSignalSpy changed(&control, &SegmentedControl::currentChanged);
    QTest::mouseClick(control.segment(2), Qt::LeftButton);
    EXPECT_EQ(control.current(), 2);
    control.segment(2)->setFocus();
    QTest::keyClick(control.segment(2), Qt::Key_Left);
    EXPECT_EQ(control.current(), 1);
    ASSERT_EQ(changed.count(), 2);
    EXPECT_EQ(changed[1][0].toInt(), 1);
}

// Lines along the upper edge: the two ends of the frame, and those between the segments.
int uprightLines(SegmentedControl& control) {
    const QImage image = control.grab().toImage().convertToFormat(QImage::Format_RGB32);
    const double ratio = image.devicePixelRatio();
    const QRgb line = image.pixel(0, image.height() / 2);
    int lines = 0;
    for (int x = 0; x < control.width(); ++x) lines += image.pixel(int(x * ratio), int(5 * ratio)) == line;
    return lines;
}

TEST(SegmentedControl, HasNoLineForASegmentThatIsHidden) {
    SegmentedControl control({"Running", "Queued", "Finished", "Pruned"});
    control.show();
    QTest::qWait(1);
    EXPECT_EQ(uprightLines(control), 2 + 3);
    control.segment(1)->hide();
    QTest::qWait(1);
    EXPECT_EQ(uprightLines(control), 2 + 2);
    control.segment(0)->hide();
    QTest::qWait(1);
    EXPECT_EQ(uprightLines(control), 2 + 1) << "none before the first one";
}

TEST(SectionHead, AShorterTitleTakesLessRoom) {
    SectionHead head("Best so far");
    const auto* title = head.findChild<Label*>();
    const int before = title->minimumWidth();
    head.setTitle("Best");
    EXPECT_LT(title->minimumWidth(), before);
}

TEST(ToggleSwitch, ClickAndSpaceTurnItOver) {
    ToggleSwitch toggle("Bias");
    toggle.show();
    QTest::mouseClick(&toggle, Qt::LeftButton);
    EXPECT_TRUE(toggle.isChecked());
    QTest::keyClick(&toggle, Qt::Key_Space);
    EXPECT_FALSE(toggle.isChecked());
}

TEST(ActionButton, SaysAndDoesWhatItsActionDoes) {
    QAction action("&Train");
    int runs = 0;
    QObject::connect(&action, &QAction::triggered, [&runs] { ++runs; });
    const std::unique_ptr<QPushButton> button(actionButton(&action, ButtonKind::Primary));
    button->show();
    QTest::mouseClick(button.get(), Qt::LeftButton);
    EXPECT_EQ(runs, 1);
    EXPECT_EQ(button->text(), "Train");
    action.setEnabled(false);
    action.setToolTip("Train\nThe network has 1 error");
    EXPECT_FALSE(button->isEnabled());
    EXPECT_EQ(button->toolTip(), action.toolTip());
}

TEST(NoteCard, ItsButtonRunsTheRemedy) {
    NoteCard card(NoteCard::Kind::Warning, "Training on the CPU: no NVIDIA driver.");
    int runs = 0;
    QPushButton* remedy = card.addButton("Show how to fix it", [&runs] { ++runs; });
    card.show();
    QTest::mouseClick(remedy, Qt::LeftButton);
    EXPECT_EQ(runs, 1);
    EXPECT_EQ(card.accessibleName(), "Training on the CPU: no NVIDIA driver.");
}

TEST(NoteCard, AMarkIsBelowTheSentence) {
    NoteCard card(NoteCard::Kind::Error, "At column 3, the divisor is zero.");
    card.show();
    const auto* mark = card.findChild<QLabel*>("mark");
    EXPECT_FALSE(mark->isVisible());
    card.setMark("x / 0\n  ^");
    EXPECT_TRUE(mark->isVisible());
    EXPECT_EQ(mark->text(), "x / 0\n  ^");
}

TEST(Style, ControlsAreTwentyEightOrTwentyFourHigh) {
    QWidget panel;
    auto* button = new QPushButton("Apply", &panel);
    EXPECT_EQ(button->sizeHint().height(), 28);
    setCompact(&panel);
    EXPECT_EQ(button->sizeHint().height(), 24);
}

TEST(TextSize, ReachesWhatIsThereAndWhatComes) {
    const Label label("Loss", TextRole::Small);
    const double before = label.font().pointSizeF();
    setTextScale(*qApp, 1.5);
    EXPECT_DOUBLE_EQ(label.font().pointSizeF(), before * 1.5);
    EXPECT_DOUBLE_EQ(font(TextRole::Small).pointSizeF(), before * 1.5);
    setTextScale(*qApp, 1.0);
    EXPECT_NEAR(label.font().pointSizeF(), before, 1e-9);
}

TEST(Theme, CanBeChangedWhileTheWindowIsThere) {
    const std::unique_ptr<QWidget> widget = gallery();
    widget->show();
    const QColor dark = widget->grab().toImage().pixelColor(2, 2);
    applyTheme(*qApp, lightTheme());
    EXPECT_EQ(widget->grab().toImage().pixelColor(2, 2), lightTheme().panel);
    EXPECT_NE(dark, lightTheme().panel);
    applyTheme(*qApp, darkTheme());
    EXPECT_EQ(widget->grab().toImage().pixelColor(2, 2), dark);
}

// Pictures to look at: LATHE_GALLERY=FOLDER.
TEST(Gallery, IsDrawnInEveryTheme) {
    for (const Theme* theme : {&lightTheme(), &highContrastTheme(), &darkTheme()}) {
        applyTheme(*qApp, *theme);
        const std::unique_ptr<QWidget> widget = gallery();
        widget->show();
        const QImage picture = widget->grab().toImage();
        EXPECT_EQ(picture.pixelColor(2, 2), theme->panel);
        if (const QString folder = qEnvironmentVariable("LATHE_GALLERY"); !folder.isEmpty())
            picture.save(folder + "/controls-" + theme->name + ".png");
    }
}

}  // namespace
}  // namespace lathe::ui::controls_test
