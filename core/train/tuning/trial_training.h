// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/data/loader.h"
#include "core/train/loop/pipeline.h"
#include "core/train/program/learning_rate.h"
#include "core/train/runs/run_request.h"

namespace lathe {

/// A training of some steps that leaves nothing behind: no run, no checkpoints, no log. For measurements.
class TrialTraining {
public:
    /// Compiles the training of the request and sets its initial states. The request must outlive this object.
    static Result<std::unique_ptr<TrialTraining>> start(const RunRequest&);

    /// Trains the next batch, at this learning rate or that of the schedule. Returns the loss; it waits for the device.
    Result<double> step(std::optional<double> learningRate = std::nullopt);
    int64_t stepsPerEpoch() const { return m_stepsPerEpoch; }
    /// The model as it is trained so far.
    Result<TrainedModel> model();

private:
    TrialTraining(const RunRequest&, std::unique_ptr<Executable>);
    Result<Batch> nextBatch();

    const RunRequest& m_request;
    std::unique_ptr<Executable> m_executable;
    Loader m_loader;
    Pipeline m_pipeline;
    StepSettings m_settings;
    std::vector<double> m_stepValues;
    int64_t m_stepsPerEpoch, m_step = 0;
};

}  // namespace lathe
