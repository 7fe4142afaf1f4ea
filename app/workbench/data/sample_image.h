// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "core/tensor/tensor.h"

namespace lathe::workbench {

/// The picture of U8[C, H, W]: color for three channels, else the first channel in grey.
QImage imageOf(const Tensor&);
/// The picture of the levels U8[1, bands, frames] of a sound: low frequencies at the bottom, loud ones bright (viridis).
QImage spectrogramOf(const Tensor&);

}  // namespace lathe::workbench
