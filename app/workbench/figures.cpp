// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/figures.h"

#include <cmath>
#include <iterator>

namespace lathe::workbench {

namespace {

// Three digits that matter, two places at most; "9.35", "77.7", "488".
QString threeDigits(double v) {
    return QString::number(v, 'f', v < 9.995 ? 2 : v < 99.95 ? 1 : 0);
}

QString scaled(double v, double base, const char* const* units, int unitCount) {
    int unit = 0;
    while (v >= base - base / 2048 && unit + 1 < unitCount) v /= base, ++unit;
    const QString number = unit == 0 ? QString::number(v, 'f', 0) : threeDigits(v);
    return units[unit][0] == '\0' ? number : QStringLiteral("%1 %2").arg(number, QLatin1String(units[unit]));
}

}  // namespace

QString countText(int64_t count) {
    QString digits = QString::number(count < 0 ? -count : count);
    for (qsizetype at = digits.size() - 3; at > 0; at -= 3) digits.insert(at, QLatin1Char(','));
    return count < 0 ? QChar(0x2212) + digits : digits;
}

QString shortCountText(double count) {
    static constexpr const char* units[] = {"", "k", "M", "G", "T", "P", "E"};
    if (count < 10000) return countText(std::llround(count));
    return scaled(count, 1000, units, static_cast<int>(std::size(units)));
}

QString bytesText(int64_t bytes) {
    static constexpr const char* units[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    return scaled(static_cast<double>(bytes), 1024, units, static_cast<int>(std::size(units)));
}

QString percentText(double share) {
    const double percent = share * 100;
    if (percent > 0 && percent < 0.1) return QStringLiteral("< 0.1 %");
    return QStringLiteral("%1 %").arg(percent, 0, 'f', percent < 9.95 && percent > 0 ? 1 : 0);
}

}  // namespace lathe::workbench
