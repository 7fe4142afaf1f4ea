// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/shell/window_fixture.h"

#include <QApplication>
#include <QTest>

#include "app/workbench/start/project_places.h"
#include "tests/support/places.h"

namespace lathe::workbench {

Window::Window()
    : m_settings(m_folder.filePath("settings.ini"), QSettings::IniFormat),
      m_appearance(*qApp, m_settings),
      m_analysis(m_document),
      m_trainings(m_document, lathe::test::latheProgram()) {
    setProjectsFolder(m_settings, path("projects"));
    m_window = std::make_unique<MainWindow>(
        MainWindow::Parts{m_document, m_analysis, m_trainings, m_actions, m_settings, &m_appearance});
}

Window::~Window() {
    m_window.reset();
}

std::filesystem::path Window::sample() {
    const auto made = makeFromTemplate(m_settings, "digits");
    EXPECT_TRUE(made.ok());
    return made.ok() ? *made : std::filesystem::path();
}

void Window::show(int width, int height) {
    m_window->resize(width, height);
    m_window->show();
    m_window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
}

}  // namespace lathe::workbench
