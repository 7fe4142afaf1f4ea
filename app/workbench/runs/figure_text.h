// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include <QString>

#include "core/store/device_energy.h"

namespace lathe::workbench {

// Texts for figures: a split and a metric, "val.accuracy", "train.loss".

/// "Val accuracy" for "val.accuracy".
QString figureLabel(std::string_view figure);
/// True if the figure is a fraction of the samples, like accuracy; it is shown in %.
bool isShareFigure(std::string_view figure);
/// True if larger values are better, according to its metric; false for losses and unknown metrics.
bool higherIsBetter(std::string_view figure);
/// "93.38 %", "0.1987"; "–" for nothing. `largest`: the largest value of its column, so that all have the same number of
/// decimals; 0: no column.
QString figureText(std::string_view figure, std::optional<double> value, double largest = 0);
/// "3.2 kJ", "1.24 kWh"; "≈ 3.2 kJ" if it was integrated from power samples.
QString energyText(const DeviceEnergy& energy);
/// An amount of money: "1.20 EUR".
QString amountText(double amount, const QString& currency);
/// `b` minus `a`: "+0.26" percentage points, or "−0.0056".
QString figureDifference(std::string_view figure, double a, double b);

}  // namespace lathe::workbench
