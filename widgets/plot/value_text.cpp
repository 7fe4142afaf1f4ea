// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/value_text.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QLocale>

namespace lathe::ui {

namespace {

// Digits after the point so that steps of this size differ.
int decimalsOf(double step) {
    return step >= 1 || step <= 0 ? 0 : std::min(12, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
}

QString withMinus(QString text) {
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

QString plain(double value, int decimals) {
    return withMinus(QLocale().toString(value, 'f', decimals));
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
    if (percent) return QCoreApplication::translate("Plot", "%1 %").arg(plain(100 * value, 2));
    const double size = std::abs(value);
    if (size != 0 && (size < 1e-3 || size >= 1e6)) return withMinus(QLocale().toString(value, 'g', 3));
    return plain(value, size < 0.1 ? 4 : size < 10 ? 3 : size < 100 ? 2 : size < 1000 ? 1 : 0);
}

QString tickText(double value, double step, bool percent) {
    if (percent) return QCoreApplication::translate("Plot", "%1 %").arg(plain(100 * value, decimalsOf(100 * step)));
    if (std::abs(value) < step * 1e-6) value = 0;
    const double size = std::max(std::abs(value), step);
    if (size >= 1e6 || size < 1e-4) return withMinus(QLocale().toString(value, 'g', 3));
    return plain(value, decimalsOf(step));
}

QString xText(double x, XUnit unit) {
    if (unit == XUnit::Seconds) return clock(x);
    return QLocale().toString(static_cast<qlonglong>(std::llround(x)));
}

QString placeText(double x, XUnit unit) {
    switch (unit) {
        case XUnit::Step: return QCoreApplication::translate("Plot", "at step %1").arg(xText(x, unit));
        case XUnit::Epoch: return QCoreApplication::translate("Plot", "at epoch %1").arg(xText(x, unit));
        case XUnit::Seconds: return QCoreApplication::translate("Plot", "at %1").arg(xText(x, unit));
    }
    return {};
}

}  // namespace lathe::ui
