// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include <QString>

namespace lathe::workbench {

// Figures of merit by part and metric: "val.accuracy", "train.loss".

/// "Val accuracy".
QString figureLabel(std::string_view figure);
/// A share of the samples, shown in %: accuracy and its like.
bool isShareFigure(std::string_view figure);
bool higherIsBetter(std::string_view figure);
/// "93.38 %", "0.1987", "–" for nothing: four digits after the point, so that a column has equal decimals.
QString figureText(std::string_view figure, std::optional<double> value);
/// "+0.26" points or "−0.0056": of `b` against `a`.
QString figureDifference(std::string_view figure, double a, double b);

}  // namespace lathe::workbench
