// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "core/store/event_log.h"
#include "core/train/run.h"

namespace lathe::sweep {

/// How the training of a trial ended, from its run directory.
struct TrialEnd {
    /// Whether the trial has a result, can resume, must be repeated, or failed.
    enum class Kind : uint8_t {
        Finished,
        Stopped,  ///< resumable: reached its epoch limit, or was asked to stop
        Failed,   ///< with an error that would occur again
        Vanished  ///< the process ended without a result: killed, or the machine failed
    } kind = Kind::Vanished;
    int64_t epochs = 0;
    Figures best;  ///< of the best epoch: "val.loss", ...
    double seconds = 0;
    std::optional<Diagnostic> problem;
};

/// Follows the run directory of one trial. For one thread.
class TrialWatch {
public:
    explicit TrialWatch(std::filesystem::path run);

    /// Epochs since the last call. Epochs that a resumed training repeats are returned again.
    std::vector<EpochFigures> news();
    /// Bytes that its training planned; 0: not known yet.
    int64_t plannedMemory() const { return m_memory; }
    /// How the training ended; call it after its process has ended.
    TrialEnd end();

private:
    std::filesystem::path m_run;
    EventLogReader m_reader;
    std::optional<Diagnostic> m_problem;  ///< of the last "ended" event
    int64_t m_memory = 0;
    double m_began = 0, m_last = 0;  ///< first and last event, seconds since 1970
};

}  // namespace lathe::sweep
