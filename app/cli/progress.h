// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/cli/live_line.h"
#include "app/cli/session.h"
#include "core/train/run.h"

namespace lathe {

/// Shows the progress of a training: on a terminal, one line that is overwritten, with a bar and the remaining time; elsewhere (a
/// file, a cluster's log), one line per epoch.
class TrainingProgress final : public RunObserver {
public:
    explicit TrainingProgress(const Session& session);

    void started(const DeviceInfo&, int64_t firstStep) override;
    void note(const Diagnostic&) override;
    void progress(const RunProgress&) override;
    void epoch(const EpochFigures&) override;

private:
    const Session& m_session;
    LiveLine m_line;
    int64_t m_epochs = 0;  ///< total number of epochs, last reported
    double m_samplesPerSecond = 0;
};

/// The line of a running training, cut to `columns` characters: "epoch 3/10 [######--------] 0:42 left  12,345 samples/s
/// accuracy 0.91  loss 0.3142".
std::string progressLine(const RunProgress&, size_t columns);

}  // namespace lathe
