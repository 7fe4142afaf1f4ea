// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>

#include <QSettings>
#include <QTemporaryDir>

#include "app/workbench/shell/main_window.h"
#include "app/workbench/shell/settings/appearance.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/page.h"
#include "app/workbench/workspace/trainings.h"

namespace lathe::workbench {

/// A window in a theme and a language with a project open: `project`, else the one that LATHE_DEMO names, or a copy of the digits
/// sample.
class DemoWindow {
public:
    DemoWindow(Appearance::Scheme scheme, const QString& language, const std::filesystem::path& project = {});
    ~DemoWindow();

    MainWindow& window() { return *m_window; }
    Actions& actions() { return m_actions; }
    Document& document() { return m_document; }
    QSettings& settings() { return m_settings; }
    Appearance& appearance() { return m_appearance; }
    void show(int width, int height);
    /// Shows a page and gives its background work time, more on the first visit.
    void visit(const QString& page);

private:
    QTemporaryDir m_folder;
    QSettings m_settings;
    Appearance m_appearance;
    Document m_document;
    Analysis m_analysis;
    Trainings m_trainings;
    Actions m_actions;
    std::unique_ptr<MainWindow> m_window;
    QStringList m_visited;
};

}  // namespace lathe::workbench
