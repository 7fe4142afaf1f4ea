// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/run_library.h"

#include <sys/stat.h>

#include <QMetaObject>

#include "core/base/file.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

// Changes whenever the log grows.
int64_t stampOf(const fs::path& run) {
    struct stat info {};
    if (::stat((run / "events.bin").c_str(), &info) != 0) return 0;
    return info.st_mtim.tv_sec * 1'000'000'000 + info.st_mtim.tv_nsec + info.st_size;
}

}  // namespace

RunLibrary::RunLibrary(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

RunLibrary::~RunLibrary() {
    m_over = true;
    m_pool.clear();
    m_pool.waitForDone();
}

std::shared_ptr<const RunFacts> RunLibrary::facts(const fs::path& run) const {
    const auto it = m_entries.find(run);
    return it == m_entries.end() ? nullptr : it->second.facts;
}

std::shared_ptr<const RunRecord> RunLibrary::record(const fs::path& run) const {
    const auto it = m_entries.find(run);
    return it == m_entries.end() ? nullptr : it->second.record;
}

void RunLibrary::look(const std::vector<fs::path>& runs) {
    const std::set<fs::path> asked(runs.begin(), runs.end());
    std::erase_if(m_entries, [&](const auto& entry) { return !asked.contains(entry.first); });
    for (const fs::path& run : runs)
        if (const int64_t now = stampOf(run); m_entries[run].stamp != now) {
            m_entries[run].stamp = now;
            readFacts(run);
        }
    wantRecords(m_wanted, m_unit);
}

void RunLibrary::lookAgain(const fs::path& run) {
    if (m_entries.contains(run)) readFacts(run);
}

void RunLibrary::wantRecords(const std::set<fs::path>& runs, ui::XUnit unit) {
    const bool otherUnit = unit != m_unit;
    m_unit = unit;
    m_wanted = runs;
    for (auto& [run, entry] : m_entries) {
        if (!runs.contains(run) || otherUnit) entry.record = nullptr, entry.recordStamp = -1;
        if (!runs.contains(run) || entry.recordStamp == stampOf(run)) continue;
        entry.recordStamp = stampOf(run);
        readRecord(run);
    }
}

// `read` in the background, then `take` of its result here; nothing of it once this is going away.
template <typename Read, typename Take>
void RunLibrary::inBackground(Read read, Take take) {
    m_pool.start([this, read, take] {
        if (m_over) return;
        auto result = read();
        QMetaObject::invokeMethod(
            this, [take, result = std::move(result)]() mutable { take(std::move(result)); }, Qt::QueuedConnection);
    });
}

void RunLibrary::readFacts(const fs::path& run) {
    ++m_waiting;
    inBackground([run] { return std::make_shared<const RunFacts>(readRunFacts(run)); },
                 [this, run](std::shared_ptr<const RunFacts> facts) {
                     --m_waiting;
                     const auto it = m_entries.find(run);
                     if (it == m_entries.end()) return;
                     it->second.facts = std::move(facts);
                     Q_EMIT factsRead(run);
                 });
}

void RunLibrary::readRecord(const fs::path& run) {
    inBackground([run, unit = m_unit] { return readRunRecord(run, unit); },
                 [this, run](Result<std::shared_ptr<const RunRecord>> record) {
                     if (!record) {
                         Q_EMIT failed(record.error());
                         return;
                     }
                     const auto it = m_entries.find(run);
                     if (it == m_entries.end() || !m_wanted.contains(run) || (*record)->unit() != m_unit) return;
                     it->second.record = std::move(*record);
                     Q_EMIT recordRead(run);
                 });
}

}  // namespace lathe::workbench
