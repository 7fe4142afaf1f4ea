// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/screens/demo_window.h"

#include <QTest>

namespace lathe::workbench {

namespace {

constexpr int firstVisitMs = 600, laterVisitMs = 60, dataMs = 20000;

}  // namespace

DemoWindow::DemoWindow(Appearance::Scheme scheme, const QString& language, const std::filesystem::path& project)
    : OwnWindow([&](Appearance& appearance) {
          appearance.setScheme(scheme);
          appearance.setLanguage(language);
          appearance.setReducedMotion(true);
      }) {
    const QString demo = qEnvironmentVariable("LATHE_DEMO");
    if (!project.empty())
        m_window->openProject(project);
    else if (!demo.isEmpty())
        m_window->openProject(demo.toStdString());
    else if (const auto made = makeSample(); made.ok())
        m_window->openProject(*made);
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
