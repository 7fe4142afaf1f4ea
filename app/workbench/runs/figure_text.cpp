// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/figure_text.h"

#include <cmath>

#include <QCoreApplication>
#include <QLocale>

#include "app/workbench/train/run_view.h"
#include "core/train/metric.h"

namespace lathe::workbench {

namespace {

std::string_view metricOf(std::string_view figure) {
    const size_t dot = figure.find('.');
    return dot == std::string_view::npos ? figure : figure.substr(dot + 1);
}

QString decimals(double value, int places, bool sign) {
    QString text = QLocale().toString(std::abs(value), 'f', places);
    if (value < 0) return QChar(0x2212) + text;
    return sign ? QLatin1Char('+') + text : text;
}

}  // namespace

QString figureLabel(std::string_view figure) {
    const QString name = metricName(metricOf(figure));
    if (figure.starts_with("val.")) return QCoreApplication::translate("Figures", "Val %1").arg(name);
    return QCoreApplication::translate("Figures", "Train %1").arg(name);
}

bool isShareFigure(std::string_view figure) {
    return isShare(metricOf(figure));
}

bool higherIsBetter(std::string_view figure) {
    const MetricDef* def = findMetric(metricOf(figure));
    return def && def->better == Better::Higher;
}

QString figureText(std::string_view figure, std::optional<double> value) {
    if (!value) return QStringLiteral("–");
    if (!std::isfinite(*value)) return QStringLiteral("NaN");
    if (isShareFigure(figure)) return QCoreApplication::translate("Figures", "%1 %").arg(decimals(100 * *value, 2, false));
    return decimals(*value, 4, false);
}

QString energyText(const DeviceEnergy& energy) {
    const auto figure = [](double value, int places) { return QLocale().toString(value, 'f', places); };
    const double joules = energy.joules;
    const QString text = joules < 1e3     ? QCoreApplication::translate("Runs", "%1 J").arg(figure(joules, 0))
                         : joules < 3.6e5 ? QCoreApplication::translate("Runs", "%1 kJ").arg(figure(joules / 1e3, 1))
                                          : QCoreApplication::translate("Runs", "%1 kWh").arg(figure(joules / 3.6e6, 2));
    return energy.isEstimate() ? QStringLiteral("≈ %1").arg(text) : text;
}

QString amountText(double amount, const QString& currency) {
    const QString text = QLocale().toString(amount, 'f', amount < 1 ? 4 : 2);
    return currency.isEmpty() ? text : QStringLiteral("%1 %2").arg(text, currency);
}

QString figureDifference(std::string_view figure, double a, double b) {
    return isShareFigure(figure) ? decimals(100 * (b - a), 2, true) : decimals(b - a, 4, true);
}

}  // namespace lathe::workbench
