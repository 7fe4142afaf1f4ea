// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/shell/main_window.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QStatusTipEvent>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

#include "app/workbench/shell/journal/recovery_bar.h"
#include "app/workbench/shell/menu_row.h"
#include "app/workbench/shell/notifications/notifications.h"
#include "app/workbench/shell/settings/price_settings.h"
#include "app/workbench/shell/status_strip.h"
#include "app/workbench/shell/window_layout.h"
#include "app/workbench/workspace/page.h"
#include "app/workbench/workspace/side_drawer.h"
#include "tests/app/workbench/shell/window_fixture.h"
#include "widgets/common/label.h"
#include "widgets/common/style.h"

namespace lathe::workbench::main_window_test {
namespace {

QWidget* named(MainWindow& window, const char* name) {
    return window.findChild<QWidget*>(QLatin1String(name));
}

TEST_F(Window, RailAndKeysShowThePages) {
    show();
    ASSERT_GE(m_window->pages().size(), 2U);
    EXPECT_EQ(m_window->currentPage()->id(), "start");
    QTest::mouseClick(named(*m_window, "rail.settings"), Qt::LeftButton);
    EXPECT_EQ(m_window->currentPage()->id(), "settings");
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    EXPECT_EQ(m_window->currentPage()->id(), "start");
}

TEST_F(Window, PricesAreKeptBesideTheSettingsAndCanBeTakenBack) {
    show();
    m_window->showPage("settings");
    const auto type = [this](const char* name, const QString& text) {
        auto* field = m_window->findChild<QLineEdit*>(QLatin1String(name));
        field->setText(text);
        QTest::keyClick(field, Qt::Key_Return);
    };
    type("settings.priceEnergy", QLocale().toString(0.31));
    type("settings.currency", " EUR ");
    EXPECT_EQ(pricesOf(m_settings), (Prices{0.31, {}, "EUR"}));
    type("settings.priceEnergy", "a lot");
    EXPECT_EQ(pricesOf(m_settings).kilowattHour, 0.31);
    type("settings.priceEnergy", "");
    EXPECT_FALSE(pricesOf(m_settings).kilowattHour);
}

TEST_F(Window, AltLeftGoesBack) {
    show();
    m_window->showPage("settings");
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(m_window->currentPage()->id(), "start");
    EXPECT_FALSE(m_actions.find("go.back")->isEnabled());
}

TEST_F(Window, NarrowRailHasNoLabelsAndNarrowHeadHasAMenu) {
    show(1440);
    const int wide = named(*m_window, "rail")->width();
    EXPECT_FALSE(named(*m_window, "head.more")->isVisible());
    m_window->resize(1020, 700);
    EXPECT_TRUE(QTest::qWaitFor([this] { return named(*m_window, "rail")->width() == 49; }));
    EXPECT_EQ(wide, 65);
    EXPECT_TRUE(named(*m_window, "head.more")->isVisible());
}

TEST_F(Window, WhereItIsNarrowF4BringsTheSidePanelOfEachPage) {
    show(1024, 700);
    QAction* side = m_actions.find("view.side");
    for (const char* id : {"data", "augment", "design", "train", "runs"}) {
        m_window->showPage(id);
        m_window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
        const SideDrawer* drawer = m_window->currentPage()->drawer();
        ASSERT_TRUE(drawer && drawer->isDrawer()) << id;
        EXPECT_TRUE(side->isEnabled()) << id;
        EXPECT_FALSE(drawer->isOpen()) << id;
        QTest::keyClick(m_window.get(), Qt::Key_F4);
        EXPECT_TRUE(drawer->isOpen()) << id;
        QTest::keyClick(m_window.get(), Qt::Key_F4);
        EXPECT_FALSE(drawer->isOpen()) << id;
    }
    m_window->resize(1440, 900);
    QTest::qWait(1);
    EXPECT_FALSE(side->isEnabled());
    m_window->showPage("settings");
    QTest::keyClick(m_window.get(), Qt::Key_F4);  // a page without a panel
}

TEST_F(Window, ThePaletteFindsAnActionByAFewLettersAndRemembersIt) {
    show();
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
    auto* field = m_window->findChild<QLineEdit*>("find.search");
    ASSERT_TRUE(field->isVisible());
    QTest::keyClicks(field, "settin");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_FALSE(field->isVisible());
    EXPECT_EQ(m_window->currentPage()->id(), "settings");
    EXPECT_EQ(m_settings.value("palette/recent").toStringList(), QStringList{"go.settings"});
    QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(field->isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_FALSE(field->isVisible());
}

TEST_F(Window, TheTitleSaysWhatIsNotSaved) {
    show();
    m_window->openProject(sample());
    auto* title = m_window->findChild<ui::Label*>("project-name");
    EXPECT_EQ(title->text(), "digits");
    ASSERT_TRUE(m_document.setValue("training.batch", 32, "Batch").ok());
    EXPECT_EQ(title->text(), "digits •");
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(title->text(), "digits");
    EXPECT_FALSE(m_actions.find("file.save")->isEnabled());
}

TEST_F(Window, UndoAndRedoNameWhatTheyDo) {
    show();
    m_window->openProject(sample());
    EXPECT_FALSE(m_actions.find("edit.undo")->isEnabled());
    ASSERT_TRUE(m_document.setValue("training.batch", 32, "Set batch").ok());
    EXPECT_EQ(m_actions.find("edit.undo")->text(), "&Undo: Set batch");
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_NE(m_document.project().training.batch, 32);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(m_document.project().training.batch, 32);
}

TEST_F(Window, EveryActionIsInAMenuOnce) {
    QList<QAction*> shown;
    for (QMenu* menu : m_window->findChildren<QMenu*>())
        if (menu->objectName().startsWith("menu."))
            for (QAction* action : menu->actions())
                if (!action->isSeparator()) shown.push_back(action);
    for (QAction* action : m_actions.all()) EXPECT_EQ(shown.count(action), 1) << action->objectName().toStdString();
}

TEST_F(Window, F6GoesRoundThePanesAndComesBackToTheSamePlace) {
    show();
    std::vector<QWidget*> visited;
    for (int i = 0; i < 8; ++i) {
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        visited.push_back(QApplication::focusWidget());
    }
    EXPECT_NE(std::find(visited.begin() + 1, visited.end(), visited.front()), visited.end());
    EXPECT_NE(visited[0], visited[1]);
    QWidget* here = QApplication::focusWidget();
    QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_NE(QApplication::focusWidget(), here);
    QTest::keyClick(m_window.get(), Qt::Key_F6);
    EXPECT_EQ(QApplication::focusWidget(), here);
}

TEST_F(Window, AtMostThreeToastsAndTheBellKeepsAll) {
    show();
    int undone = 0;
    for (int i = 0; i < 4; ++i)
        m_window->notify({.text = QString("message %1").arg(i), .actionText = "Undo", .action = [&undone] { ++undone; }});
    QTest::qWait(10);
    QList<QWidget*> toasts = m_window->findChildren<QWidget*>("toast");
    toasts.removeIf([](QWidget* toast) { return !toast->isVisible(); });
    ASSERT_EQ(toasts.size(), 3);
    EXPECT_LE(toasts.back()->geometry().bottom(), m_window->height() - 28);
    QTest::mouseClick(toasts.back()->findChild<QPushButton*>("toast.action"), Qt::LeftButton);
    EXPECT_EQ(undone, 1);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QTest::qWait(10);
    EXPECT_EQ(m_window->findChildren<QWidget*>("toast").size(), 1);
}

TEST_F(Window, ThePaletteFindsSettingsAndSaysWhenItFindsNothing) {
    show();
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
    auto* field = m_window->findChild<QLineEdit*>("find.search");
    auto* none = m_window->findChild<ui::Label*>("palette.none");
    EXPECT_FALSE(none->isVisible());
    QTest::keyClicks(field, "qxzqxz");
    EXPECT_TRUE(none->isVisible());
    EXPECT_TRUE(none->text().contains("qxzqxz"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(field->isVisible()) << "there is nothing to do";
    field->selectAll();
    QTest::keyClicks(field, "text size");
    EXPECT_FALSE(none->isVisible());
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(m_window->currentPage()->id(), "settings");
    ASSERT_TRUE(QApplication::focusWidget());
    EXPECT_EQ(QApplication::focusWidget()->objectName(), "settings.textSize");
}

// As Pause does when it becomes Resume.
TEST_F(Window, AButtonThatGoesAwayUnderTheKeyboardLeavesItOnThePage) {
    show();
    m_window->openProject(sample());
    m_window->showPage("design");
    auto* head = named(*m_window, "head");
    m_window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    QWidget* button = nullptr;
    for (QAbstractButton* one : head->findChildren<QAbstractButton*>())
        if (!button && one->isVisible() && one->isEnabled() && (one->focusPolicy() & Qt::TabFocus)) button = one;
    ASSERT_TRUE(button);
    for (const bool hides : {false, true}) {
        button->setFocus(Qt::TabFocusReason);
        ASSERT_EQ(QApplication::focusWidget(), button);
        hides ? button->setVisible(false) : button->setEnabled(false);
        QApplication::processEvents();
        EXPECT_TRUE(m_window->currentPage()->isAncestorOf(QApplication::focusWidget()));
        button->setEnabled(true);
    }
    button->setVisible(true);
    button->setFocus(Qt::TabFocusReason);
    QTest::keyClick(button, Qt::Key_Tab);
    EXPECT_NE(QApplication::focusWidget(), button) << "Tab goes on as ever";
}

TEST_F(Window, MenusAreInOrder) {
    const auto ids = [this](const char* menu) {
        QStringList all;
        for (const QAction* action : m_window->findChild<QMenu*>(menu)->actions())
            all += action->isSeparator() ? QStringLiteral("-") : action->objectName();
        return all;
    };
    EXPECT_EQ(ids("menu.file"),
              (QStringList{"file.new", "file.open", "file.save", "file.copy", "file.folder", "file.datasets", "-", "quit.quit"}));
    for (const QString& id : ids("menu.edit")) {
        EXPECT_FALSE(id.startsWith("data.") || id.startsWith("runs.") || id.startsWith("augment.")) << id.toStdString();
    }
    EXPECT_TRUE(ids("menu.data").contains("data.choose-file"));
    EXPECT_TRUE(ids("menu.runs").contains("runs.delete"));
    EXPECT_TRUE(ids("menu.export").contains("export.run"));
    for (QMenu* menu : m_window->findChildren<QMenu*>()) {
        QStringList texts;
        for (const QAction* action : menu->actions())
            if (!action->isSeparator()) texts += action->text();
        EXPECT_EQ(texts.removeDuplicates(), 0) << menu->objectName().toStdString();
    }
}

TEST_F(Window, F1ListsTheKeysByGroupsUnderATitle) {
    show();
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    auto* list = m_window->findChild<QTableWidget*>("shortcuts");
    ASSERT_TRUE(list && list->isVisible());
    QStringList heads;
    for (int row = 0; row < list->rowCount(); ++row)
        if (list->columnSpan(row, 0) == 2) heads += list->item(row, 0)->text();
    ASSERT_GE(heads.size(), 5);
    EXPECT_EQ(heads.first(), "Pages");
    EXPECT_TRUE(heads.contains("File"));
    EXPECT_TRUE(heads.contains("Graph"));
    bool titled = false;
    for (const ui::Label* label : list->window()->findChildren<ui::Label*>())
        titled = titled || label->text() == "Keyboard shortcuts";
    EXPECT_TRUE(titled);
}

TEST(WindowLayout, TheFirstWindowFitsTheScreen) {
    EXPECT_EQ(WindowLayout::firstSize({1920, 1080}), QSize(1440, 900));
    const QSize small = WindowLayout::firstSize({1366, 740});
    EXPECT_LE(small.width(), 1366);
    EXPECT_LE(small.height() + 28, 740) << "with the title bar";
}

TEST_F(Window, TheRailHasRoomForItsWordsAtAnyTextSize) {
    for (const int percent : {100, 150}) {
        m_appearance.setTextPercent(percent);
        show(1366, 700);
        const auto* page = named(*m_window, "rail.augment");
        const int words = page->fontMetrics().horizontalAdvance(QStringLiteral("Augment"));
        EXPECT_TRUE(QTest::qWaitFor([&] { return page->width() >= words; })) << percent;
        for (auto* item : m_window->findChildren<QAbstractButton*>(QRegularExpression("^rail\\."))) {
            EXPECT_GE(item->width(), item->fontMetrics().horizontalAdvance(item->text())) << item->text().toStdString();
            EXPECT_LE(item->geometry().bottom(), named(*m_window, "rail")->height());
        }
    }
    m_appearance.setTextPercent(100);
}

TEST_F(Window, ThemesChangeAtRunTime) {
    show();
    m_appearance.setScheme(Appearance::Scheme::Light);
    EXPECT_EQ(ui::themeOf(m_window.get()).name, "light");
    EXPECT_EQ(named(*m_window, "head")->grab().toImage().pixelColor(2, 2), ui::lightTheme().panel);
    m_appearance.setScheme(Appearance::Scheme::HighContrast);
    EXPECT_EQ(named(*m_window, "head")->grab().toImage().pixelColor(2, 2), ui::highContrastTheme().panel);
    m_appearance.setScheme(Appearance::Scheme::Dark);
}

TEST_F(Window, ProjectsThatCannotBeOpenedAreToldAndChangeNothing) {
    show();
    m_window->openProject(sample());
    m_window->openProject(path("nowhere.lathe"));
    EXPECT_EQ(m_document.name(), "digits");
    EXPECT_EQ(m_window->findChildren<QWidget*>("toast").size(), 1);
}

TEST_F(Window, ARecoveryOfAnotherProjectStopsNobody) {
    show();
    Recovery recovery{
        path("journal"), {path("other.lathe"), {}, QDateTime::currentDateTime()}, {}, QDateTime::currentDateTime(), false};
    recovery.edits.resize(3, Edit{SetValue{"name", Json("x")}});
    int restored = 0, dropped = 0;
    m_window->showBar(new RecoveryBar(
        recovery, [&] { ++restored; }, [&] { ++dropped; }));
    QPointer<RecoveryBar> bar = m_window->findChild<RecoveryBar*>();
    ASSERT_TRUE(bar && bar->isVisible());
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    m_window->openProject(sample());
    EXPECT_TRUE(m_document.isOpen()) << "work goes on";
    ASSERT_TRUE(bar);
    bar->findChild<QPushButton*>(QStringLiteral("recovery.later"))->click();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !bar; }));
    m_window->showBar(new RecoveryBar(
        recovery, [&] { ++restored; }, [&] { ++dropped; }));
    bar = m_window->findChild<RecoveryBar*>();
    bar->findChild<QPushButton*>(QStringLiteral("recovery.restore"))->click();
    EXPECT_EQ(restored, 1);
    EXPECT_EQ(dropped, 0);
}

// The mouse is where "Train" was, and the button under it changes: what the status bar says follows.
TEST_F(Window, TheStatusBarFollowsTheControlUnderTheMouse) {
    show();
    QAction* action = m_actions.find("train.stop");
    QPushButton button(m_window.get());
    button.setGeometry(400, 300, 120, 28);
    QObject::connect(action, &QAction::changed, &button, [&] { button.setStatusTip(action->statusTip()); });
    Actions::setAvailable(action, false, QStringLiteral("The training is still starting."));
    button.show();
    QCursor::setPos(button.mapToGlobal(QPoint(20, 10)));
    QStatusTipEvent tip(button.statusTip());
    QCoreApplication::sendEvent(m_window.get(), &tip);
    auto* strip = m_window->findChild<StatusStrip*>();
    const auto says = [&](const char* text) {
        for (const auto* label : strip->findChildren<QLabel*>())
            if (label->text().contains(QLatin1String(text))) return true;
        return false;
    };
    ASSERT_TRUE(says("still starting"));
    Actions::setAvailable(action, true);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !says("still starting"); }));
}

}  // namespace
}  // namespace lathe::workbench::main_window_test
