// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include <QObject>
#include <QTimer>

#include "app/workbench/workspace/latest.h"
#include "core/data/cleaning/duplicates.h"

namespace lathe::workbench {

/// Search for duplicates in a thread, with progress.
class DuplicateSearch : public QObject {
    Q_OBJECT
public:
    explicit DuplicateSearch(QObject* parent = nullptr);

    void start(std::shared_ptr<const PreparedData>);
    /// Stops the search, and drops what was found.
    void clear();
    bool running() const { return m_search.busy(); }
    /// Samples that were read, and all.
    int64_t done() const { return m_meter->done; }
    int64_t all() const { return m_meter->all; }
    /// Null: nothing was searched.
    const cleaning::DuplicateReport* report() const { return m_report ? &*m_report : nullptr; }
    /// The data that were searched: the samples of the report are of them.
    const std::shared_ptr<const PreparedData>& data() const { return m_data; }
    const std::optional<Diagnostic>& failure() const { return m_failure; }

Q_SIGNALS:
    void progressed();
    void changed();  ///< running(), report() or failure()

private:
    /// Shared with the thread.
    struct Meter {
        std::atomic<int64_t> done = 0, all = 0;
    };
    void take(Result<cleaning::DuplicateReport>);

    std::shared_ptr<const PreparedData> m_data;
    std::shared_ptr<Meter> m_meter = std::make_shared<Meter>();
    std::optional<cleaning::DuplicateReport> m_report;
    std::optional<Diagnostic> m_failure;
    QTimer m_look;
    Latest<Result<cleaning::DuplicateReport>> m_search;
};

}  // namespace lathe::workbench
