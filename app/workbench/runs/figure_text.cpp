// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/figure_text.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "app/workbench/train/run_view.h"
#include "core/train/program/heads.h"
#include "core/train/program/metric.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

std::string_view metricOf(std::string_view figure) {
    const size_t dot = figure.find('.');
    return dot == std::string_view::npos ? figure : figure.substr(dot + 1);
}

QString withPlus(double value, const QString& text) {
    return value < 0 ? text : QLatin1Char('+') + text;
}

}  // namespace

QString figureLabel(std::string_view figure) {
    const QString name = metricName(metricOf(figure));
    if (figure.starts_with("val.")) return QCoreApplication::translate("Figures", "Val %1").arg(name);
    if (figure.starts_with("test.")) return QCoreApplication::translate("Figures", "Test %1").arg(name);
    return QCoreApplication::translate("Figures", "Train %1").arg(name);
}

bool isShareFigure(std::string_view figure) {
    return isShare(metricOf(figure));
}

bool higherIsBetter(std::string_view figure) {
    const MetricDef* def = metricOfFigure(metricOf(figure));
    return def && def->better == Better::Higher;
}

QString figureText(std::string_view figure, std::optional<double> value, double largest) {
    if (!value) return QStringLiteral("–");
    if (!std::isfinite(*value)) return QStringLiteral("NaN");
    if (isShareFigure(figure)) return QCoreApplication::translate("Figures", "%1 %").arg(ui::fixedText(100 * *value, 2));
    return largest > 0 ? ui::columnText(*value, largest) : ui::realText(*value);
}

QString energyText(const DeviceEnergy& energy) {
    const double joules = energy.joules;
    const QString text = joules < 1e3     ? QCoreApplication::translate("Runs", "%1 J").arg(ui::fixedText(joules, 0))
                         : joules < 3.6e5 ? QCoreApplication::translate("Runs", "%1 kJ").arg(ui::fixedText(joules / 1e3, 1))
                                          : QCoreApplication::translate("Runs", "%1 kWh").arg(ui::fixedText(joules / 3.6e6, 2));
    return energy.isEstimate() ? QStringLiteral("≈ %1").arg(text) : text;
}

QString amountText(double amount, const QString& currency) {
    const QString text = ui::fixedText(amount, amount < 1 ? 4 : 2);
    return currency.isEmpty() ? text : QStringLiteral("%1 %2").arg(text, currency);
}

QString figureDifference(std::string_view figure, double a, double b) {
    const double gap = b - a;
    const double largest = std::max(std::abs(a), std::abs(b));
    return withPlus(gap, isShareFigure(figure) ? ui::fixedText(100 * gap, 2) : ui::gapText(gap, largest));
}

}  // namespace lathe::workbench
