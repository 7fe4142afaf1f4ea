// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include <QString>

#include "app/workbench/workspace/run_feed.h"
#include "core/store/run_status.h"
#include "core/train/records/refit_watch.h"

namespace lathe::workbench {

class Trainings;

/// The run that the page shows, for its parts.
struct RunView {
    std::filesystem::path run;
    RunState state = RunState::Starting;
    bool active = false;  ///< a trainer is running
    const RunFeed* feed = nullptr;
    std::string waitsFor = {};  ///< busy device that the run waits for; empty: none
    double meanRate = 0;        ///< samples per second of a whole training that has ended, by its trainer; 0: unknown
    RefitPosition refit = {};   ///< of the second training; epochs 0: there is none, or not yet

    const RunRecord& record() const { return feed->record(); }
    const Project* project() const { return feed->project(); }
    int64_t epochs() const { return project() ? project()->training.epochs : 0; }
    /// The current number of epochs, which a command may have changed.
    int64_t epochsInForce() const;
};

/// Why a run failed.
struct RunFailure {
    /// Vanished: the trainer ended without a message; Deleted: the run's folder was removed.
    enum class Kind : uint8_t { Diverged, Vanished, DiskFull, Deleted, Other };
    Kind kind = Kind::Other;
    QString sentence;   ///< what happened, and what was saved
    QString remedy;     ///< a sentence; may be empty
    std::string layer;  ///< where it happened; may be empty
    bool operator==(const RunFailure&) const = default;
};

/// Nothing if the run has not failed.
std::optional<RunFailure> failureOf(const RunView&, const Trainings&);

/// True if a metric is a fraction, shown in percent.
bool isShare(std::string_view metric);
/// Name of a figure: "Validation accuracy" for "val.accuracy".
QString figureName(std::string_view figure);
/// Name of a metric in the window's language, in lower case for sentences: "accuracy".
QString metricName(std::string_view metric);

}  // namespace lathe::workbench
