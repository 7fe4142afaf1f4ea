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

/// A value that a person changed while the run was training.
struct HotEdit {
    int64_t step = 0, epoch = 0;  ///< `epoch` from 1: the one that was running
    std::string path, value;
    bool operator==(const HotEdit&) const = default;
};

/// What the folder of a run says beside its status: read once, kept as a value.
struct RunFacts {
    std::filesystem::path run;
    std::optional<Project> project;  ///< as frozen
    std::map<std::string, std::string> settings;
    std::string fingerprint;  ///< of its data; empty: interrupted before it was known
    std::vector<EpochFigures> epochs;
    std::optional<EpochFigures> best;
    std::vector<HotEdit> edits;
    double seconds = 0;     ///< of training
    bool diverged = false;  ///< its last loss is not finite
    DeviceEnergy energy;    ///< of its GPU; unknown where that was not watched
    std::string note;       ///< what a person wrote about it

    /// Values of a figure at the ends of the epochs: "val.loss". NaN where an epoch has none.
    std::vector<double> curve(std::string_view figure) const;
    /// At the best epoch, or the last when none was best.
    std::optional<double> result(std::string_view figure) const;
    /// Figures that any epoch has: "val.accuracy", "val.loss", ...
    std::vector<std::string> figures() const;
};

/// Slow: reads the whole log. What cannot be read is left empty.
RunFacts readRunFacts(const std::filesystem::path& run);
/// The curves of a run over a unit.
Result<std::shared_ptr<const RunRecord>> readRunRecord(const std::filesystem::path& run, ui::XUnit unit);

}  // namespace lathe::workbench
