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

/// Why a training ended.
enum class RunOutcome : uint8_t {
    Finished,  ///< all epochs
    Early,     ///< no improvement for `patience` epochs: finished as well
    Stopped    ///< on request, resumable: exit code 3
};
std::string_view name(RunOutcome);  // "finished", "early", "stopped"

/// What came of a training.
struct RunSummary {
    std::filesystem::path run;
    RunOutcome outcome = RunOutcome::Finished;
    int64_t epochs = 0, step = 0;  ///< finished epochs, steps done
    int64_t bestEpoch = 0;         ///< 0: none yet
    Figures best;                  ///< of that epoch, by "val.loss", "train.accuracy", ...
    Figures train, val, test;      ///< final: of the last epoch; `test` with the best weights
    double seconds = 0;            ///< in this process
    double samplesPerSecond = 0;   ///< training samples over the time spent in training steps
    std::string device;
    DeviceEnergy energy;  ///< of the device, in the whole run; unknown where it was not watched
    Diagnostics notes;
};
/// {"run", "outcome", "epochs", "step", "best", "final": {"train", "val", "test"}, "seconds", "samples_per_second", "device"},
/// and "energy" where it is known
Json toJson(const RunSummary&);
/// {"joules", "seconds", "estimate"}; null when it is not known.
Json toJson(const DeviceEnergy&);
DeviceEnergy energyFromJson(const Json&);

}  // namespace lathe
