// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lathe::workbench {

class MainWindow;

/// With LATHE_STARTUP_TIMES=1: prints how long after the start of the process `main` began, the window was first painted, and the
/// event loop was idle for the first time after that (the window answers).
class StartupTimes : public QObject {
    Q_OBJECT
public:
    StartupTimes();
    void watch(const MainWindow&);

private:
    void say(const char* what) const;

    bool m_wanted;
};

}  // namespace lathe::workbench
