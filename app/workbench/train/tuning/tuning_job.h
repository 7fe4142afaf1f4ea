// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <QByteArray>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include "app/workbench/workspace/owned_process.h"
#include "core/base/diagnostic.h"
#include "core/base/json.h"

namespace lathe::workbench {

/// Runs a measurement of `lathe` (lr-range, batch-size) as a child process. It writes nothing and ends with its owner.
class TuningJob : public QObject {
    Q_OBJECT
public:
    explicit TuningJob(std::filesystem::path latheProgram, QObject* parent = nullptr);

    /// `arguments` begins with the verb; --json and --progress are added. Not while it runs.
    void start(const QStringList& arguments);
    /// Asks the process to stop, and ends it if it does not stop in a few seconds.
    void cancel();
    bool running() const { return m_process.state() != QProcess::NotRunning; }
    bool stopping() const { return running() && m_cancelled; }

Q_SIGNALS:
    /// A line of --progress.
    void progressed(const lathe::Json& line);
    /// The object of --json. It may have an "error" in addition to a result.
    void finished(const lathe::Json& answer);
    void failed(const lathe::Diagnostic& reason);
    void cancelled();

private:
    void read();
    void readLine(const QByteArray& line);
    void ended(QProcess::ExitStatus);

    std::filesystem::path m_program;
    OwnedProcess m_process;
    QTimer m_patience;
    QByteArray m_said;   ///< standard error that is not a whole line yet
    QByteArray m_words;  ///< its last line for people
    bool m_cancelled = false;
};

}  // namespace lathe::workbench
