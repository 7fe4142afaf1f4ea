// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/fetch_job.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/problem_text.h"

namespace lathe::workbench {

namespace {

constexpr int lookAtFetchMs = 200;

/// Counts the bytes of all files. They arrive in the order of the set.
class CountingWatch final : public fetch::DownloadWatch {
public:
    CountingWatch(const fetch::FetchSet& set, std::atomic<uint64_t>& received, const Superseded& superseded)
        : m_set(set), m_received(received), m_superseded(superseded) {}

    void progress(const fetch::DownloadProgress& p) override { m_received = bytesBefore(p.file) + p.done; }
    bool stopRequested() override { return m_superseded(); }

private:
    uint64_t bytesBefore(std::string_view path) const {
        const std::string name = std::filesystem::path(path).filename().string();
        uint64_t bytes = 0;
        for (const fetch::FetchFile& file : m_set.files) {
            if (file.name == name) return bytes;
            bytes += file.bytes;
        }
        return bytes;
    }

    const fetch::FetchSet& m_set;
    std::atomic<uint64_t>& m_received;
    const Superseded& m_superseded;
};

}  // namespace

std::shared_ptr<const fetch::FetchSet> alwaysThere(const fetch::FetchSet& set) {
    return {std::shared_ptr<const fetch::FetchSet>(), &set};
}

FetchJob::FetchJob(FetchOrder order, QObject* parent)
    : QObject(parent), m_order(std::move(order)), m_fetching(this, [this](auto fetched) { take(fetched); }) {
    connect(&m_look, &QTimer::timeout, this, &FetchJob::changed);
}

void FetchJob::start() {
    if (running()) return;
    m_problem.reset();
    *m_received = fetch::bytesThere(*m_order.set, m_order.folder);
    m_fetching.start([order = m_order, received = m_received](const Superseded& superseded) {
        CountingWatch watch(*order.set, *received, superseded);
        return fetch::fetchSet(*order.set, order.folder, order.mirror, watch);
    });
    m_look.start(lookAtFetchMs);
    Q_EMIT changed();
}

void FetchJob::stop() {
    if (!running()) return;
    m_fetching.cancel();
    m_look.stop();
    Q_EMIT changed();
}

uint64_t FetchJob::received() const {
    return running() ? m_received->load() : fetch::bytesThere(*m_order.set, m_order.folder);
}

// The address is that of one of many files: it helps nobody.
QString FetchJob::problemSentence() const {
    if (!m_problem) return {};
    Diagnostic shown = *m_problem;
    if (shown.where.starts_with("http")) shown.where.clear();
    const ProblemText said = problemText(shown);
    return said.text.isEmpty() ? asSentence(said.title) : tr("%1. %2").arg(said.title, said.text);
}

// A stop is not delivered: the job is not running any more.
void FetchJob::take(const Result<fetch::FetchResult>& fetched) {
    m_look.stop();
    if (!fetched.ok()) m_problem = fetched.error();
    Q_EMIT changed();
    if (fetched.ok()) Q_EMIT finished();
}

}  // namespace lathe::workbench
