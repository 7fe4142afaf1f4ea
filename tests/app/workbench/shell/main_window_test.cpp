// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/main_window.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include "app/workbench/page.h"
#include "app/workbench/shell/menu_row.h"
#include "app/workbench/shell/notifications.h"
#include "app/workbench/shell/price_settings.h"
#include "app/workbench/side_drawer.h"
#include "tests/app/workbench/shell/window_fixture.h"
#include "widgets/common/label.h"
#include "widgets/common/style.h"

namespace lathe::workbench {
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

}  // namespace
}  // namespace lathe::workbench
