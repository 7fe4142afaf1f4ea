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

/// The facts and curves of runs, read on a thread of their own and kept while their logs do not change.
class RunLibrary : public QObject {
    Q_OBJECT
public:
    explicit RunLibrary(QObject* parent = nullptr);
    ~RunLibrary() override;

    /// Null until they have been read.
    std::shared_ptr<const RunFacts> facts(const std::filesystem::path& run) const;
    std::shared_ptr<const RunRecord> record(const std::filesystem::path& run) const;

    /// These runs and no others are of interest. Reads what is new or has changed since.
    void look(const std::vector<std::filesystem::path>& runs);
    /// Of these the curves are wanted as well, over `unit`.
    void wantRecords(const std::set<std::filesystem::path>& runs, ui::XUnit unit);
    /// Something beside its log has changed.
    void lookAgain(const std::filesystem::path& run);
    int waiting() const { return m_waiting; }  ///< for facts, not for records

Q_SIGNALS:
    void factsRead(const std::filesystem::path& run);
    void recordRead(const std::filesystem::path& run);
    void failed(const lathe::Diagnostic& problem);

private:
    struct Entry {
        int64_t stamp = -1;  ///< of the log when its facts were asked for
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
