// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "app/workbench/sweep/study/study_reader.h"
#include "app/workbench/workspace/latest.h"

namespace lathe::workbench {

/// Follows a study: checks its database periodically, and reads it in a thread when it has changed. The longer reading takes, the
/// less often it is done.
class StudyFeed : public QObject {
    Q_OBJECT
public:
    explicit StudyFeed(QObject* parent = nullptr);

    /// Empty: none. The data of the previous study are removed at once.
    void follow(const std::filesystem::path& folder);
    const std::filesystem::path& folder() const { return m_folder; }
    /// Null until they have been read.
    const StudyDataPtr& data() const { return m_data; }
    /// Checks twice a second while visible, else every three seconds.
    void setSeen(bool seen);
    void look();

Q_SIGNALS:
    void changed();
    void failed(const lathe::Diagnostic& problem);

private:
    void came(Result<StudyDataPtr> data);
    void rest(qint64 lastMs);

    std::filesystem::path m_folder;
    std::shared_ptr<StudyReader> m_reader;
    StudyDataPtr m_data;
    Latest<Result<StudyDataPtr>> m_reading;
    QTimer m_timer;
    QElapsedTimer m_clock;
    bool m_seen = false, m_failureReported = false;
};

}  // namespace lathe::workbench
