// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/screens/demo_window.h"

#include <QApplication>
#include <QTest>

#include "app/workbench/start/project_places.h"
#include "tests/support/places.h"

namespace lathe::workbench {

namespace {

constexpr int firstVisitMs = 600, laterVisitMs = 60, dataMs = 20000;

}  // namespace

DemoWindow::DemoWindow(Appearance::Scheme scheme, const QString& language, const std::filesystem::path& project)
    : m_settings(m_folder.filePath("settings.ini"), QSettings::IniFormat),
      m_appearance(*qApp, m_settings),
      m_analysis(m_document),
      m_trainings(m_document, lathe::test::latheProgram()) {
    m_appearance.setScheme(scheme);
    m_appearance.setLanguage(language);
    m_appearance.setReducedMotion(true);
    setProjectsFolder(m_settings, m_folder.filePath("projects").toStdString());
    m_window = std::make_unique<MainWindow>(
        MainWindow::Parts{m_document, m_analysis, m_trainings, m_actions, m_settings, &m_appearance});
    const QString demo = qEnvironmentVariable("LATHE_DEMO");
    if (!project.empty())
        m_window->openProject(project);
    else if (!demo.isEmpty())
        m_window->openProject(demo.toStdString());
    else if (const auto made = makeFromTemplate(m_settings, "digits"); made.ok())
        m_window->openProject(*made);
}

DemoWindow::~DemoWindow() {
    m_window.reset();
}

void DemoWindow::show(int width, int height) {
    m_window->resize(width, height);
    m_window->show();
    QTest::qWait(laterVisitMs);
}

void DemoWindow::visit(const QString& page) {
    m_window->showPage(page);
    if (m_visited.contains(page)) return QTest::qWait(laterVisitMs);
    (void)QTest::qWaitFor([this] { return !m_analysis.readingData(); }, dataMs);
    QTest::qWait(firstVisitMs);
    m_visited.push_back(page);
}

}  // namespace lathe::workbench
