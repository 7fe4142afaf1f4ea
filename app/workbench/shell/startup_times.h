// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lathe::workbench {

class MainWindow;

/// With LATHE_STARTUP_TIMES=1: prints the times from the start of the process to `main`, to the first painting of the window, and
/// to the first idle event loop after that (the window responds).
class StartupTimes : public QObject {
    Q_OBJECT
public:
    StartupTimes();
    void watch(const MainWindow&);

private:
    void print(const char* what) const;

    bool m_wanted;
};

}  // namespace lathe::workbench
