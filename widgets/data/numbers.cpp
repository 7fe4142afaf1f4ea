// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/numbers.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <QLocale>

namespace lathe::ui {

namespace {

constexpr QChar thinSpace(0x2009), minus(0x2212), dash(0x2013);
constexpr double plainFrom = 1e-4, plainTo = 1e6;
constexpr int leastDigits = 2;

// The C locale groups no digits.
QLocale locale() {
    const QLocale given;
    return given.language() == QLocale::C ? QLocale(QLocale::English) : given;
}

// Only a sign at the front: that of a power stays as it is typed.
QString withMinus(QString text) {
    if (text.startsWith(QLatin1Char('-'))) text[0] = minus;
    return text;
}

bool isPlain(double value) {
    const double size = std::abs(value);
    return size == 0 || (size >= plainFrom && size < plainTo);
}

// Digits before the point; below 0.1 it is zero or negative.
int magnitude(double value) {
    return value == 0 ? 1 : static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1;
}

QString trimmed(QString digits, const QString& point) {
    if (!digits.contains(point)) return digits;
    while (digits.endsWith(QLatin1Char('0'))) digits.chop(1);
    if (digits.endsWith(point)) digits.chop(point.size());
    return digits;
}

// "1.5e-4": no plus, no padded power, no zeros at the end.
QString powerText(double value, int decimals) {
    const QStringList parts = QString::number(value, 'e', decimals).split(QLatin1Char('e'));
    return QStringLiteral("%1e%2").arg(trimmed(parts[0], QStringLiteral("."))).arg(parts[1].toInt());
}

// Of a column whose largest value is `largest`.
int columnDecimals(double largest) {
    return std::max(0, 4 - (std::abs(largest) < 1 ? 0 : magnitude(largest)));
}

// Three digits that matter: "9.35", "77.7", "488".
int decimalsOfThree(double value) {
    return value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
}

}  // namespace

QString countText(int64_t n) {
    return withMinus(locale().toString(static_cast<qlonglong>(n)));
}

QString fixedText(double value, int decimals) {
    return std::isfinite(value) ? withMinus(locale().toString(value, 'f', decimals)) : QString(dash);
}

QString realText(double value, int significant) {
    if (!std::isfinite(value)) return dash;
    if (!isPlain(value)) return withMinus(powerText(value, significant - 1));
    // Below 0.01 two digits that matter.
    if (std::abs(value) < 1) return fixedText(value, std::max(significant, leastDigits - magnitude(value)));
    return fixedText(value, std::max(0, significant - magnitude(value)));
}

QString shortText(double value, int significant) {
    if (!std::isfinite(value)) return dash;
    if (!isPlain(value)) return withMinus(powerText(value, significant - 1));
    return trimmed(fixedText(value, std::max(0, significant - magnitude(value))), locale().decimalPoint());
}

QString significantText(double value, int digits) {
    if (!std::isfinite(value)) return dash;
    if (isPlain(value)) return fixedText(value, std::max(0, digits - magnitude(value)));
    const QStringList parts = QString::number(value, 'e', digits - 1).split(QLatin1Char('e'));
    return withMinus(QStringLiteral("%1e%2").arg(parts[0]).arg(parts[1].toInt()));
}

QString columnText(double value, double largest) {
    if (!std::isfinite(value)) return dash;
    if (!isPlain(value) || !isPlain(largest)) return realText(value);
    return fixedText(value, columnDecimals(largest));
}

QString gapText(double gap, double largest) {
    if (!isPlain(largest)) return realText(gap);
    const int decimals = columnDecimals(largest);
    const bool isZero = std::abs(gap) < 0.5 * std::pow(10, -decimals);
    return isZero ? shortText(gap, 1) : fixedText(gap, decimals);
}

QString exactText(double value, int digits) {
    constexpr int shortest = QLocale::FloatingPointShortest;
    if (!std::isfinite(value)) return QString::number(value);
    if (!isPlain(value)) return powerText(value, digits > 0 ? digits - 1 : shortest);
    const int decimals = digits > 0 ? std::max(0, digits - magnitude(value)) : shortest;
    return trimmed(QString::number(value, 'f', decimals), QStringLiteral("."));
}

QString percentText(double share, int decimals) {
    return fixedText(100 * share, decimals) + thinSpace + QLatin1Char('%');
}

QString bytesText(int64_t bytes) {
    constexpr const char* units[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    double value = static_cast<double>(bytes);
    size_t unit = 0;
    while (value >= 1023.5 && unit + 1 < std::size(units)) value /= 1024, ++unit;
    return fixedText(value, unit == 0 ? 0 : decimalsOfThree(value)) + thinSpace + QLatin1String(units[unit]);
}

}  // namespace lathe::ui
