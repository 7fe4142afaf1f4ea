// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/diagnostic.h"
#include "core/base/json.h"
#include "core/store/device_energy.h"
#include "core/train/interface/figures.h"

namespace lathe {

/// Why a training ended without an error.
enum class RunOutcome : uint8_t {
    Finished,  ///< all epochs
    Early,     ///< no improvement for `patience` epochs; counts as finished
    Stopped    ///< on request, resumable: exit code 3
};
std::string_view name(RunOutcome);  // "finished", "early", "stopped"

/// The second training of a run (`training.refit`).
struct RefitSummary {
    int64_t epochs = 0, step = 0;  ///< finished epochs, steps done; 0: there was none
    Figures train;                 ///< of the last epoch; there is no validation split
    double seconds = 0;
};

/// The result of a training.
struct RunSummary {
    std::filesystem::path run;
    RunOutcome outcome = RunOutcome::Finished;
    int64_t epochs = 0, step = 0;  ///< finished epochs, steps done
    int64_t bestEpoch = 0;         ///< 0: none yet
    Figures best;                  ///< of the best epoch, by "val.loss", "train.accuracy", ...
    Figures train, val, test;      ///< of the last epoch; `test` with the best weights, or those of the second training
    RefitSummary refit;
    double seconds = 0;           ///< of this process
    double samplesPerSecond = 0;  ///< training samples divided by the time of the training steps
    std::string device;
    DeviceEnergy energy;  ///< of the device during the whole run; unknown without telemetry
    Diagnostics notes;
};
/// {"run", "outcome", "epochs", "step", "best", "final": {"train", "val", "test"}, "seconds", "samples_per_second", "device"},
/// and "energy" if it is known, "refit": {"epoch", "epochs", "step", "steps", "train", "seconds"} if there was a second training.
Json toJson(const RunSummary&);
/// Reads such an object, which the status of a finished run has, too (RunStatus::more). Missing members are empty; `notes` are
/// not stored.
RunSummary runSummaryFromJson(const Json&);
/// {"joules", "seconds", "estimate"}; null if the energy is unknown.
Json toJson(const DeviceEnergy&);
/// Reads such an object; null gives an unknown energy.
DeviceEnergy energyFromJson(const Json&);

}  // namespace lathe
