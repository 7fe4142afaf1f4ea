// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <QObject>
#include <QString>
#include <QTimer>

#include "app/fetch/fetch_set.h"
#include "app/workbench/workspace/latest.h"

namespace lathe::workbench {

/// What is downloaded, and where to.
struct FetchOrder {
    std::shared_ptr<const fetch::FetchSet> set;  ///< keeps its texts, too
    std::string folder;
    std::string mirror = {};  ///< see `fetch::fetchSet`
};

/// An order for an entry of the catalogue of downloads, which is always there.
std::shared_ptr<const fetch::FetchSet> alwaysThere(const fetch::FetchSet&);

/// Downloads a set in a thread, as `lathe data fetch` does. What has arrived is kept after a stop, a failure or a restart, and is
/// continued.
class FetchJob : public QObject {
    Q_OBJECT
public:
    explicit FetchJob(FetchOrder order, QObject* parent = nullptr);

    void start();
    void stop();
    bool running() const { return m_fetching.busy(); }
    /// Whether all files are there.
    bool isDone() const { return !running() && fetch::isFetched(*m_order.set, m_order.folder); }
    /// Bytes that are there.
    uint64_t received() const;
    uint64_t total() const { return fetch::bytesOf(*m_order.set); }
    /// Why the last download failed.
    const std::optional<Diagnostic>& problem() const { return m_problem; }
    /// The problem with its remedy; empty: none.
    QString problemSentence() const;
    const FetchOrder& order() const { return m_order; }

Q_SIGNALS:
    void changed();   ///< how far it is, or its state
    void finished();  ///< all files are there

private:
    void take(const Result<fetch::FetchResult>&);

    FetchOrder m_order;
    std::shared_ptr<std::atomic<uint64_t>> m_received = std::make_shared<std::atomic<uint64_t>>(0);
    std::optional<Diagnostic> m_problem;
    QTimer m_look;
    Latest<Result<fetch::FetchResult>> m_fetching;
};

}  // namespace lathe::workbench
