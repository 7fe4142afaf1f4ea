// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "core/train/interface/run_summary.h"
#include "core/train/loop/evaluation.h"
#include "core/train/loop/gradient_watch.h"
#include "core/train/loop/number_watch.h"
#include "core/train/loop/pipeline.h"
#include "core/train/loop/trainer_parts.h"
#include "core/train/loop/training_state.h"
#include "core/train/program/learning_rate.h"

namespace lathe {

/// The training loop. The states are in the executable; the rest of the saved state is a TrainingState. Both belong to the same
/// step whenever no submission is in progress; checkpoints are written at such moments.
class Trainer {
public:
    Trainer(TrainerParts, TrainingState);

    /// Trains until the end or a stop. Writes a checkpoint at the end of each epoch, at intervals inside an epoch, and before it
    /// returns without an error. A loss that is not finite is traced to its layer and returned as an error.
    Result<RunOutcome> run();
    /// Loss and metrics over a split with the current weights of the executable; empty if the split is empty.
    Result<Figures> evaluate(Split);

    const TrainingState& state() const { return m_state; }
    /// The last epoch that this process finished; number 0: none.
    const EpochFigures& lastEpoch() const { return m_lastEpoch; }
    /// Training samples divided by the time between the first and last step of each epoch, without pauses.
    double samplesPerSecond() const { return m_report.samplesPerSecond(); }

private:
    using Clock = std::chrono::steady_clock;

    // Position. `m_submitted` exceeds `m_state.step` by the number of submissions in progress.
    int64_t epochsDone() const { return m_submitted / m_stepsPerEpoch; }
    int64_t batchInEpoch() const { return m_submitted % m_stepsPerEpoch; }
    int64_t totalSteps() const { return m_project.training.epochs * m_stepsPerEpoch; }
    bool finished() const;
    bool farEnough() const;
    bool stopping() const;

    Result<bool> trainEpoch();
    Status finishEpoch();
    Result<bool> betweenSteps();
    Status applyCommands();
    Status apply(const Control::Edit&);
    StepSettings currentSettings() const;
    Status snapshot(const std::string& name);
    Status pause();
    Status readWeights();
    Status countNumbers();
    Status note(const Diagnostics&);

    Status submit(const Batch&);
    Status collect();
    Status drain();
    Status account();

    Status checkpoint();
    Status checkpointIfDue();
    Result<EvaluationSums> sumsOf(Split);
    Status checkpointEpoch(bool best);
    Diagnostic explainNotFinite(int64_t step);
    Diagnostic explainAlone(int64_t step);

    TrainerParts m_parts;
    Project m_project;  ///< with the changes applied
    BestMetric m_selection;
    TrainingState m_state;
    EpochFigures m_lastEpoch;
    Loader m_loader;
    Pipeline m_pipeline;
    StepOutcome m_outcome;
    int64_t m_stepsPerEpoch;
    TrainingReporter m_report;
    int64_t m_submitted;
    int64_t m_checkpointStep;
    SettingsHistory m_settings;
    std::vector<double> m_stepValues;  ///< of the last submitted step
    GradientWatch m_gradients;
    NumberWatch m_numbers;
    Clock::time_point m_lastCheckpoint = Clock::now(), m_lastLook{};
};

}  // namespace lathe
