// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/startup_times.h"

#include <cstdio>
#include <ctime>
#include <unistd.h>

#include <QTimer>

#include "app/workbench/shell/main_window.h"
#include "core/store/run_status.h"

namespace lathe::workbench {

namespace {

// The kernel counts the start in clock ticks since boot: 10 ms are the resolution.
double msSinceProcessStart() {
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    const double seconds = static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
    const double began = static_cast<double>(thisProcess().startTicks) / static_cast<double>(sysconf(_SC_CLK_TCK));
    return (seconds - began) * 1000;
}

double megabytesInUse() {
    long pages = 0, resident = 0;
    if (FILE* file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%ld %ld", &pages, &resident) != 2) resident = 0;
        std::fclose(file);
    }
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1048576;
}

}  // namespace

StartupTimes::StartupTimes() : m_wanted(qEnvironmentVariableIntValue("LATHE_STARTUP_TIMES") > 0) {
    print("main");
}

void StartupTimes::watch(const MainWindow& window) {
    connect(&window, &MainWindow::painted, this, [this] {
        print("first paint");
        QTimer::singleShot(0, this, [this] { print("interactive"); });
    });
}

void StartupTimes::print(const char* what) const {
    if (m_wanted) std::fprintf(stderr, "%-12s %6.0f ms %6.0f MB\n", what, msSinceProcessStart(), megabytesInUse());
}

}  // namespace lathe::workbench
