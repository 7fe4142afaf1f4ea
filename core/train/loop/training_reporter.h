// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/backend/step_profiler.h"
#include "core/data/load_times.h"
#include "core/graph/project.h"
#include "core/train/interface/run_observer.h"
#include "core/train/loop/pipeline.h"
#include "core/train/records/heartbeat.h"
#include "core/train/records/layer_watch.h"
#include "core/train/records/recorder.h"
#include "core/train/records/step_clock.h"
#include "core/train/records/step_record.h"

namespace lathe {

struct ClassReport;
struct MetricDef;
struct NumberCount;

/// More classes would make the log large: 50 are about 6 KB an epoch.
constexpr size_t mostRecordedClasses = 50;

/// A column of the recorder.
struct RecordColumn {
    std::string name;                             ///< "loss", "lr", "accuracy.kind"
    size_t output = 0;                            ///< of the training Program; "lr" has none
    const MetricDef* metric = nullptr;            ///< whose sum the output is; null: the output is the value
    std::optional<size_t> weight = std::nullopt;  ///< output that the sum is divided by; nothing: the samples of the batch
};
/// "loss", "lr", the single losses if there are several, the metrics, and "grad_norm" with `training.gradient_norms`.
std::vector<RecordColumn> columnsOf(const Program& train);
std::vector<std::string> recordColumns(const Program& train);  ///< their names

/// Where a training reports to.
struct ReportTargets {
    Recorder& recorder;
    Heartbeat& heartbeat;
    RunObserver& observer;
};

/// Reports what a training does: steps, times and events to the recorder, the position to the heartbeat, the progress to the
/// observer. Measures the throughput on the way. Call it only from the training thread.
class TrainingReporter {
public:
    /// All references must outlive this object; later changes of `settings` are seen. `profiler`: null if the device has none.
    /// `stepsDone`: before the first step that is reported.
    TrainingReporter(const ReportTargets&, StepProfiler* profiler, const Program& train, const TrainingSettings& settings,
                     int64_t stepsPerEpoch, int64_t stepsDone);

    /// Passes on the notes of the recorder. Error: the recorder or the heartbeat failed, and the training must stop.
    Status check();
    /// Tells the observer.
    void note(const Diagnostic& d) { m_to.observer.note(d); }
    /// Tells the observer, and writes a note event.
    Status recordNote(const Diagnostic&);
    /// Number of finished batches of the loader.
    void queue(int batches) { m_to.recorder.queue(batches); }

    /// Assigns the time since the last call to this activity.
    void spent(StepClock::Kind kind) { m_clock.spent(kind); }
    /// Call these two around steps; the time between `stopClock` and `startClock` belongs to no step.
    void startClock();
    void stopClock();
    /// The time since the last call of `spent` belongs to no step.
    void skipTime() { m_clock.begin(); }
    /// Starts a measurement of the next step if one is due. True: the step is measured.
    bool measureNextIfDue();

    /// Records the scalars of a finished step.
    void record(const StepOutcome&);
    /// The loss of the last recorded step.
    double loss() const { return m_record.values[0]; }
    /// Reports the last recorded step to all targets. Call it after `record`, unless the loss is not finite.
    Status stepDone();
    /// Writes how the steps spent their time. Without `all`, only if half a second has passed since the last time.
    void writeTimes(bool all);
    /// Says in the log what the loader did, if the steps since the last call waited for it for a noticeable time. `threads`: of
    /// the loader.
    Status recordLoading(const LoadTimes&, int threads);

    /// The learning rate may fall or rise now without the end of a warm-up.
    void settingsChanged() { m_rises = std::min(m_rises, 0); }
    void paused(int64_t epoch, int64_t step);
    /// Writes the figures of an epoch. `epochDone` tells the observer, once the checkpoint is written.
    Status recordEpoch(const EpochFigures&);
    /// Writes the counts of the evaluation of an epoch, of at most `mostRecordedClasses` classes.
    Status recordClasses(const EpochFigures&, const std::string& output, const ClassReport&);
    /// Writes the norms of the gradient of layers at the last recorded step.
    Status recordGradients(const std::vector<std::string>& layers, const std::vector<double>& norms);
    /// Writes how many numbers 16 bits could not hold after `step` steps.
    Status recordNumbers(int64_t step, const std::vector<NumberCount>&);
    void epochDone(const EpochFigures& figures) { m_to.observer.epoch(figures); }
    /// Makes all records so far durable. Call it before a checkpoint.
    Status settle() { return m_to.recorder.settle(); }
    Status checkpointDone(int64_t step, int64_t epochsDone);

    /// Training samples divided by the time between the first and last step of each epoch, without pauses.
    double samplesPerSecond() const;

private:
    using Clock = std::chrono::steady_clock;

    Status reportWarmUp();
    Status reportLayers();
    void reportProgress(bool paused);
    int64_t totalSteps() const { return m_settings.epochs * m_stepsPerEpoch; }

    ReportTargets m_to;
    StepProfiler* m_profiler;
    const TrainingSettings& m_settings;
    const std::vector<RecordColumn> m_columns;
    const int64_t m_stepsPerEpoch;
    StepRecord m_record;
    StepClock m_clock;
    LayerWatch m_layers;
    double m_waited = 0, m_stepSeconds = 0;              ///< for data, and in all, since the last recordLoading
    Clock::time_point m_lastProgress{}, m_clockStart{};  ///< clock start: its epoch while the clock stands still
    int m_rises = 0;  ///< number of consecutive steps with a rising learning rate; -1: the warmup is over
    double m_lastRate = 0;
    double m_seconds = 0;  ///< of training until the last `stopClock`
    int64_t m_samples = 0;
};

}  // namespace lathe
