// SPDX-License-Identifier: Apache-2.0
#include "app/cli/progress.h"

#include <algorithm>
#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>

#include <fmt/format.h>

#include "app/cli/text.h"

namespace lathe {
namespace {

size_t terminalColumns() {
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

std::string bar(double share, size_t width) {
    const auto filled = static_cast<size_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(width));
    return '[' + std::string(filled, '#') + std::string(width - filled, '-') + ']';
}

std::string rateText(double samplesPerSecond) {
    return samplesPerSecond > 0 ? countText(static_cast<int64_t>(samplesPerSecond)) + " samples/s" : "";
}

}  // namespace

std::string progressLine(const RunProgress& p, size_t columns) {
    const double share = p.stepsPerEpoch > 0 ? static_cast<double>(p.stepInEpoch) / static_cast<double>(p.stepsPerEpoch) : 0;
    std::string line = fmt::format("epoch {}/{} {}", p.epoch, p.epochs, bar(share, 20));
    if (p.paused) line += " paused";
    if (p.secondsLeft > 0 && !p.paused) line += ' ' + durationText(p.secondsLeft) + " left";
    if (p.samplesPerSecond > 0) line += "  " + rateText(p.samplesPerSecond);
    if (!p.latest.empty()) line += "  " + figuresText(p.latest);
    return line.substr(0, columns);
}

TrainingProgress::TrainingProgress(const Session& session)
    : m_session(session), m_live(!session.quiet && isatty(STDERR_FILENO) != 0) {}

void TrainingProgress::clearLine() {
    if (m_shown) std::fputs("\r\x1b[K", stderr);
    m_shown = false;
}

void TrainingProgress::started(const DeviceInfo& device, int64_t firstStep) {
    m_session.say(fmt::format("device {}: {}", device.id, device.name));
    if (firstStep > 0) m_session.say(fmt::format("going on after step {}", countText(firstStep)));
}

void TrainingProgress::note(const Diagnostic& d) {
    clearLine();
    m_session.say(d);
}

void TrainingProgress::progress(const RunProgress& p) {
    m_epochs = p.epochs;
    m_samplesPerSecond = p.samplesPerSecond;
    if (!m_live) return;
    std::fprintf(stderr, "\r%s\x1b[K", progressLine(p, terminalColumns() - 1).c_str());
    std::fflush(stderr);
    m_shown = true;
}

void TrainingProgress::epoch(const EpochFigures& e) {
    clearLine();
    std::string line = fmt::format("epoch {}", e.epoch);
    if (m_epochs > 0) line += fmt::format("/{}", m_epochs);
    line += "  train " + figuresText(e.train);
    if (!e.val.empty()) line += "  val " + figuresText(e.val);
    if (m_samplesPerSecond > 0) line += "  " + rateText(m_samplesPerSecond);
    m_session.say(line + (e.best ? "  (best)" : ""));
}

}  // namespace lathe
