// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/app/workbench/own_window.h"

namespace lathe::workbench {

/// A window in a theme and a language with a project open: `project`, else the one that LATHE_DEMO names, or a copy of the digits
/// sample.
class DemoWindow : OwnWindow {
public:
    DemoWindow(Appearance::Scheme scheme, const QString& language, const std::filesystem::path& project = {});

    MainWindow& window() { return *m_window; }
    Actions& actions() { return m_actions; }
    Document& document() { return m_document; }
    QSettings& settings() { return m_settings; }
    Appearance& appearance() { return m_appearance; }
    void show(int width, int height);
    /// Shows a page and gives its background work time, more on the first visit.
    void visit(const QString& page);

private:
    QStringList m_visited;
};

}  // namespace lathe::workbench
