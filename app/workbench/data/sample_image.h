// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSize>

#include "core/tensor/tensor.h"

namespace lathe::workbench {

/// The picture of U8[C, H, W]: color for three channels, else the first channel in grey.
QImage imageOf(const Tensor&);
/// The picture of the levels U8[1, bands, frames] of a sound: low frequencies at the bottom, loud ones bright (viridis).
QImage spectrogramOf(const Tensor&);
/// The size of the picture of numbers.
constexpr QSize numbersSize{128, 64};
/// The picture of normalized numbers, from -3 (below) to 3: a line for each of the first channels of F32[channels, steps], or a
/// bar for each number of F32[features]. The ground is transparent.
QImage numbersOf(const Tensor&);

}  // namespace lathe::workbench
