// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include <QString>

#include "core/store/device_energy.h"

namespace lathe::workbench {

// Figures of merit by part and metric: "val.accuracy", "train.loss".

/// "Val accuracy".
QString figureLabel(std::string_view figure);
/// A share of the samples, shown in %: accuracy and its like.
bool isShareFigure(std::string_view figure);
bool higherIsBetter(std::string_view figure);
/// "93.38 %", "0.1987", "–" for nothing. `largest`: the largest value of its column, whose decimals are equal; 0: it stands
/// alone.
QString figureText(std::string_view figure, std::optional<double> value, double largest = 0);
/// "3.2 kJ", "1.24 kWh"; "≈ 3.2 kJ" where it was integrated from the power.
QString energyText(const DeviceEnergy& energy);
/// "1.20 EUR"
QString amountText(double amount, const QString& currency);
/// "+0.26" points or "−0.0056": of `b` against `a`.
QString figureDifference(std::string_view figure, double a, double b);

}  // namespace lathe::workbench
