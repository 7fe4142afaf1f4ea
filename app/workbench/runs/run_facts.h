// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/workbench/workspace/run_record.h"
#include "core/base/result.h"
#include "core/graph/project.h"
#include "core/store/device_energy.h"
#include "core/train/run.h"

namespace lathe::workbench {

/// A value that the user changed during the training.
struct HotEdit {
    int64_t step = 0, epoch = 0;  ///< `epoch`: the current epoch, from 1
    std::string path, value;
    bool operator==(const HotEdit&) const = default;
};

/// Content of a run's folder, in addition to its status. Read once.
struct RunFacts {
    std::filesystem::path run;
    std::optional<Project> project;  ///< the frozen project
    std::map<std::string, std::string> settings;
    std::string fingerprint;  ///< of its data; empty: the run was interrupted before it was known
    std::vector<EpochFigures> epochs;
    std::optional<EpochFigures> best;
    std::vector<HotEdit> edits;
    double seconds = 0;                      ///< duration of the training
    bool diverged = false;                   ///< the last loss is not finite
    DeviceEnergy energy;                     ///< energy of its GPU; unknown if it was not measured
    std::string note;                        ///< note of the user
    std::vector<EpochClasses> classes = {};  ///< recorded counts of the best epoch, by output

    /// Values of a figure at the ends of the epochs: "val.loss". NaN for epochs without a value.
    std::vector<double> curve(std::string_view figure) const;
    /// The value at the best epoch, or at the last epoch if no epoch was best.
    std::optional<double> result(std::string_view figure) const;
    /// Figures that any epoch has: "val.accuracy", "val.loss", ...
    std::vector<std::string> figures() const;
};

/// Reads the whole log, which is slow. Missing or unreadable content is left empty.
RunFacts readRunFacts(const std::filesystem::path& run);
/// The curves of a run, with x in `unit`.
Result<std::shared_ptr<const RunRecord>> readRunRecord(const std::filesystem::path& run, ui::XUnit unit);

}  // namespace lathe::workbench
