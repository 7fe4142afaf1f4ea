// SPDX-License-Identifier: Apache-2.0
#include "app/cli/sweep_progress.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/cli/text.h"

namespace lathe {

namespace {

constexpr std::chrono::milliseconds showPause(200);

std::string valueText(const Json& value) {
    if (value.isString()) return value.toString();
    return value.isNumber() && !value.isInt() ? figureText(value.toDouble()) : value.dump(-1);
}

std::string valuesText(const sweep::Study& study, const sweep::Trial& trial) {
    std::string text;
    for (size_t i = 0; i < trial.values.size() && i < study.settings.objectives.size(); ++i)
        text.append("  ").append(study.settings.objectives[i].metric).append(" ").append(figureText(trial.values[i]));
    return text;
}

int64_t countOver(const sweep::Study& study) {
    return std::count_if(study.trials.begin(), study.trials.end(),
                         [](const sweep::Trial& t) { return isOver(t.state) && t.origin != sweep::importedOrigin; });
}

}  // namespace

std::string pointText(const sweep::Point& point) {
    std::string text;
    for (const auto& [path, value] : point) text.append("  ").append(path).append(" ").append(valueText(value));
    return text;
}

std::string trialLine(const sweep::Study& study, const sweep::Trial& trial) {
    std::string line = fmt::format("trial {}  {}", trial.number, name(trial.state));
    line += valuesText(study, trial) + pointText(trial.point);
    if (study.best() == &trial) line += "  (best)";
    if (trial.origin == sweep::importedOrigin) line += "  (imported)";
    if (trial.reason) line += "  " + toString(*trial.reason);
    return line;
}

SweepProgress::SweepProgress(const Session& session) : m_session(session), m_line(session) {}

void SweepProgress::settled(const sweep::Study& study, const sweep::Trial& trial) {
    m_line.clear();
    m_session.report(trialLine(study, trial));
}

void SweepProgress::note(const Diagnostic& d) {
    m_line.clear();
    m_session.report(d);
}

void SweepProgress::idle(const sweep::Study& study) {
    const int64_t over = countOver(study), wanted = study.settings.trials;
    if (m_over < 0) m_over = over;
    if (!m_line.isLive() || Clock::now() - m_shown < showPause) return;
    m_shown = Clock::now();
    std::string line = fmt::format("{} of {} trials", over, wanted > 0 ? countText(wanted) : "any number of");
    if (wanted > 0) line += ' ' + barText(static_cast<double>(over) / static_cast<double>(wanted), 20);
    const double seconds = std::chrono::duration<double>(Clock::now() - m_begin).count();
    if (wanted > 0 && over > m_over)
        line += ' ' + durationText(seconds / static_cast<double>(over - m_over) * static_cast<double>(wanted - over)) + " left";
    if (const sweep::Trial* best = study.best())
        line += fmt::format("  best: trial {}{}", best->number, valuesText(study, *best));
    m_line.show(line);
}

}  // namespace lathe
