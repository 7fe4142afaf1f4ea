// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/application.h"

#include <QApplication>
#include <QSettings>
#include <QTimer>

#include "app/workbench/shell/journal/journal.h"
#include "app/workbench/shell/journal/recovery_bar.h"
#include "app/workbench/shell/main_window.h"
#include "app/workbench/shell/settings/appearance.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/page.h"
#include "app/workbench/workspace/trainings.h"

namespace lathe::workbench {

struct Application::Impl {
    QSettings& settings;
    Appearance appearance;
    Document document;
    Analysis analysis;
    Trainings trainings;
    Journal journal;
    std::vector<Recovery> recoveries = findRecoveries(journalFolder());
    std::unique_ptr<Actions> actions;
    std::unique_ptr<MainWindow> window;

    Impl(QApplication& app, QSettings& s)
        : settings(s),
          appearance(app, s),
          analysis(document),
          trainings(document, (app.applicationDirPath() + QStringLiteral("/lathe")).toStdString()),
          journal(document, journalFolder()) {}
};

Application::Application(QApplication& app, QSettings& settings) : m_impl(std::make_unique<Impl>(app, settings)) {
    makeWindow();
    connect(&m_impl->journal, &Journal::failed, this, [this](const Diagnostic& why) {
        window().notify({.text = tr("Edits cannot be saved for recovery after a crash. %1").arg(sentenceOf(why)),
                         .severity = Severity::Warning,
                         .actionText = {}});
    });
    // Not from within the widget that was clicked to change it.
    connect(&m_impl->appearance, &Appearance::languageChanged, this,
            [this] { QTimer::singleShot(0, this, &Application::makeWindow); });
}

Application::~Application() {
    m_impl->window.reset();
}

MainWindow& Application::window() {
    return *m_impl->window;
}

void Application::makeWindow() {
    Impl& d = *m_impl;
    const QByteArray geometry = d.window ? d.window->saveGeometry() : QByteArray();
    const auto kept = d.window ? d.window->keep() : std::map<QString, std::any>();
    const QString page = d.window && d.window->currentPage() ? d.window->currentPage()->id() : QString();
    std::unique_ptr<MainWindow> old = std::move(d.window);
    std::unique_ptr<Actions> oldActions = std::move(d.actions);
    d.actions = std::make_unique<Actions>();
    d.window = std::make_unique<MainWindow>(
        MainWindow::Parts{d.document, d.analysis, d.trainings, *d.actions, d.settings, &d.appearance});
    connect(d.window.get(), &MainWindow::closed, this, [&d] { d.journal.close(); });
    if (!old) return;
    d.window->restoreGeometry(geometry);
    d.window->resume(kept);
    d.window->showPage(page);
    d.window->show();
    old.reset();
}

void Application::showWindow() {
    m_impl->window->show();
    if (!m_impl->recoveries.empty()) QTimer::singleShot(0, this, &Application::offerRecovery);
}

// The latest one; another one keeps until the next start.
void Application::offerRecovery() {
    window().showBar(new RecoveryBar(
        m_impl->recoveries.front(), [this] { recover(); }, [this] { Journal::drop(m_impl->recoveries.front()); }));
}

void Application::recover() {
    const Recovery& recovery = m_impl->recoveries.front();
    if (!window().confirmLeaving()) return offerRecovery();
    const auto done = m_impl->journal.restore(recovery);
    if (!done.ok()) return window().report(done.error());
    rememberProject(m_impl->settings, recovery.head.project);
    const size_t left = recovery.edits.size() - *done;
    window().showPage(QStringLiteral("design"));
    window().notify({.text = left == 0 ? tr("%n edit(s) restored.", nullptr, static_cast<int>(*done))
                                       : tr("%n edit(s) could not be restored.", nullptr, static_cast<int>(left)),
                     .severity = left == 0 ? Severity::Note : Severity::Warning,
                     .actionText = {}});
}

void Application::open(const std::filesystem::path& project) {
    window().openProject(project);
}

void Application::openSample(const std::string& name) {
    const std::filesystem::path mine = projectsFolder(m_impl->settings) / (name + ".lathe");
    if (std::filesystem::exists(mine / "project.json")) return open(mine);
    const auto made = makeFromTemplate(m_impl->settings, name);
    made.ok() ? open(*made) : window().report(made.error());
}

}  // namespace lathe::workbench
