// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <QObject>

#include "core/base/result.h"

class QSocketNotifier;

namespace lathe::workbench {

/// A program in a session of its own, which outlives this one: neither a closed window nor a lost terminal ends it. Nothing is
/// piped; what it says goes into files.
class TrainerProcess : public QObject {
    Q_OBJECT
public:
    struct Files {
        std::filesystem::path answer;  ///< its standard output; emptied
        std::filesystem::path log;     ///< its standard error; appended to
    };

    explicit TrainerProcess(QObject* parent = nullptr);
    /// Leaves the program alone.
    ~TrainerProcess() override;

    /// `arguments` with the program's path first. Once for each object.
    Status start(const std::vector<std::string>& arguments, const Files& files);
    int64_t pid() const { return m_pid; }
    bool running() const { return m_pid > 0 && !m_ended; }
    int exitCode() const { return m_exitCode; }  ///< -1 when a signal ended it
    int signal() const { return m_signal; }      ///< 0 when it exited

    /// Looks whether it has ended; `ended` comes from in here. Called by itself where the system tells (pidfd).
    void look();

Q_SIGNALS:
    void ended();

private:
    int64_t m_pid = 0;
    int m_exitCode = -1, m_signal = 0, m_handle = -1;
    bool m_ended = false;
    QSocketNotifier* m_notifier = nullptr;
};

}  // namespace lathe::workbench
