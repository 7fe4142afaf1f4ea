// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/numbers.h"

#include <cmath>

#include <QLocale>
#include <QRegularExpression>

namespace lathe::ui {

namespace {

constexpr QChar thinSpace(0x2009), minus(0x2212), dash(0x2013);

// The C locale groups no digits.
QLocale locale() {
    const QLocale given;
    return given.language() == QLocale::C ? QLocale(QLocale::English) : given;
}

QString withMinus(QString text) {
    return text.replace(QLatin1Char('-'), minus);
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
    const double size = std::abs(value);
    if (size != 0 && (size < 1e-4 || size >= 1e9)) {
        static const QRegularExpression padding(QStringLiteral("e([+-])0*"));
        return withMinus(QString::number(value, 'e', 1).replace(padding, QStringLiteral("e\\1")));
    }
    const int before = size < 1 ? 0 : static_cast<int>(std::floor(std::log10(size))) + 1;
    return fixedText(value, std::max(0, significant - before));
}

QString shortText(double value, int significant) {
    QString text = realText(value, significant);
    const QString point = locale().decimalPoint();
    if (!text.contains(point) || text.contains(QLatin1Char('e'))) return text;
    while (text.endsWith(QLatin1Char('0'))) text.chop(1);
    if (text.endsWith(point)) text.chop(point.size());
    return text;
}

QString percentText(double share, int decimals) {
    return fixedText(100 * share, decimals) + thinSpace + QLatin1Char('%');
}

QString bytesText(int64_t bytes) {
    constexpr const char* units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
    double value = static_cast<double>(bytes);
    size_t unit = 0;
    for (; value >= 1024 && unit + 1 < std::size(units); ++unit) value /= 1024;
    return fixedText(value, unit > 0 && value < 10 ? 1 : 0) + thinSpace + QLatin1String(units[unit]);
}

}  // namespace lathe::ui
