// SPDX-License-Identifier: Apache-2.0
#include "app/cli/progress.h"

#include <fmt/format.h>

#include "app/cli/text.h"

namespace lathe {
namespace {

std::string rateText(double samplesPerSecond) {
    return samplesPerSecond > 0 ? countText(static_cast<int64_t>(samplesPerSecond)) + " samples/s" : "";
}

}  // namespace

std::string progressLine(const RunProgress& p, size_t columns) {
    const double share = p.stepsPerEpoch > 0 ? static_cast<double>(p.stepInEpoch) / static_cast<double>(p.stepsPerEpoch) : 0;
    std::string line = fmt::format("epoch {}/{} {}", p.epoch, p.epochs, barText(share, 20));
    if (p.paused) line += " paused";
    if (p.secondsLeft > 0 && !p.paused) line += ' ' + durationText(p.secondsLeft) + " left";
    if (p.samplesPerSecond > 0) line += "  " + rateText(p.samplesPerSecond);
    if (!p.latest.empty()) line += "  " + figuresText(p.latest);
    return line.substr(0, columns);
}

TrainingProgress::TrainingProgress(const Session& session) : m_session(session), m_line(session) {}

void TrainingProgress::started(const DeviceInfo& device, int64_t firstStep) {
    m_session.report(fmt::format("device {}: {}", device.id, device.name));
    if (firstStep > 0) m_session.report(fmt::format("resuming after step {}", countText(firstStep)));
}

void TrainingProgress::note(const Diagnostic& d) {
    m_line.clear();
    m_session.report(d);
}

void TrainingProgress::progress(const RunProgress& p) {
    m_epochs = p.epochs;
    m_samplesPerSecond = p.samplesPerSecond;
    if (m_line.isLive()) m_line.show(progressLine(p, lineColumns()));
}

void TrainingProgress::epoch(const EpochFigures& e) {
    m_line.clear();
    std::string line = fmt::format("epoch {}", e.epoch);
    if (m_epochs > 0) line += fmt::format("/{}", m_epochs);
    line += "  train " + figuresText(e.train);
    if (!e.val.empty()) line += "  val " + figuresText(e.val);
    if (m_samplesPerSecond > 0) line += "  " + rateText(m_samplesPerSecond);
    m_session.report(line + (e.best ? "  (best)" : ""));
}

}  // namespace lathe
