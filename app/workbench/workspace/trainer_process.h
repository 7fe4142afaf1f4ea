// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <QObject>

#include "core/base/detached_process.h"
#include "core/base/result.h"

class QSocketNotifier;

namespace lathe::workbench {

/// A `DetachedProcess` that emits a Qt signal when it ends. The destructor does not end the process.
class TrainerProcess : public QObject {
    Q_OBJECT
public:
    /// Output files of the process.
    struct Files {
        std::filesystem::path answer;  ///< its standard output; truncated
        std::filesystem::path log;     ///< its standard error; appended to
    };

    explicit TrainerProcess(QObject* parent = nullptr);
    /// Leaves the program alone.
    ~TrainerProcess() override;

    /// `arguments`: first the path of the program. Call it once per object.
    Status start(const std::vector<std::string>& arguments, const Files& files);
    int64_t pid() const { return m_process ? m_process->pid() : 0; }
    bool running() const { return m_process && !m_ended; }
    int exitCode() const { return m_process ? m_process->exitCode() : -1; }  ///< -1 when a signal ended it
    int signal() const { return m_process ? m_process->signal() : 0; }       ///< 0 when it exited

    /// Checks whether the process has ended; may emit `ended`. Called automatically if the system supports it (pidfd).
    void look();

Q_SIGNALS:
    void ended();

private:
    std::optional<DetachedProcess> m_process;
    bool m_ended = false;
    QSocketNotifier* m_notifier = nullptr;
};

}  // namespace lathe::workbench
