// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/trainer.h"

#include <cassert>
#include <cmath>
#include <thread>
#include <utility>

#include "core/train/loop/nan_tracer.h"
#include "core/train/program/schedule_watch.h"
#include "core/train/ranks/rank_setup.h"

namespace lathe {

namespace {

using Seconds = std::chrono::duration<double>;

constexpr std::chrono::milliseconds lookPause(20);  // between looks into control/

LoaderOptions loaderOptions(const TrainerParts& parts, Split split) {
    LoaderOptions options = rankLoaderOptions(parts.project, parts.options, split, parts.broadcaster.communicator());
    options.set = parts.offered.setOf(split);
    return options;
}

}  // namespace

Trainer::Trainer(TrainerParts parts, TrainingState state)
    : m_parts(parts),
      m_project(parts.project),
      m_selection(*BestMetric::parse(parts.project)),
      m_state(std::move(state)),
      m_loader(parts.data, loaderOptions(parts, Split::Training)),
      m_pipeline(parts.executable, parts.programs.trainByBucket(), trainProgram),
      m_stepsPerEpoch(m_loader.batchesPerEpoch()),
      m_report(parts.report, parts.executable.profiler(), parts.programs.train, m_project.training, m_stepsPerEpoch,
               m_state.step),
      m_submitted(m_state.step),
      m_checkpointStep(m_state.step),
      m_settings(currentSettings()),
      m_gradients(m_project, parts.programs),
      m_numbers(m_parts) {
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
    m_report.startClock();
    bool continues = true;
    do {
        LATHE_TRY(continues, betweenSteps());
        if (!continues) break;
        m_report.spent(StepClock::Kind::Other);
        LATHE_TRY(const Batch batch, m_loader.next());
        m_report.spent(StepClock::Kind::Data);
        m_report.queue(m_loader.ready());
        assert(batch.count * m_parts.broadcaster.size() == m_project.training.batch);
        LATHE_CHECK(submit(batch));
        LATHE_CHECK(collect());
    } while (batchInEpoch() != 0);
    LATHE_CHECK(drain());
    m_report.writeTimes(!continues || m_submitted >= totalSteps());
    LATHE_CHECK(m_report.recordLoading(m_loader.takeTimes(), loaderOptions(m_parts, Split::Training).threads));
    m_report.stopClock();
    return continues;
}

// Commands, the clock, and what the recorder has to say. False: stop here.
Result<bool> Trainer::betweenSteps() {
    LATHE_CHECK(m_report.check());
    LATHE_CHECK(applyCommands());
    while (m_parts.control.paused() && !stopping()) LATHE_CHECK(pause());
    if (stopping()) return false;
    LATHE_CHECK(checkpointIfDue());
    LATHE_CHECK(readWeights());
    if (m_numbers.isDue(m_submitted)) {
        LATHE_CHECK(countNumbers());
    }
    return true;
}

// For the step that follows.
Status Trainer::readWeights() {
    if (!m_gradients.wantsWeights(m_submitted)) return {};
    LATHE_CHECK(drain());
    LATHE_TRY(std::vector<double> norms, normsOfStates(m_parts.executable, m_gradients.weights()));
    m_gradients.setWeights(m_submitted, std::move(norms));
    return {};
}

// Of the states between two steps. The time belongs to no step.
Status Trainer::countNumbers() {
    LATHE_CHECK(drain());
    m_report.spent(StepClock::Kind::Other);
    const NumberWatch::Report report = m_numbers.measure(m_state.step, m_project);
    m_report.skipTime();
    if (!report.counts.empty()) {
        LATHE_CHECK(m_report.recordNumbers(m_state.step, report.counts));
    }
    return note(report.warnings);
}

Status Trainer::note(const Diagnostics& warnings) {
    for (const Diagnostic& d : warnings) LATHE_CHECK(m_report.recordNote(d));
    return {};
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
    for (const Diagnostic& n : notes) m_report.note(n);
    for (const Control::Edit& edit : actions.edits) LATHE_CHECK(apply(edit));
    for (const std::string& name : actions.snapshots) LATHE_CHECK(snapshot(name));
    return {};
}

Status Trainer::apply(const Control::Edit& edit) {
    LATHE_TRY(m_project, m_parts.control.edited(m_project, edit));
    m_report.settingsChanged();
    m_settings.change(m_submitted, currentSettings());
    return {};
}

StepSettings Trainer::currentSettings() const {
    return StepSettings(m_project, settingPaths(m_parts.programs.train), m_stepsPerEpoch, m_state.schedule.factor);
}

// What is wrong with a snapshot is told, and the training goes on.
Status Trainer::snapshot(const std::string& name) {
    LATHE_CHECK(drain());
    m_report.spent(StepClock::Kind::Other);
    const Status status =
        m_parts.checkpoints.snapshot(m_parts.executable, m_state, joinPath(m_parts.dir.snapshotsFolder(), name));
    m_report.spent(StepClock::Kind::Commit);
    return status ? Status() : m_report.recordNote(status.error());
}

Status Trainer::pause() {
    LATHE_CHECK(drain());
    m_report.stopClock();
    m_report.paused(epochsDone() + 1, m_state.step);
    std::this_thread::sleep_for(lookPause);
    m_report.startClock();
    return applyCommands();
}

Status Trainer::submit(const Batch& batch) {
    const StepSettings& settings = m_settings.at(m_submitted);
    const StepScalars scalars = settings.scalars(m_submitted, m_project.training.seed, m_stepValues);
    const bool measured = m_report.measureNextIfDue();
    LATHE_CHECK(m_parts.broadcaster.step(scalars, measured));
    LATHE_CHECK(m_pipeline.submit(batch, scalars));
    m_report.spent(StepClock::Kind::Compute);
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
    m_report.spent(StepClock::Kind::Compute);
    m_state.step = m_outcome.scalars.step;
    m_state.sums.add(m_parts.programs.train, *m_outcome.outputs, m_project.training.batch);
    m_report.record(m_outcome);
    m_loader.giveBack(m_outcome.batch);
    const bool finite = std::isfinite(m_report.loss());
    LATHE_CHECK(note(finite ? m_gradients.add(m_state.step, *m_outcome.outputs) : m_gradients.atFailure()));
    if (finite && m_gradients.isMeasured()) {
        LATHE_CHECK(m_report.recordGradients(m_gradients.layers(), m_gradients.layerNorms()));
    }
    return finite ? m_report.stepDone() : Status(explainNotFinite(m_state.step));
}

Status Trainer::finishEpoch() {
    EpochFigures figures{epochsDone(), m_state.step, m_state.sums.means(headsOf(m_project)), {}, false};
    LATHE_TRY(EvaluationSums val, sumsOf(Split::Validation));
    figures.val = val.means(m_project);
    figures.best = m_state.progress.take(m_selection, m_project.training.earlyStopping, figures);
    if (observeEpoch(m_project, figures, m_stepsPerEpoch, m_state.schedule)) m_settings.change(m_submitted, currentSettings());
    m_lastEpoch = figures;
    m_state.sums = {};
    m_report.skipTime();
    LATHE_CHECK(m_report.recordEpoch(figures));
    for (const auto& [output, report] : val.classReports(m_project, m_parts.data.info))
        LATHE_CHECK(m_report.recordClasses(figures, output, report));
    LATHE_CHECK(checkpointEpoch(figures.best));
    m_report.epochDone(figures);
    return {};
}

Result<Figures> Trainer::evaluate(Split split) {
    LATHE_TRY(EvaluationSums sums, sumsOf(split));
    return sums.means(m_project);
}

Result<EvaluationSums> Trainer::sumsOf(Split split) {
    if (m_parts.data.size(split) == 0) return EvaluationSums{};
    LATHE_CHECK(m_parts.broadcaster.evaluate(split));
    Loader loader(m_parts.data, loaderOptions(m_parts, split));
    return evaluateSplit(m_parts.executable, m_parts.programs.evaluateByBucket(), loader, m_parts.broadcaster.communicator());
}

Status Trainer::checkpointEpoch(bool best) {
    const bool due = Clock::now() - m_lastCheckpoint >= Seconds(m_parts.options.epochCheckpointSeconds);
    if (due || finished()) return checkpoint();
    return best ? m_parts.checkpoints.keepBest(m_parts.executable, m_state) : Status();
}

// What the log holds up to here comes first: a commit never knows more than the log.
Status Trainer::checkpoint() {
    m_report.spent(StepClock::Kind::Other);
    LATHE_CHECK(m_report.settle());
    const Status status = m_parts.checkpoints.save(m_parts.executable, m_state);
    if (!status && status.error().code == "training.not_finite") return explainNotFinite(m_state.step);
    LATHE_CHECK(status);
    m_lastCheckpoint = Clock::now();
    m_checkpointStep = m_state.step;
    m_settings.forget();
    m_report.spent(StepClock::Kind::Commit);
    return m_report.checkpointDone(m_state.step, epochsDone());
}

// Not at the end of an epoch, which has a commit of its own once it has been evaluated.
Status Trainer::checkpointIfDue() {
    if (batchInEpoch() == 0 || Clock::now() - m_lastCheckpoint < Seconds(m_parts.options.checkpointSeconds)) return {};
    LATHE_CHECK(drain());
    return checkpoint();
}

Diagnostic Trainer::explainNotFinite(int64_t step) {
    while (!m_pipeline.empty())
        if (const auto some = m_pipeline.fetch(m_outcome, true); !some)
            return some.error();
        else
            m_loader.giveBack(m_outcome.batch);
    // A loss scale keeps the states as they were before the step.
    if (m_project.training.precision == Precision::F16 && m_numbers.isOn())
        if (const Status told = note(m_numbers.measure(m_state.step, m_project).warnings); !told) return told.error();
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

}  // namespace lathe
