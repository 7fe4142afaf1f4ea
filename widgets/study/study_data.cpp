// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/study_data.h"

#include <algorithm>
#include <cmath>

#include "widgets/data/numbers.h"
#include "widgets/plot/value_range.h"
#include "widgets/plot/value_text.h"

namespace lathe::ui {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

double choicePosition(qsizetype index, qsizetype count) {
    return count < 2 ? 0.5 : static_cast<double>(index) / static_cast<double>(count - 1);
}

bool nearerThan(double distance, const std::vector<AxisTick>& ticks, double place) {
    return std::ranges::any_of(ticks, [&](const AxisTick& t) { return std::abs(t.place - place) < distance; });
}

/// Values from `low` to `high` that divide the way evenly and are round; empty: no even division is.
std::vector<double> evenValues(double low, double high, int most) {
    for (const int parts : {5, 4, 3, 2}) {
        const double step = (high - low) / parts, power = std::pow(10, std::floor(std::log10(step) + 1e-9));
        const double digits = step / power;
        const bool round =
            std::ranges::any_of(std::vector{1.0, 2.0, 2.5, 5.0}, [&](double d) { return std::abs(digits - d) < 1e-6 * d; });
        if (parts + 1 > most || !round || std::abs(std::remainder(low, step)) > 1e-6 * step) continue;
        std::vector<double> values;
        for (int i = 0; i <= parts; ++i) values.push_back(i == parts ? high : low + i * step);
        return values;
    }
    return {};
}

std::vector<double> steppedValues(double low, double high, int most, bool integer) {
    const double step = std::max(niceStep((high - low) / std::max(1, most - 1)), integer ? 1.0 : 0.0);
    std::vector<double> values;
    for (double at = std::ceil(low / step - 1e-9) * step; at <= high + step * 1e-9 && values.size() < 64; at += step)
        values.push_back(std::abs(at) < step * 1e-6 ? 0 : at);
    return values;
}

std::vector<double> decades(double low, double high, int most) {
    const double first = std::ceil(std::log10(low) - 1e-9), last = std::floor(std::log10(high) + 1e-9);
    const double step = std::max(1.0, std::ceil((last - first + 1) / std::max(1, most)));
    std::vector<double> values;
    for (double power = first; power <= last; power += step) values.push_back(std::pow(10, power));
    return values;
}

}  // namespace

double TrialAxis::positionOf(double value) const {
    if (!std::isfinite(value)) return nan;
    if (kind == Kind::Choice)
        return choicePosition(std::clamp<qsizetype>(std::lround(value), 0, choices.size() - 1), choices.size());
    if (!(low < high) || (kind == Kind::Logarithmic && !(low > 0))) return 0.5;
    if (kind == Kind::Linear) return std::clamp((value - low) / (high - low), 0.0, 1.0);
    return value > low ? std::min(1.0, std::log(value / low) / std::log(high / low)) : 0;
}

double TrialAxis::valueAt(double place) const {
    if (std::isnan(place)) return nan;
    if (kind == Kind::Choice) return std::round(place * static_cast<double>(std::max<qsizetype>(0, choices.size() - 1)));
    if (!(low < high) || (kind == Kind::Logarithmic && !(low > 0))) return low;
    const double value = kind == Kind::Linear ? low + place * (high - low) : low * std::pow(high / low, place);
    return integer ? std::round(value) : value;
}

QString TrialAxis::textAt(double place) const {
    return textOf(valueAt(place));
}

QString TrialAxis::textOf(double value) const {
    if (std::isnan(value)) return QStringLiteral("–");
    if (kind == Kind::Choice) return choices.value(static_cast<qsizetype>(std::lround(std::clamp(value, -1.0, 1e9))));
    if (percent) return valueText(value, true);
    if (integer && std::abs(value) < 1e9) return countText(std::llround(value));
    return shortText(value);
}

std::vector<AxisTick> TrialAxis::ticks(int most) const {
    std::vector<AxisTick> found;
    if (kind == Kind::Choice) {
        const qsizetype step = std::max<qsizetype>(1, (choices.size() + most - 1) / std::max(1, most));
        for (qsizetype i = 0; i < choices.size(); i += step) found.push_back({choicePosition(i, choices.size()), choices[i]});
        return found;
    }
    if (!(low < high) || !std::isfinite(high - low) || (kind == Kind::Logarithmic && !(low > 0)))
        return {{0.5, std::isfinite(low) ? textOf(low) : QString()}};
    const bool logarithmic = kind == Kind::Logarithmic;
    std::vector<double> values = logarithmic ? decades(low, high, most) : evenValues(low, high, most);
    if (values.empty() && !logarithmic) values = steppedValues(low, high, most, integer);
    const double step = values.size() > 1 ? values[1] - values[0] : high - low;
    const double largest = std::max(std::abs(low), std::abs(high));
    const auto text = [&](double v) {
        return (percent || fitted) && !logarithmic ? tickText(v, step, percent, largest) : textOf(v);
    };
    const double apart = 0.6 / std::max(2, most);
    for (const double end : {low, high})
        if (!fitted) found.push_back({positionOf(end), text(end)});
    for (const double v : values)
        if (!nearerThan(apart, found, positionOf(v))) found.push_back({positionOf(v), text(v)});
    std::ranges::sort(found, {}, &AxisTick::place);
    return found;
}

void fitAxis(TrialAxis& axis, std::vector<double> values) {
    const bool logarithmic = axis.kind == TrialAxis::Kind::Logarithmic;
    std::erase_if(values, [&](double v) { return !std::isfinite(v) || (logarithmic && !(v > 0)); });
    if (values.empty()) return;
    std::ranges::sort(values);
    const auto at = [&](double share) { return values[static_cast<size_t>(share * static_cast<double>(values.size() - 1))]; };
    const double reach = 3 * (at(0.75) - at(0.25));
    Envelope range{values.front(), values.back(), values.size()};
    if (values.size() >= 8 && axis.maximize) range.min = std::max(range.min, at(0.25) - reach);
    if (values.size() >= 8 && !axis.maximize && !logarithmic) range.max = std::min(range.max, at(0.75) + reach);
    axis.fitted = true;
    std::tie(axis.low, axis.high) = axisFor(range, axis.percent, logarithmic);
}

int TrialTable::rowOf(int64_t number) const {
    const auto found = std::ranges::lower_bound(rows, number, {}, &TrialRow::number);
    return found != rows.end() && found->number == number ? static_cast<int>(found - rows.begin()) : -1;
}

}  // namespace lathe::ui
