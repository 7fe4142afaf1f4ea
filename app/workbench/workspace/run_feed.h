// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include <QObject>

#include "app/workbench/workspace/run_record.h"
#include "core/graph/project.h"

namespace lathe::workbench {

/// Follows the log of one run, whoever writes it and whether it still grows: looks every 33 ms while the run is live, else once a
/// second. A long history is read on a thread of its own and handed over whole; what comes then is appended between two frames.
/// A window that was closed sees the whole curve again.
class RunFeed : public QObject {
    Q_OBJECT
public:
    explicit RunFeed(QObject* parent = nullptr);
    ~RunFeed() override;

    /// Another run, or none (empty).
    void follow(const std::filesystem::path& run);
    const std::filesystem::path& run() const;
    void setLive(bool live);
    /// Looks no earlier than in `ms` milliseconds, once.
    void rest(int ms);
    /// What x counts. The log is read anew for another one.
    void setUnit(ui::XUnit unit);
    /// Reads at once what has come, not at the next look.
    void look();

    const RunRecord& record() const;
    /// The run's frozen project; null until there is one.
    const Project* project() const;
    /// While a history is read: the share that is done.
    std::optional<double> loading() const;

Q_SIGNALS:
    void replaced();  ///< `record()` is another one: pointers to its series are void
    void grew();
    void loadingChanged();
    void failed(const lathe::Diagnostic& problem);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::workbench
