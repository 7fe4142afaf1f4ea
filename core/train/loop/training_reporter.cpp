// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/training_reporter.h"

#include <utility>

#include "core/base/wall_clock.h"
#include "core/store/diagnostic_json.h"
#include "core/train/loop/number_counts.h"
#include "core/train/loop/training_state.h"
#include "core/train/program/class_report.h"
#include "core/train/program/gradient_norms.h"
#include "core/train/program/heads.h"
#include "core/train/program/metric.h"
#include "core/train/program/training_program.h"

namespace lathe {

namespace {

constexpr std::chrono::milliseconds progressInterval(33);
constexpr size_t learningRateColumn = 1;
// Shorter waits for data are not explained.
constexpr double noticedSeconds = 0.5, noticedShare = 0.05;

std::optional<size_t> indexOf(const Program& program, std::string_view output) {
    for (size_t i = 0; i < program.outputs.size(); ++i)
        if (program.outputs[i].name == output) return i;
    return std::nullopt;
}

}  // namespace

TrainingReporter::TrainingReporter(const ReportTargets& targets, StepProfiler* profiler, const Program& train,
                                   const TrainingSettings& settings, int64_t stepsPerEpoch, int64_t stepsDone)
    : m_to(targets), m_profiler(profiler), m_settings(settings), m_columns(columnsOf(train)), m_stepsPerEpoch(stepsPerEpoch) {
    m_record.step = stepsDone;
}

Status TrainingReporter::check() {
    LATHE_CHECK(m_to.recorder.status());
    LATHE_CHECK(m_to.heartbeat.held());
    for (const Diagnostic& d : m_to.recorder.takeNotes()) note(d);
    return {};
}

Status TrainingReporter::recordNote(const Diagnostic& d) {
    note(d);
    return m_to.recorder.add(event::note, m_record.step, toJson(d));
}

void TrainingReporter::startClock() {
    m_clockStart = Clock::now();
    m_clock.begin();
}

void TrainingReporter::stopClock() {
    m_seconds += std::chrono::duration<double>(Clock::now() - std::exchange(m_clockStart, {})).count();
}

bool TrainingReporter::measureNextIfDue() {
    if (!m_profiler || !m_layers.due()) return false;
    m_profiler->measureNext();
    return true;
}

// In the order of `recordColumns`; metrics of the batch.
void TrainingReporter::record(const StepOutcome& outcome) {
    const std::vector<Tensor>& outputs = *outcome.outputs;
    m_record.step = outcome.scalars.step;
    m_record.epoch = (m_record.step - 1) / m_stepsPerEpoch + 1;
    m_record.seconds = wallSeconds();
    m_record.values[0] = outputs[0].at(0);
    m_record.values[1] = outcome.scalars.learningRate;
    for (size_t i = 0; i < m_columns.size(); ++i) {
        const RecordColumn& c = m_columns[i];
        if (i == learningRateColumn) continue;
        const double value = outputs[c.output].at(0);
        const double weight = c.weight ? outputs[*c.weight].at(0) : static_cast<double>(m_settings.batch);
        m_record.values[i] = c.metric ? metricOfSum(*c.metric, value, weight) : value;
    }
    m_to.recorder.step(m_record);
    m_samples += m_settings.batch;
}

Status TrainingReporter::stepDone() {
    m_to.heartbeat.report(RunState::Running, m_record.epoch, m_record.step);
    reportProgress(false);
    LATHE_CHECK(reportWarmUp());
    LATHE_CHECK(reportLayers());
    m_clock.step();
    m_clock.spent(StepClock::Kind::Record);
    writeTimes(false);
    return {};
}

// The learning rate rose for some steps and does so no longer.
Status TrainingReporter::reportWarmUp() {
    const double rate = m_record.values[1], last = std::exchange(m_lastRate, rate);
    if (m_rises < 0 || last == 0) return {};
    if (rate > last) ++m_rises;
    if (rate > last || m_rises == 0) return {};
    const bool wasLong = m_rises > 1;
    m_rises = wasLong ? -1 : 0;
    if (!wasLong) return {};
    return m_to.recorder.add(event::warmedUp, m_record.step, Json::Object{{"learning_rate", last}});
}

// A measured step may come to its end some steps later.
Status TrainingReporter::reportLayers() {
    if (!m_layers.waiting()) return {};
    const std::vector<LayerSpan> spans = m_profiler->takeMeasured();
    if (spans.empty()) return {};
    m_layers.came();
    return m_to.recorder.add(event::layers, m_record.step, toJson(spans));
}

void TrainingReporter::writeTimes(bool all) {
    auto times = m_clock.take(m_record.step, m_record.seconds, all);
    if (!times) return;
    if (const auto device = m_profiler ? m_profiler->takeTimes(trainProgram) : std::nullopt) {
        times->kernels = static_cast<float>(device->kernels * times->steps);
        times->copies = static_cast<float>(device->copies * times->steps);
    }
    m_waited += static_cast<double>(times->data);
    m_stepSeconds += static_cast<double>(times->total);
    m_to.recorder.times(*times);
}

Status TrainingReporter::recordLoading(const LoadTimes& times, int threads) {
    const double waited = std::exchange(m_waited, 0), seconds = std::exchange(m_stepSeconds, 0);
    if (waited < noticedSeconds || waited < noticedShare * seconds) return {};
    return m_to.recorder.add(event::loading, m_record.step,
                             Json::Object{{"epoch", m_record.epoch},
                                          {"waited", waited},
                                          {"seconds", seconds},
                                          {"threads", threads},
                                          {"read", times.read},
                                          {"augment", times.augment},
                                          {"normalize", times.normalize}});
}

void TrainingReporter::paused(int64_t epoch, int64_t step) {
    m_to.heartbeat.report(RunState::Paused, epoch, step);
    reportProgress(true);
}

void TrainingReporter::reportProgress(bool paused) {
    if (Clock::now() - m_lastProgress < progressInterval) return;
    m_lastProgress = Clock::now();
    RunProgress p;
    p.epoch = m_record.epoch;
    p.epochs = m_settings.epochs;
    p.step = m_record.step;
    p.stepInEpoch = p.step == 0 ? 0 : (p.step - 1) % m_stepsPerEpoch + 1;
    p.stepsPerEpoch = m_stepsPerEpoch;
    p.learningRate = m_record.values[1];
    for (size_t i = 0; i < m_columns.size(); ++i) p.latest[m_columns[i].name] = m_record.values[i];
    p.samplesPerSecond = samplesPerSecond();
    const double samplesLeft = static_cast<double>((totalSteps() - p.step) * m_settings.batch);
    if (p.samplesPerSecond > 0) p.secondsLeft = samplesLeft / p.samplesPerSecond;
    p.paused = paused;
    m_to.observer.progress(p);
}

Status TrainingReporter::recordEpoch(const EpochFigures& figures) {
    LATHE_CHECK(m_to.recorder.add(event::epoch, figures.step, toJson(figures)));
    LATHE_CHECK(m_to.recorder.figures(figures.step, "train", figures.train));
    return m_to.recorder.figures(figures.step, "val", figures.val);
}

Status TrainingReporter::recordClasses(const EpochFigures& figures, const std::string& output, const ClassReport& report) {
    if (report.classes.size() > mostRecordedClasses) return {};
    return m_to.recorder.add(event::classes, figures.step,
                             Json::Object{{"epoch", figures.epoch}, {"output", output}, {"report", toJson(report)}});
}

Status TrainingReporter::recordGradients(const std::vector<std::string>& layers, const std::vector<double>& norms) {
    return m_to.recorder.add(
        event::gradients, m_record.step,
        Json::Object{{"layers", Json::Array(layers.begin(), layers.end())}, {"norms", Json::Array(norms.begin(), norms.end())}});
}

Status TrainingReporter::recordNumbers(int64_t step, const std::vector<NumberCount>& counts) {
    const NumberShares most = sharesOf(counts);
    LATHE_CHECK(m_to.recorder.add(event::numbers, step, toJson(counts)));
    return m_to.recorder.figures(step, "numbers", {{"underflow", most.underflow}, {"overflow", most.overflow}});
}

Status TrainingReporter::checkpointDone(int64_t step, int64_t epochsDone) {
    return m_to.recorder.add(event::checkpoint, step, Json::Object{{"epoch", epochsDone}});
}

double TrainingReporter::samplesPerSecond() const {
    const bool running = m_clockStart != Clock::time_point{};
    const double seconds = m_seconds + (running ? std::chrono::duration<double>(Clock::now() - m_clockStart).count() : 0);
    return seconds > 0 ? static_cast<double>(m_samples) / seconds : 0;
}

std::vector<RecordColumn> columnsOf(const Program& train) {
    std::vector<RecordColumn> columns{{"loss"}, {"lr"}};
    for (size_t i = 1; i < train.outputs.size(); ++i) {
        const auto [what, name] = splitOutputName(train.outputs[i].name);
        if (const MetricDef* metric = metricOfOutput(train.outputs[i].name))
            columns.push_back({figureName(metric->type, name), i, metric, indexOf(train, outputName(metricWeightOutput, name))});
        else if (what == "loss")
            columns.push_back({figureName(what, name), i});
        else if (what == gradientNormOutput)
            columns.push_back({std::string(gradientNormOutput), i});
    }
    return columns;
}

std::vector<std::string> recordColumns(const Program& train) {
    std::vector<std::string> names;
    for (const RecordColumn& column : columnsOf(train)) names.push_back(column.name);
    return names;
}

}  // namespace lathe
