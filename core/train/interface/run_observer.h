// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/backend.h"
#include "core/base/diagnostic.h"
#include "core/train/interface/figures.h"

namespace lathe {

/// Progress of a training.
struct RunProgress {
    int64_t epoch = 0, epochs = 0;  ///< current epoch, from 1
    int64_t step = 0;               ///< steps done since the start of the run
    int64_t stepInEpoch = 0, stepsPerEpoch = 0;
    double learningRate = 0;
    Figures latest;  ///< of the last step whose results are available: "loss" and the metrics
    double samplesPerSecond = 0;
    double secondsLeft = 0;  ///< estimate until the last epoch; 0 if unknown
    bool paused = false;
};

/// Receives the events of a training. Called on the training thread, between steps, so it must return quickly.
class RunObserver {
public:
    virtual ~RunObserver() = default;
    virtual void started(const DeviceInfo&, int64_t firstStep) { (void)firstStep; }
    virtual void note(const Diagnostic&) {}
    virtual void progress(const RunProgress&) {}  ///< at most about thirty times a second
    virtual void epoch(const EpochFigures&) {}
};

}  // namespace lathe
