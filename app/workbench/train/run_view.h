// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include <QString>

#include "app/workbench/workspace/run_feed.h"
#include "core/store/run_status.h"

namespace lathe::workbench {

class Trainings;

/// The run that the page shows, as its parts see it.
struct RunView {
    std::filesystem::path run;
    RunState state = RunState::Starting;
    bool active = false;  ///< somebody trains it
    const RunFeed* feed = nullptr;
    std::string waitsFor = {};  ///< a device that another run has; empty: it does not wait

    const RunRecord& record() const { return feed->record(); }
    const Project* project() const { return feed->project(); }
    int64_t epochs() const { return project() ? project()->training.epochs : 0; }
    /// A command changed the number of epochs, perhaps.
    int64_t epochsInForce() const;
};

/// Why a run ended badly.
struct RunFailure {
    enum class Kind : uint8_t { Diverged, Vanished, DiskFull, Deleted, Other };
    Kind kind = Kind::Other;
    QString sentence;   ///< what happened, and what is kept
    QString remedy;     ///< a sentence; may be empty
    std::string layer;  ///< where it happened; may be empty
    bool operator==(const RunFailure&) const = default;
};

/// Null while nothing is wrong.
std::optional<RunFailure> failureOf(const RunView&, const Trainings&);

/// Whether a metric is a share, to be shown in percent.
bool isShare(std::string_view metric);
/// "Validation accuracy" and the like for a figure such as "val.accuracy".
QString figureName(std::string_view figure);
/// "accuracy" in the window's language, lower case as within a sentence.
QString metricName(std::string_view metric);

}  // namespace lathe::workbench
