// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/trainer.h"

#include <cassert>
#include <cmath>
#include <thread>
#include <utility>

#include "core/base/wall_clock.h"
#include "core/store/diagnostic_json.h"
#include "core/train/loop/nan_tracer.h"
#include "core/train/ranks/rank_setup.h"

namespace lathe {

namespace {

using Seconds = std::chrono::duration<double>;

constexpr std::chrono::milliseconds lookPause(20);  // between looks into control/
constexpr std::chrono::milliseconds reportInterval(33);

LoaderOptions loaderOptions(const TrainerParts& parts, Split split) {
    LoaderOptions options = rankLoaderOptions(parts.project, parts.options, split, parts.broadcaster.communicator());
    options.set = parts.offered.setOf(split);
    return options;
}

}  // namespace

Trainer::Trainer(TrainerParts parts, TrainingState state)
    : m_parts(parts),
      m_project(parts.project),
      m_selection(*BestMetric::parse(parts.project.training)),
      m_state(std::move(state)),
      m_loader(parts.data, loaderOptions(parts, Split::Training)),
      m_pipeline(parts.executable, parts.programs.train, trainProgram),
      m_figures(recordColumns(parts.programs.train).size() - 1),
      m_stepsPerEpoch(m_loader.batchesPerEpoch()),
      m_submitted(m_state.step),
      m_checkpointStep(m_state.step),
      m_settings(StepSettings(m_project, settingPaths(parts.programs.train), m_stepsPerEpoch)) {
    assert(m_stepsPerEpoch > 0);
}

bool Trainer::finished() const {
    return m_state.progress.exhausted(m_project.training.earlyStopping) || m_submitted >= totalSteps();
}

Result<RunOutcome> Trainer::run() {
    for (;;) {
        LATHE_CHECK(applyCommands());  // first: what was edited decides when it is finished
        if (finished()) break;
        bool continues = !farEnough();
        if (continues) {
            LATHE_TRY(continues, trainEpoch());
        }
        if (!continues) {
            if (m_checkpointStep != m_state.step) LATHE_CHECK(checkpoint());
            return RunOutcome::Stopped;
        }
        LATHE_CHECK(finishEpoch());
    }
    return m_submitted < totalSteps() ? RunOutcome::Early : RunOutcome::Finished;
}

bool Trainer::farEnough() const {
    return m_parts.options.untilEpoch > 0 && epochsDone() >= m_parts.options.untilEpoch;
}

// The rest of the running epoch. False: stopped on request.
Result<bool> Trainer::trainEpoch() {
    m_loader.start(epochsDone(), batchInEpoch());
    LATHE_CHECK(m_parts.broadcaster.begin(epochsDone(), batchInEpoch()));
    const Clock::time_point begin = Clock::now();
    m_clock.begin();
    bool continues = true;
    do {
        LATHE_TRY(continues, betweenSteps());
        if (!continues) break;
        m_clock.spent(StepClock::Kind::Other);
        LATHE_TRY(const Batch batch, m_loader.next());
        m_clock.spent(StepClock::Kind::Data);
        m_parts.recorder.queue(m_loader.ready());
        assert(batch.count * m_parts.broadcaster.size() == m_project.training.batch);
        LATHE_CHECK(submit(batch));
        LATHE_CHECK(collect());
    } while (batchInEpoch() != 0);
    LATHE_CHECK(drain());
    reportTimes(!continues || m_submitted >= totalSteps());
    m_trainingSeconds += Seconds(Clock::now() - begin).count();
    return continues;
}

// Commands, the clock, and what the recorder has to say. False: stop here.
Result<bool> Trainer::betweenSteps() {
    LATHE_CHECK(m_parts.recorder.status());
    LATHE_CHECK(m_parts.heartbeat.held());
    for (const Diagnostic& note : m_parts.recorder.takeNotes()) m_parts.observer.note(note);
    LATHE_CHECK(applyCommands());
    while (m_parts.control.paused() && !stopping()) LATHE_CHECK(pause());
    if (stopping()) return false;
    LATHE_CHECK(checkpointIfDue());
    return true;
}

bool Trainer::stopping() const {
    return m_parts.control.stopAsked() || m_parts.stopRequested.load(std::memory_order_relaxed);
}

Status Trainer::applyCommands() {
    const Clock::time_point now = Clock::now();
    const bool look = now - m_lastLook >= lookPause;
    if (look) m_lastLook = now;
    Diagnostics notes;
    LATHE_TRY(const Control::DueActions actions, m_parts.control.take(m_submitted, look, m_project, notes));
    for (const Diagnostic& n : notes) m_parts.observer.note(n);
    for (const Control::Edit& edit : actions.edits) LATHE_CHECK(apply(edit));
    for (const std::string& name : actions.snapshots) LATHE_CHECK(snapshot(name));
    return {};
}

Status Trainer::apply(const Control::Edit& edit) {
    LATHE_TRY(m_project, m_parts.control.edited(m_project, edit));
    m_rises = std::min(m_rises, 0);
    m_settings.change(m_submitted, StepSettings(m_project, settingPaths(m_parts.programs.train), m_stepsPerEpoch));
    return {};
}

// What is wrong with a snapshot is told, and the training goes on.
Status Trainer::snapshot(const std::string& name) {
    LATHE_CHECK(drain());
    m_clock.spent(StepClock::Kind::Other);
    const Status status =
        m_parts.checkpoints.snapshot(m_parts.executable, m_state, joinPath(m_parts.dir.snapshotsFolder(), name));
    m_clock.spent(StepClock::Kind::Commit);
    return status ? Status() : note(status.error());
}

// For whoever watches, and for the record.
Status Trainer::note(const Diagnostic& d) {
    m_parts.observer.note(d);
    return m_parts.recorder.add(event::note, m_state.step, toJson(d));
}

Status Trainer::pause() {
    LATHE_CHECK(drain());
    m_parts.heartbeat.report(RunState::Paused, epochsDone() + 1, m_state.step);
    reportProgress(true);
    const Clock::time_point begin = Clock::now();
    std::this_thread::sleep_for(lookPause);
    m_trainingSeconds -= Seconds(Clock::now() - begin).count();
    m_clock.begin();
    return applyCommands();
}

Status Trainer::submit(const Batch& batch) {
    const StepSettings& settings = m_settings.at(m_submitted);
    const StepScalars scalars = settings.scalars(m_submitted, m_project.training.seed);
    const bool measured = m_layers.due();
    if (measured) m_parts.executable.measureNext();
    LATHE_CHECK(m_parts.broadcaster.step(scalars, measured));
    LATHE_CHECK(m_pipeline.submit(batch, scalars));
    m_clock.spent(StepClock::Kind::Compute);
    ++m_submitted;
    return {};
}

// Takes what is ready, and waits only when nothing more can be submitted.
Status Trainer::collect() {
    for (;;) {
        LATHE_TRY(const bool some, m_pipeline.fetch(m_outcome, m_pipeline.full()));
        if (!some) return {};
        LATHE_CHECK(account());
    }
}

Status Trainer::drain() {
    while (!m_pipeline.empty()) {
        LATHE_TRY([[maybe_unused]] const bool some, m_pipeline.fetch(m_outcome, true));
        assert(some);
        LATHE_CHECK(account());
    }
    return {};
}

Status Trainer::account() {
    m_clock.spent(StepClock::Kind::Compute);
    m_state.step = m_outcome.scalars.step;
    m_state.sums.add(m_parts.programs.train, *m_outcome.outputs, m_project.training.batch);
    m_trainedSamples += m_project.training.batch;
    record();
    m_loader.giveBack(m_outcome.batch);
    if (!std::isfinite(m_record.values[0])) return explainNotFinite(m_state.step);
    m_parts.heartbeat.report(RunState::Running, m_record.epoch, m_state.step);
    reportProgress(false);
    LATHE_CHECK(noticeWarmUp());
    LATHE_CHECK(reportLayers());
    m_clock.step();
    m_clock.spent(StepClock::Kind::Record);
    reportTimes(false);
    return {};
}

// The learning rate rose for some steps and does so no longer.
Status Trainer::noticeWarmUp() {
    const double rate = m_record.values[1], last = std::exchange(m_lastRate, rate);
    if (m_rises < 0 || last == 0) return {};
    if (rate > last) ++m_rises;
    if (rate > last || m_rises == 0) return {};
    const bool wasLong = m_rises > 1;
    m_rises = wasLong ? -1 : 0;
    if (!wasLong) return {};
    return m_parts.recorder.add(event::warmedUp, m_state.step, Json::Object{{"learning_rate", last}});
}

// A measured step may come to its end some steps later.
Status Trainer::reportLayers() {
    if (!m_layers.waiting()) return {};
    const std::vector<LayerSpan> spans = m_parts.executable.takeMeasured();
    if (spans.empty()) return {};
    m_layers.came();
    return m_parts.recorder.add(event::layers, m_state.step, toJson(spans));
}

void Trainer::reportTimes(bool all) {
    auto times = m_clock.take(m_state.step, m_record.seconds, all);
    if (!times) return;
    if (const auto device = m_parts.executable.takeTimes(trainProgram)) {
        times->kernels = static_cast<float>(device->kernels * times->steps);
        times->copies = static_cast<float>(device->copies * times->steps);
    }
    m_parts.recorder.times(*times);
}

// In the order of `recordColumns`; metrics as means over the batch.
void Trainer::record() {
    const std::vector<Tensor>& outputs = *m_outcome.outputs;
    m_record.step = m_outcome.scalars.step;
    m_record.epoch = (m_record.step - 1) / m_stepsPerEpoch + 1;
    m_record.seconds = wallSeconds();
    m_record.values[0] = outputs[0].at(0);
    m_record.values[1] = m_outcome.scalars.learningRate;
    for (size_t i = 1; i < m_figures; ++i)
        m_record.values[i + 1] = outputs[i].at(0) / static_cast<double>(m_project.training.batch);
    m_parts.recorder.step(m_record);
}

void Trainer::reportProgress(bool paused) {
    if (Clock::now() - m_lastReport < reportInterval) return;
    m_lastReport = Clock::now();
    RunProgress p;
    p.epoch = m_record.epoch;
    p.epochs = m_project.training.epochs;
    p.step = m_state.step;
    p.stepInEpoch = p.step == 0 ? 0 : (p.step - 1) % m_stepsPerEpoch + 1;
    p.stepsPerEpoch = m_stepsPerEpoch;
    p.learningRate = m_record.values[1];
    const std::vector<std::string> columns = recordColumns(m_parts.programs.train);
    for (size_t i = 0; i < columns.size(); ++i) p.latest[columns[i]] = m_record.values[i];
    p.samplesPerSecond = samplesPerSecond();
    const double samplesLeft = static_cast<double>((totalSteps() - p.step) * m_project.training.batch);
    if (p.samplesPerSecond > 0) p.secondsLeft = samplesLeft / p.samplesPerSecond;
    p.paused = paused;
    m_parts.observer.progress(p);
}

Status Trainer::finishEpoch() {
    EpochFigures figures{epochsDone(), m_state.step, m_state.sums.means(), {}, false};
    LATHE_TRY(figures.val, evaluate(Split::Validation));
    figures.best = m_state.progress.take(m_selection, m_project.training.earlyStopping, figures);
    m_lastEpoch = figures;
    m_state.sums = {};
    m_clock.begin();
    LATHE_CHECK(m_parts.recorder.add(event::epoch, m_state.step, toJson(figures)));
    LATHE_CHECK(m_parts.recorder.figures(m_state.step, "train", figures.train));
    LATHE_CHECK(m_parts.recorder.figures(m_state.step, "val", figures.val));
    LATHE_CHECK(checkpointEpoch(figures.best));
    m_parts.observer.epoch(figures);
    return {};
}

Result<Figures> Trainer::evaluate(Split split) {
    if (m_parts.data.size(split) == 0) return Figures{};
    LATHE_CHECK(m_parts.broadcaster.evaluate(split));
    Loader loader(m_parts.data, loaderOptions(m_parts, split));
    LATHE_TRY(const EvaluationSums sums, evaluateSplit(m_parts.executable, m_parts.programs.evaluate, evaluateProgram, loader,
                                                       m_parts.broadcaster.communicator()));
    return sums.means(m_project.training.metrics);
}

Status Trainer::checkpointEpoch(bool best) {
    const bool due = Clock::now() - m_lastCheckpoint >= Seconds(m_parts.options.epochCheckpointSeconds);
    if (due || finished()) return checkpoint();
    return best ? m_parts.checkpoints.keepBest(m_parts.executable, m_state) : Status();
}

// What the log holds up to here comes first: a commit never knows more than the log.
Status Trainer::checkpoint() {
    m_clock.spent(StepClock::Kind::Other);
    LATHE_CHECK(m_parts.recorder.settle());
    const Status status = m_parts.checkpoints.save(m_parts.executable, m_state);
    if (!status && status.error().code == "training.not_finite") return explainNotFinite(m_state.step);
    LATHE_CHECK(status);
    m_lastCheckpoint = Clock::now();
    m_checkpointStep = m_state.step;
    m_settings.forget();
    m_clock.spent(StepClock::Kind::Commit);
    return m_parts.recorder.add(event::checkpoint, m_state.step, Json::Object{{"epoch", epochsDone()}});
}

// Not at the end of an epoch, which has a commit of its own once it has been evaluated.
Status Trainer::checkpointIfDue() {
    if (batchInEpoch() == 0 || Clock::now() - m_lastCheckpoint < Seconds(m_parts.options.checkpointSeconds)) return {};
    LATHE_CHECK(drain());
    return checkpoint();
}

double Trainer::samplesPerSecond() const {
    return m_trainingSeconds > 0 ? static_cast<double>(m_trainedSamples) / m_trainingSeconds : 0;
}

Diagnostic Trainer::explainNotFinite(int64_t step) {
    while (!m_pipeline.empty())
        if (const auto some = m_pipeline.fetch(m_outcome, true); !some)
            return some.error();
        else
            m_loader.giveBack(m_outcome.batch);
    if (m_parts.broadcaster.size() == 1) return NanTracer{m_parts, m_parts.executable, m_settings, m_loader}.explain(step);
    return explainAlone(step);
}

// One rank gets the numbers of all by itself: on the CPU their bits, on GPUs but for roundings.
Diagnostic Trainer::explainAlone(int64_t step) {
    RunOptions options = m_parts.options;
    options.allowInexact = true;
    LATHE_TRY(const auto alone, compileTraining(m_parts.programs, m_parts.backend, deviceOfRank(options.device, 0), m_project,
                                                options, m_parts.executable.plan().record, nullptr));
    Loader loader(m_parts.data, rankLoaderOptions(m_project, options, Split::Training, nullptr));
    return NanTracer{m_parts, *alone, m_settings, loader}.explain(step);
}

std::vector<std::string> recordColumns(const Program& train) {
    std::vector<std::string> columns{"loss", "lr"};
    for (size_t i = 1; i < train.outputs.size(); ++i)
        if (train.outputs[i].name != lossWeightOutput) columns.push_back(metricOfOutput(train.outputs[i].name));
    return columns;
}

}  // namespace lathe
