// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/value_text.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "widgets/data/numbers.h"

namespace lathe::ui {

namespace {

// Digits after the point so that steps of this size differ.
int decimalsOf(double step) {
    return step >= 1 || step <= 0 ? 0 : std::min(12, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
}

QString clock(double seconds) {
    const auto whole = static_cast<qint64>(std::floor(std::max(0.0, seconds)));
    const qint64 hours = whole / 3600, minutes = whole / 60 % 60;
    const QString rest = QStringLiteral("%1").arg(whole % 60, 2, 10, QLatin1Char('0'));
    if (hours == 0) return QStringLiteral("%1:%2").arg(minutes).arg(rest);
    return QStringLiteral("%1:%2:%3").arg(hours).arg(minutes, 2, 10, QLatin1Char('0')).arg(rest);
}

}  // namespace

double niceStep(double least) {
    if (!(least > 0)) return 1;
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least * (1 - 1e-9)) return factor * power;
    return 10 * power;
}

double xStep(XUnit unit, double least) {
    if (unit != XUnit::Seconds) return std::max(1.0, niceStep(least));
    for (const double seconds : {1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 10800, 21600, 43200})
        if (seconds >= least) return seconds;
    return 86400 * niceStep(least / 86400);
}

QString valueText(double value, bool percent) {
    if (std::isnan(value)) return QStringLiteral("NaN");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    return percent ? QCoreApplication::translate("Plot", "%1 %").arg(fixedText(100 * value, 2)) : realText(value);
}

QString tickText(double value, double step, bool percent, double largest) {
    if (percent) return QCoreApplication::translate("Plot", "%1 %").arg(fixedText(100 * value, decimalsOf(100 * step)));
    if (std::abs(value) < step * 1e-6) value = 0;
    const bool powers = largest >= 1e6 || (largest < 1e-3 && largest > 0);
    return powers ? shortText(value) : fixedText(value, decimalsOf(step));
}

QString decadeText(double value, bool percent) {
    return percent ? QCoreApplication::translate("Plot", "%1 %").arg(shortText(100 * value)) : shortText(value);
}

QString xText(double x, XUnit unit) {
    if (unit == XUnit::Seconds) return clock(x);
    return countText(std::llround(x));
}

QString positionText(double x, XUnit unit) {
    switch (unit) {
        case XUnit::Step: return QCoreApplication::translate("Plot", "at step %1").arg(xText(x, unit));
        case XUnit::Epoch: return QCoreApplication::translate("Plot", "at epoch %1").arg(xText(x, unit));
        case XUnit::Seconds: return QCoreApplication::translate("Plot", "at %1").arg(xText(x, unit));
    }
    return {};
}

}  // namespace lathe::ui
