// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QMainWindow;
class QSettings;
class QWidget;

namespace lathe::workbench {

/// Keeps the window's place and its panes between sittings: geometry, and the state of every QSplitter and inner QMainWindow that
/// has an object name. What another version of the layout wrote is ignored.
class WindowLayout {
public:
    WindowLayout(QMainWindow& window, QSettings& settings) : m_window(window), m_settings(settings) {}

    /// The size of a window that has none yet, on a screen with this room.
    static QSize firstSize(QSize available);
    void restoreGeometry();
    /// The panes of a page, once it has built them. How they were before is what `reset` goes back to.
    void restorePanes(QWidget* page);
    void save();
    void reset();

private:
    QMainWindow& m_window;
    QSettings& m_settings;
};

}  // namespace lathe::workbench
