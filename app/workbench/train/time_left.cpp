// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/time_left.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <QCoreApplication>

namespace lathe::workbench {

namespace {

constexpr size_t leastEpochs = 30, recentTimes = 40;
constexpr double validationAtMost = 0.35;  // of the time of the steps: evaluation has no backward pass and a smaller part

struct Spread {
    double mean = 0, deviation = 0;
    double count = 0;
};

template <class Range>
Spread spreadOf(const Range& values) {
    Spread s;
    for (const double v : values) s.mean += v, s.count += 1;
    s.mean /= s.count;
    for (const double v : values) s.deviation += (v - s.mean) * (v - s.mean);
    s.deviation = s.count > 1 ? std::sqrt(s.deviation / (s.count - 1)) : s.mean * 0.5;
    return s;
}

// `blocks` to come, each like the recent ones.
TimeRange rangeOf(const Spread& s, double blocks) {
    const double uncertain = s.deviation * std::sqrt(blocks * blocks / s.count + blocks);
    const double middle = s.mean * blocks;
    return {std::max(middle - 2 * uncertain, middle * 0.1), middle + 2 * uncertain};
}

TimeRange fromTimes(const Remaining& r, std::span<const StepTimes> times) {
    std::vector<double> perStep;
    double steps = 0;
    for (const StepTimes& t : times) {
        perStep.push_back(static_cast<double>(t.total) / t.steps);
        steps += t.steps;
    }
    Spread s = spreadOf(perStep);
    const double stepsInBlock = steps / s.count;
    s.mean *= stepsInBlock;
    s.deviation *= stepsInBlock;
    TimeRange range = rangeOf(s, static_cast<double>(r.epochs * r.stepsPerEpoch - r.step) / stepsInBlock);
    range.high *= 1 + validationAtMost;
    return range;
}

template <class T>
std::span<const T> newest(std::span<const T> all, size_t count) {
    return all.last(std::min(all.size(), count));
}

// The last third: what was long ago tells of another machine load, and few epochs tell of chance.
size_t recentEpochs(size_t all) {
    return std::max(all / 3, leastEpochs);
}

}  // namespace

std::optional<TimeRange> timeLeft(const Remaining& r, std::span<const double> epochSeconds, std::span<const StepTimes> times) {
    if (r.stepsPerEpoch <= 0 || r.epochs <= 0) return {};
    const double left = static_cast<double>(r.epochs * r.stepsPerEpoch - r.step) / static_cast<double>(r.stepsPerEpoch);
    if (left <= 0) return TimeRange{};
    if (epochSeconds.size() >= 2) return rangeOf(spreadOf(newest(epochSeconds, recentEpochs(epochSeconds.size()))), left);
    const auto recent = newest(times, recentTimes);
    if (recent.size() < 2) return {};
    return fromTimes(r, recent);
}

namespace {

QString two(int64_t number) {
    return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0'));
}

QString text(const char* english) {
    return QCoreApplication::translate("TimeLeft", english);
}

}  // namespace

QString durationText(double seconds) {
    const auto s = static_cast<int64_t>(std::llround(std::max(seconds, 0.0)));
    if (s < 60) return text("%1 s").arg(s);
    if (s < 3600) return text("%1 min %2 s").arg(s / 60).arg(two(s % 60));
    return text("%1 h %2 min").arg(s / 3600).arg(two(s / 60 % 60));
}

QString clockText(double seconds) {
    const auto s = static_cast<int64_t>(std::llround(std::max(seconds, 0.0)));
    if (s < 3600) return QStringLiteral("%1:%2").arg(s / 60).arg(two(s % 60));
    return QStringLiteral("%1:%2:%3").arg(s / 3600).arg(two(s / 60 % 60), two(s % 60));
}

QString timeLeftText(const TimeRange& range) {
    const QString low = durationText(range.low), high = durationText(range.high);
    return low == high ? text("%1 left").arg(low) : text("%1 to %2 left").arg(low, high);
}

}  // namespace lathe::workbench
