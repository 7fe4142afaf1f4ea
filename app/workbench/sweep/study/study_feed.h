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

/// Follows a study: looks at its database now and then, and reads it on a thread of its own when it has changed. The longer a
/// reading takes, the rarer it comes.
class StudyFeed : public QObject {
    Q_OBJECT
public:
    explicit StudyFeed(QObject* parent = nullptr);

    /// Empty: none. The data of the one before are gone at once.
    void follow(const std::filesystem::path& folder);
    const std::filesystem::path& folder() const { return m_folder; }
    /// Null until it has been read.
    const StudyDataPtr& data() const { return m_data; }
    /// Twice a second while somebody looks at it, else every three seconds.
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
    bool m_seen = false, m_toldFailure = false;
};

}  // namespace lathe::workbench
