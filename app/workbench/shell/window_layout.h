// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QMainWindow;
class QSettings;
class QWidget;

namespace lathe::workbench {

/// Stores the window geometry and the panes between sessions: the state of each QSplitter and inner QMainWindow with an object
/// name. Data of another layout version are ignored.
class WindowLayout {
public:
    WindowLayout(QMainWindow& window, QSettings& settings) : m_window(window), m_settings(settings) {}

    /// Initial size of the window, on a screen with this available size.
    static QSize firstSize(QSize available);
    void restoreGeometry();
    /// Restores the panes of a page after it has created them. The previous state is what `reset` restores.
    void restorePanes(QWidget* page);
    void save();
    void reset();

private:
    QMainWindow& m_window;
    QSettings& m_settings;
};

}  // namespace lathe::workbench
