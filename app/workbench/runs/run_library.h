// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <filesystem>
#include <map>
#include <memory>
#include <set>

#include <QObject>
#include <QThreadPool>

#include "app/workbench/runs/run_facts.h"

namespace lathe::workbench {

/// Facts and curves of runs. They are read in a thread, and cached until the log changes.
class RunLibrary : public QObject {
    Q_OBJECT
public:
    explicit RunLibrary(QObject* parent = nullptr);
    ~RunLibrary() override;

    /// Null until they have been read.
    std::shared_ptr<const RunFacts> facts(const std::filesystem::path& run) const;
    std::shared_ptr<const RunRecord> record(const std::filesystem::path& run) const;

    /// Sets the runs of interest. Reads new runs and changed logs.
    void look(const std::vector<std::filesystem::path>& runs);
    /// Also reads the curves of these runs, with x in `unit`.
    void wantRecords(const std::set<std::filesystem::path>& runs, ui::XUnit unit);
    /// Reads a run again, because a file other than its log has changed.
    void lookAgain(const std::filesystem::path& run);
    int waiting() const { return m_waiting; }  ///< runs whose facts are being read

Q_SIGNALS:
    void factsRead(const std::filesystem::path& run);
    void recordRead(const std::filesystem::path& run);
    void failed(const lathe::Diagnostic& problem);

private:
    /// Cached data of a run.
    struct Entry {
        int64_t stamp = -1;  ///< time stamp of the log when its facts were requested
        std::shared_ptr<const RunFacts> facts;
        std::shared_ptr<const RunRecord> record;
        int64_t recordStamp = -1;
    };
    void readFacts(const std::filesystem::path& run);
    void readRecord(const std::filesystem::path& run);
    template <typename Read, typename Take>
    void inBackground(Read read, Take take);

    std::map<std::filesystem::path, Entry> m_entries;
    std::set<std::filesystem::path> m_wanted;
    ui::XUnit m_unit = ui::XUnit::Epoch;
    int m_waiting = 0;
    std::atomic<bool> m_over{false};
    QThreadPool m_pool;  ///< one thread; last, so that it ends first
};

}  // namespace lathe::workbench
