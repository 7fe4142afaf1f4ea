// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>

namespace lathe::workbench {

/// A process that ends with its owner. Use it as a member: QProcess kills a running process when it is destroyed, and then tells
/// that it finished; the slot of the owner would run while the owner is being destroyed.
class OwnedProcess : public QProcess {
public:
    using QProcess::QProcess;
    ~OwnedProcess() override {
        disconnect();
        if (state() == NotRunning) return;
        kill();
        waitForFinished();
    }
};

}  // namespace lathe::workbench
