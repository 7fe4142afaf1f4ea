// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "core/train/interface/run_summary.h"
#include "core/train/loop/evaluation.h"
#include "core/train/loop/pipeline.h"
#include "core/train/loop/trainer_parts.h"
#include "core/train/loop/training_state.h"
#include "core/train/program/learning_rate.h"
#include "core/train/records/layer_watch.h"
#include "core/train/records/step_clock.h"
#include "core/train/records/step_record.h"

namespace lathe {

/// Columns of the recorder for these Programs: "loss", "lr", and the metrics.
std::vector<std::string> recordColumns(const Program& train);

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
    double samplesPerSecond() const;

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
    Status snapshot(const std::string& name);
    Status pause();

    Status submit(const Batch&);
    Status collect();
    Status drain();
    Status account();
    void record();
    Status noticeWarmUp();
    Status note(const Diagnostic&);
    Status reportLayers();
    void reportTimes(bool all);
    void reportProgress(bool paused);

    Status checkpoint();
    Status checkpointIfDue();
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
    StepRecord m_record;
    size_t m_figures;  ///< number of recorded outputs of the training Program: the loss and the metrics, which are the first ones
    int64_t m_stepsPerEpoch;
    int64_t m_submitted;
    int64_t m_checkpointStep;
    SettingsHistory m_settings;
    Clock::time_point m_lastCheckpoint = Clock::now(), m_lastReport{}, m_lastLook{};
    StepClock m_clock;
    LayerWatch m_layers;
    int m_rises = 0;  ///< number of consecutive steps with a rising learning rate; -1: the warmup is over
    double m_lastRate = 0;
    double m_trainingSeconds = 0;
    int64_t m_trainedSamples = 0;
};

}  // namespace lathe
