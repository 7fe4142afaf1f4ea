// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include <QObject>

#include "app/workbench/workspace/run_record.h"
#include "core/graph/project.h"

namespace lathe::workbench {

/// Follows the log of one run, independent of the process that writes it: checks it every 33 ms while the run is live, else once
/// a second. A long history is read in a thread and delivered as a whole; later entries are appended between two frames. A window
/// that is opened again therefore shows the whole curve.
class RunFeed : public QObject {
    Q_OBJECT
public:
    explicit RunFeed(QObject* parent = nullptr);
    ~RunFeed() override;

    /// Follows another run, or none (empty).
    void follow(const std::filesystem::path& run);
    const std::filesystem::path& run() const;
    void setLive(bool live);
    /// Delays the next check by at least `ms` milliseconds, once.
    void rest(int ms);
    /// Unit of x. A change reads the log again.
    void setUnit(ui::XUnit unit);
    /// Reads new entries now, without waiting for the next check.
    void look();

    const RunRecord& record() const;
    /// The run's frozen project; null until it exists.
    const Project* project() const;
    /// While a history is being read: the fraction that is done.
    std::optional<double> loading() const;

Q_SIGNALS:
    void replaced();  ///< `record()` was replaced: pointers to its series are invalid
    void grew();
    void loadingChanged();
    void failed(const lathe::Diagnostic& problem);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::workbench
