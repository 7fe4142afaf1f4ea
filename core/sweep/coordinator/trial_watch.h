// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "core/store/event_log.h"
#include "core/train/run.h"

namespace lathe::sweep {

/// How the training of a trial ended, as its run directory tells.
struct TrialEnd {
    enum class Kind : uint8_t {
        Finished,
        Stopped,  ///< resumable: as far as it should go, or asked to stop
        Failed,   ///< by itself; would do so again
        Vanished  ///< its process is gone without a word: killed, or the machine went down
    } kind = Kind::Vanished;
    int64_t epochs = 0;
    Figures best;  ///< of the best epoch: "val.loss", ...
    double seconds = 0;
    std::optional<Diagnostic> problem;
};

/// Follows the run directory of one trial.
class TrialWatch {
public:
    explicit TrialWatch(std::filesystem::path run);

    /// Epochs that came since the last look. Those that a resumed training repeats come again.
    std::vector<EpochFigures> news();
    /// Bytes that its training planned; 0: it has not said so yet.
    int64_t plannedMemory() const { return m_memory; }
    /// After its process has ended.
    TrialEnd end();

private:
    std::filesystem::path m_run;
    EventLogReader m_reader;
    std::optional<Diagnostic> m_problem;  ///< of the last "ended"
    int64_t m_memory = 0;
    double m_began = 0, m_last = 0;  ///< first and last event, seconds since 1970
};

}  // namespace lathe::sweep
