// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/run_record.h"

#include <algorithm>
#include <cmath>

#include "core/train/loop/number_counts.h"
#include "core/train/program/best_epoch.h"

namespace lathe::workbench {

namespace {

const ui::Series* found(const std::map<std::string, ui::Series, std::less<>>& curves, std::string_view name) {
    const auto it = curves.find(name);
    return it == curves.end() ? nullptr : &it->second;
}

// Index of the last row that was done at that time; rows() when there is none.
size_t rowAt(const StepTable& table, double seconds) {
    const auto after = std::upper_bound(table.seconds.begin(), table.seconds.end(), seconds);
    return after == table.seconds.begin() ? table.rows() : static_cast<size_t>(after - table.seconds.begin()) - 1;
}

}  // namespace

bool RunRecord::add(const LogUpdate& news, const std::vector<std::string>& columns) {
    if (news.voidAfter && !dropAfter(*news.voidAfter)) return false;
    takeCuts(news);
    for (const LogEvent& e : news.events)
        if (e.kind == event::started) takeStart(e);
    takeSteps(news.steps, columns);
    takeMachine(news);
    takeDevice(news);
    for (const LogEvent& e : news.events) takeEvent(e);
    m_times.insert(m_times.end(), news.times.begin(), news.times.end());
    return true;
}

const ui::Series* RunRecord::steps(std::string_view column) const {
    const ui::Series* series = found(m_steps, column);
    return series ? series : found(m_measured, column);
}

const ui::Series* RunRecord::epochs(std::string_view figure) const {
    return found(m_epochCurves, figure);
}

const RunEvent* RunRecord::last(std::string_view kind) const {
    const auto it = std::find_if(m_events.rbegin(), m_events.rend(), [&](const RunEvent& e) { return e.event.kind == kind; });
    return it == m_events.rend() ? nullptr : &*it;
}

double RunRecord::runTimeOf(double seconds) const {
    const auto after = std::upper_bound(m_cuts.begin(), m_cuts.end(), seconds, [](double s, const Cut& c) { return s < c.from; });
    return after == m_cuts.begin() ? 0 : seconds - std::prev(after)->shift;
}

double RunRecord::xOf(int64_t step, double seconds) const {
    switch (m_unit) {
        case ui::XUnit::Step: return static_cast<double>(step);
        case ui::XUnit::Epoch: return static_cast<double>(step) / static_cast<double>(std::max<int64_t>(m_stepsPerEpoch, 1));
        case ui::XUnit::Seconds: break;
    }
    return runTimeOf(seconds);
}

// Nothing here knows at what time a step was done: over time the log must be read anew.
bool RunRecord::dropAfter(int64_t step) {
    if (step < 0 || (m_unit == ui::XUnit::Seconds && m_rows > 0)) return false;
    const double x = xOf(step, 0);
    for (auto& [name, series] : m_steps) series.dropAfter(x);
    for (auto& [name, series] : m_epochCurves) series.dropAfter(x);
    for (auto& [name, series] : m_measured) series.dropAfter(x);
    for (ui::Series& strip : m_strips) strip.dropAfter(x);
    std::erase_if(m_times, [&](const StepTimes& t) { return t.step > step; });
    std::erase_if(m_classes, [&](const EpochClasses& c) { return c.step > step; });
    std::erase_if(m_gradients, [&](const LayerGradients& g) { return g.step > step; });
    std::erase_if(m_events, [&](const RunEvent& e) { return e.event.step > step && e.event.kind != event::command; });
    std::erase_if(m_epochs, [&](const EpochFigures& e) { return e.step > step; });
    m_best.reset();
    for (size_t i = 0; i < m_epochs.size(); ++i)
        if (m_epochs[i].best) m_best = i;
    m_rows = m_steps.empty() ? 0 : m_steps.begin()->second.size();
    m_lastStep = std::min(m_lastStep, step);
    m_lastX = m_stripX = m_deviceX = std::min(m_lastX, x);
    std::erase_if(m_throttles, [&](const Throttle& t) { return t.span.fromX > x; });
    if (!m_throttles.empty()) m_throttles.back().span.toX = std::min(m_throttles.back().span.toX, x);
    return true;
}

// The clock of the run begins with the first thing in the log, and stands still until a resumed one goes on.
void RunRecord::takeCuts(const LogUpdate& news) {
    const double first = std::min(news.events.empty() ? INFINITY : news.events.front().seconds,
                                  news.steps.rows() == 0 ? INFINITY : news.steps.seconds.front());
    if (m_cuts.empty() && std::isfinite(first)) m_cuts.push_back({first, first});
    for (const LogEvent& e : news.events) {
        if (e.kind != event::resumedFrom || m_cuts.empty()) continue;
        double last = m_lastSeconds;
        if (const size_t row = rowAt(news.steps, e.seconds); row < news.steps.rows()) last = news.steps.seconds[row];
        for (const LogEvent& earlier : news.events)
            if (earlier.seconds < e.seconds) last = std::max(last, earlier.seconds);
        const double runTime = runTimeOf(last);
        m_cuts.push_back({e.seconds, e.seconds - runTime});
    }
}

void RunRecord::takeSteps(const StepTable& table, const std::vector<std::string>& columns) {
    if (table.rows() == 0) return;
    m_xs.resize(table.rows());
    for (size_t row = 0; row < table.rows(); ++row) m_xs[row] = xOf(table.step[row], table.seconds[row]);
    std::vector<double> sparse;
    for (size_t c = 0; c < table.series.size() && c < columns.size(); ++c) {
        const lathe::Series& from = table.series[c];
        ui::Series& to = m_steps[columns[c]];
        if (from.row.size() == table.rows()) {
            to.append(m_xs, from.value);
            continue;
        }
        for (size_t i = 0; i < from.row.size(); ++i) to.append(m_xs[from.row[i]], from.value[i]);
    }
    m_rows += table.rows();
    m_lastStep = table.step.back();
    m_lastSeconds = table.seconds.back();
    heard(m_xs.back(), runTimeOf(table.seconds.back()));
}

// Samples know the time alone: over steps they lie at the last step that was done by then.
void RunRecord::moveTo(const LogUpdate& news, double seconds, double& x) const {
    const size_t row = rowAt(news.steps, seconds);
    if (m_unit == ui::XUnit::Seconds)
        x = std::max(x, runTimeOf(seconds));
    else if (row < news.steps.rows())
        x = std::max(x, xOf(news.steps.step[row], seconds));
    else if (news.steps.rows() == 0)
        x = std::max(x, xOf(m_lastStep, seconds));
}

void RunRecord::takeMachine(const LogUpdate& news) {
    for (const MachineSample& s : news.machine) {
        moveTo(news, s.seconds, m_stripX);
        const float values[] = {s.cpu, s.process, s.residentMiB, s.availableMiB, s.queue};
        for (size_t i = 0; i < std::size(values); ++i) m_strips[Cpu + i].append(m_stripX, static_cast<double>(values[i]));
        heard(m_unit == ui::XUnit::Seconds ? m_stripX : m_lastX, runTimeOf(s.seconds));
    }
}

void RunRecord::takeDevice(const LogUpdate& news) {
    for (const DeviceSample& s : news.device) {
        moveTo(news, s.seconds, m_deviceX);
        const float values[] = {s.utilization, s.memoryActivity, s.usedMiB, s.watts, s.celsius, s.chipMHz, s.memoryMHz};
        for (size_t i = 0; i < std::size(values); ++i) m_strips[Gpu + i].append(m_deviceX, static_cast<double>(values[i]));
        takeThrottle(s, m_deviceX);
        m_energy.add(s);
        m_device = s;
    }
    if (!news.health.empty()) m_health = news.health.back();
}

// Reasons come and go ten times a second: what lies close together is one span.
void RunRecord::takeThrottle(const DeviceSample& sample, double x) {
    const uint32_t reasons = throttleOf(sample.reasons);
    if (reasons == 0) return;
    const double now = runTimeOf(sample.seconds);
    const bool goesOn = !m_throttles.empty() && now - m_throttles.back().span.to < 1;
    if (!goesOn) m_throttles.push_back({{now, now, x, x, 0}, 0});
    Throttle& last = m_throttles.back();
    last.span.to = std::max(last.span.to, now);
    last.span.toX = std::max(last.span.toX, x);
    last.reasons |= reasons;
}

void RunRecord::takeEvent(const LogEvent& e) {
    m_lastSeconds = std::max(m_lastSeconds, e.seconds);
    heard(m_unit == ui::XUnit::Seconds ? runTimeOf(e.seconds) : m_lastX, runTimeOf(e.seconds));
    if (e.kind == event::classes) return takeClasses(e);
    if (e.kind == event::gradients) return takeGradients(e);
    if (e.kind == event::epoch) takeEpoch(e);
    if (e.kind == event::command) takeCommand(e);
    if (e.kind == event::numbers) takeNumbers(e);
    if (e.kind == event::waited) {
        const double to = runTimeOf(e.seconds), from = to - e.data["span"].toDouble();
        const double back = m_unit == ui::XUnit::Seconds ? to - from : 0;
        const double x = xOf(e.step, e.seconds);
        m_waits.push_back({from, to, x - back, x, e.data["seconds"].toDouble()});
    }
    if (e.kind == event::started) {
        m_epochBegan = runTimeOf(e.seconds);
        m_wholeEpoch = m_stepsPerEpoch > 0 && e.step % m_stepsPerEpoch == 0;
        m_epochPaused = 0;
        m_paused = false;
    }
    const bool dull = e.kind == event::epoch && !(m_best && *m_best + 1 == m_epochs.size());
    if (!dull) m_events.push_back({e, xOf(e.step, e.seconds), runTimeOf(e.seconds)});
}

void RunRecord::takeNumbers(const LogEvent& e) {
    for (const std::string_view name : {underflowFigure, overflowFigure})
        m_measured[std::string(name)].append(xOf(e.step, e.seconds), e.data[name].toDouble());
}

void RunRecord::takeStart(const LogEvent& e) {
    m_stepsPerEpoch = e.data["steps_per_epoch"].toInt();
}

void RunRecord::takeEpoch(const LogEvent& e) {
    const EpochFigures figures = epochFromJson(e.data);
    const double x = xOf(e.step, e.seconds), now = runTimeOf(e.seconds);
    for (const auto& [name, value] : flatten(figures)) m_epochCurves[name].append(x, value);
    if (figures.best) m_best = m_epochs.size();
    m_epochs.push_back(figures);
    if (m_wholeEpoch) m_epochSeconds.push_back(std::max(now - m_epochBegan - m_epochPaused, 0.0));
    m_epochBegan = now;
    m_epochPaused = 0;
    m_wholeEpoch = true;
}

void RunRecord::takeClasses(const LogEvent& e) {
    if (auto report = classReportFromJson(e.data["report"]))
        m_classes.push_back({e.data["epoch"].toInt(), e.step, e.data["output"].toString(), std::move(*report)});
}

// A log of another version may have what does not fit together.
void RunRecord::takeGradients(const LogEvent& e) {
    std::vector<std::string> layers;
    for (const Json& name : e.data["layers"].array()) layers.push_back(name.toString());
    LayerGradients gradients{e.step, xOf(e.step, e.seconds)};
    for (const Json& norm : e.data["norms"].array()) gradients.norms.push_back(norm.toDouble(NAN));
    if (layers.empty() || gradients.norms.size() != layers.size()) return;
    if (layers != m_gradientLayers) m_gradients.clear();
    m_gradientLayers = std::move(layers);
    m_gradients.push_back(std::move(gradients));
}

void RunRecord::takeCommand(const LogEvent& e) {
    const std::string verb = e.data["command"].toString();
    if (e.data.contains("refused")) return;
    const double now = runTimeOf(e.seconds), x = xOf(e.step, e.seconds);
    if (verb == "pause" && !m_paused) m_pauses.push_back({now, now, x, x, 0});
    if (verb == "resume" && m_paused) {
        RunSpan& pause = m_pauses.back();
        pause.to = now;
        pause.toX = x;
        pause.seconds = now - pause.from;
        m_epochPaused += pause.seconds;
    }
    if (verb == "pause" || verb == "resume") m_paused = verb == "pause";
}

void RunRecord::heard(double x, double runTime) {
    m_lastX = std::max(m_lastX, x);
    m_lastTime = std::max(m_lastTime, runTime);
}

}  // namespace lathe::workbench
